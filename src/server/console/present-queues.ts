import { maskEmail } from '#domain/accounts/email.ts'
import { maskName } from '#domain/accounts/employee-name.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import { answerClock } from '#domain/cancellations/clock.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { CancellationDetail, QueuedCancellation } from '#server/services/cancellations/read-cancellations.ts'
import type { QueuedApplication } from '#server/services/join-applications/list-applications.ts'
import type { ApplicationDetail } from '#server/services/join-applications/read-application.ts'
import type { HistoryEntry } from '#server/services/queues/queues.ts'

const time = (date: Date | null) => date && formatShanghai(date)

export function presentHistory(entries: readonly HistoryEntry[]) {
  return entries.map(({ at, ...entry }) => ({ ...entry, at: formatShanghai(at) }))
}

/** An application in its queue, without personal data. */
export function presentApplicationRow(row: QueuedApplication) {
  const { id, userName, phone, companyName, status, submittedAt, decidedAt, decidedBy, assignee, evidence } = row
  return {
    ...{ id, companyName, status, decidedBy, assignee, evidence },
    ...{ userName: maskName(userName), phone: maskPhone(phone) },
    ...{ submittedAt: formatShanghai(submittedAt), decidedAt: time(decidedAt) },
  }
}

export function presentApplication(detail: ApplicationDetail) {
  const { email, provedAt, reason, company, invitation, accounts, origin, siblings, history, sender, undoUntil } =
    detail
  const { inviterName, createdAt, expiresAt, revokedAt, used } = invitation
  return {
    ...presentApplicationRow(detail),
    ...{ email: maskEmail(email), provedAt: formatShanghai(provedAt), reason, sender, undoUntil: time(undoUntil) },
    company: { members: company.members, mainAccount: company.mainAccount && maskName(company.mainAccount) },
    invitation: {
      ...{ inviterName: maskName(inviterName), used, revokedAt: time(revokedAt) },
      ...{ createdAt: formatShanghai(createdAt), expiresAt: formatShanghai(expiresAt) },
    },
    accounts: accounts.map(({ publicId, userName, ...account }) => ({
      ...{ ...account, ref: publicId, userName: maskName(userName) },
    })),
    origin: origin && { ...origin, at: formatShanghai(origin.at) },
    siblings: siblings.map(presentApplicationRow),
    history: presentHistory(history),
  }
}

/** A request to close an account in its queue, with its clock at `now`. */
export function presentCancellationRow(row: QueuedCancellation, now: Date) {
  const { id, account, reason, status, answeredBy, proposedBy, assignee } = row
  return {
    ...{ id, account, reason, status, answeredBy, proposedBy, assignee },
    ...{ requestedAt: formatShanghai(row.requestedAt), answerBy: formatShanghai(row.answerBy) },
    ...{ answeredAt: time(row.answeredAt), proposedAt: time(row.proposedAt) },
    clock: answerClock(row, now),
  }
}

export function presentCancellation(detail: CancellationDetail, now: Date) {
  const { publicId, phone, email, evidence, coupons, effects, stand, history, sender, answer } = detail
  return {
    ...presentCancellationRow(detail, now),
    ...{ ref: publicId, evidence, coupons, effects, sender, answer },
    ...{ phone: phone && maskPhone(phone), email: email && maskEmail(email), lastDigits: phone?.slice(-4) ?? '' },
    ...{ registeredAt: formatShanghai(detail.registeredAt), passwordChangedAt: time(detail.passwordChangedAt) },
    companies: detail.companies.map((company) => ({
      ...{ ...company, heirName: company.heirName && maskName(company.heirName) },
    })),
    stand: { kind: stand.kind, from: stand.kind === 'alone' ? time(stand.from) : null },
    history: presentHistory(history),
    undoUntil: time(detail.undoUntil),
  }
}
