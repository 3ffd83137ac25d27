import { maskEmail } from '#domain/accounts/email.ts'
import { maskName } from '#domain/accounts/employee-name.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import { answerClock } from '#domain/cancellations/clock.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { formatTimes } from '#server/presenters/format-times.ts'
import type { CancellationDetail, QueuedCancellation } from '#server/services/cancellations/read-cancellations.ts'
import type { QueuedApplication } from '#server/services/join-applications/list-applications.ts'
import type { ApplicationDetail } from '#server/services/join-applications/read-application.ts'
import type { HistoryEntry } from '#server/services/queues/queues.ts'

const time = (date: Date | null) => date && formatShanghai(date)

export function presentHistory(entries: readonly HistoryEntry[]) {
  return formatTimes(entries)
}

/** An application in its queue, without personal data. */
export function presentApplicationRow(row: QueuedApplication) {
  const { id, userName, phone, companyName, status, submittedAt, decidedAt, decidedBy, assignee, evidence } = row
  const { version } = row
  return {
    ...formatTimes({ id, companyName, status, decidedBy, assignee, evidence, version, submittedAt, decidedAt }),
    userName: maskName(userName),
    phone: maskPhone(phone),
  }
}

export function presentApplication(detail: ApplicationDetail) {
  const { email, provedAt, reason, company, invitation, accounts, origin, siblings, history, sender, undoUntil } =
    detail
  const { inviterName, createdAt, expiresAt, revokedAt, used } = invitation
  return {
    ...presentApplicationRow(detail),
    ...formatTimes({ provedAt, reason, sender, undoUntil }),
    email: maskEmail(email),
    company: { members: company.members, mainAccount: company.mainAccount && maskName(company.mainAccount) },
    invitation: { ...formatTimes({ used, revokedAt, createdAt, expiresAt }), inviterName: maskName(inviterName) },
    accounts: accounts.map(({ publicId, userName, ...account }) => ({
      ...account,
      ref: publicId,
      userName: maskName(userName),
    })),
    origin: formatTimes(origin),
    siblings: siblings.map(presentApplicationRow),
    history: presentHistory(history),
  }
}

/** A request to close an account in its queue, with its clock at `now`. */
export function presentCancellationRow(row: QueuedCancellation, now: Date) {
  const { id, account, reason, status, answeredBy, proposedBy, assignee } = row
  const { requestedAt, answerBy, answeredAt, proposedAt } = row
  const times = { requestedAt, answerBy, answeredAt, proposedAt }
  return {
    ...formatTimes({ id, account, reason, status, answeredBy, proposedBy, assignee, ...times }),
    clock: answerClock(row, now),
  }
}

export function presentCancellation(detail: CancellationDetail, now: Date) {
  const { version, publicId, phone, email, evidence, coupons, effects, stand, history, sender, answer } = detail
  return {
    ...presentCancellationRow(detail, now),
    ref: publicId,
    version,
    evidence,
    coupons,
    effects,
    sender,
    answer,
    phone: phone && maskPhone(phone),
    email: email && maskEmail(email),
    lastDigits: phone?.slice(-4) ?? '',
    registeredAt: formatShanghai(detail.registeredAt),
    passwordChangedAt: time(detail.passwordChangedAt),
    companies: detail.companies.map((company) => ({
      ...company,
      heirName: company.heirName && maskName(company.heirName),
    })),
    stand: { kind: stand.kind, from: stand.kind === 'alone' ? time(stand.from) : null },
    history: presentHistory(history),
    undoUntil: time(detail.undoUntil),
  }
}
