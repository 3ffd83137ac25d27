import { maskEmail } from '#domain/accounts/email.ts'
import { maskName } from '#domain/accounts/employee-name.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import { answerClock } from '#domain/cancellations/clock.ts'
import type {
  CancellationDetail,
  QueuedCancellation,
} from '#server/services/visitors/cancellations/read-cancellations.ts'
import type { QueuedApplication } from '#server/services/visitors/join-applications/list-applications.ts'
import type { ApplicationDetail } from '#server/services/visitors/join-applications/read-application.ts'

/** An application in its queue, without personal data. */
export function presentApplicationRow(row: QueuedApplication) {
  return { ...row, userName: maskName(row.userName), phone: maskPhone(row.phone) }
}

export function presentApplication(detail: ApplicationDetail) {
  const { email, company, invitation, accounts, siblings } = detail
  return {
    ...detail,
    ...presentApplicationRow(detail),
    email: maskEmail(email),
    company: { members: company.members, mainAccount: company.mainAccount && maskName(company.mainAccount) },
    invitation: { ...invitation, inviterName: maskName(invitation.inviterName) },
    accounts: accounts.map(({ publicId, userName, ...account }) => ({
      ...account,
      ref: publicId,
      userName: maskName(userName),
    })),
    siblings: siblings.map(presentApplicationRow),
  }
}

/** A request to close an account in its queue, with its clock at `now`. */
export function presentCancellationRow(row: QueuedCancellation, now: Date) {
  return { ...row, clock: answerClock(row, now) }
}

export function presentCancellation(detail: CancellationDetail, now: Date) {
  const { publicId, phone, email, companies, stand } = detail
  return {
    ...presentCancellationRow(detail, now),
    ...detail,
    ref: publicId,
    phone: phone && maskPhone(phone),
    email: email && maskEmail(email),
    lastDigits: phone?.slice(-4) ?? '',
    companies: companies.map((company) => ({ ...company, heirName: company.heirName && maskName(company.heirName) })),
    stand: { kind: stand.kind, from: stand.kind === 'alone' ? stand.from : null },
  }
}
