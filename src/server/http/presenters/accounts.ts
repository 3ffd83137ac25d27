import type { CallOutcome } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'

type UserCompany = { membershipId: number; companyId: number; companyName: string; roleDesc: string }
type Session = { token: string; companyId: number; userId: number }
type Entry = ({ kind: 'entered' } & Session) | { kind: 'choosing'; ticket: string; companies: readonly UserCompany[] }

/** A session in an answer, in the specification's own spelling. */
export function presentSession({ token, companyId, userId }: Session): CallOutcome<Calls['unionLogin']> {
  return { token, companyid: companyId, userid: userId }
}

/**
 * A successful log-in. Clients open the company chooser when `companyUsers` has entries, so it only has some when there
 * is a choice; `token` is then the ticket for `/unionLogin`.
 */
export function presentEntry(entry: Entry): CallOutcome<Calls['login']> {
  if (entry.kind === 'entered') return { ...presentSession(entry), companyUsers: [] }
  return { token: entry.ticket, companyUsers: entry.companies.map(presentUserCompany) }
}

/** The data of 103001 and 103003: the token, or the ticket and the companies (readings 4). */
export function presentKnownAccount(entry: Entry) {
  if (entry.kind === 'entered') return { token: entry.token }
  return { token: entry.ticket, companyUsers: entry.companies.map(presentUserCompany) }
}

function presentUserCompany({ membershipId, ...company }: UserCompany) {
  return { id: membershipId, ...company }
}

/** The caller, as `/getInfo` shows them. */
export function presentUserInfo(info: {
  userId: number
  userName: string
  companyId: number
  companyName: string
  roleDesc: string
  hasLeftProgramme: boolean
  cancellation: { requestedAt: Date; answerBy: Date } | null
}): CallOutcome<Calls['getInfo']> {
  const { userId, companyId, hasLeftProgramme, cancellation, ...names } = info
  const left = hasLeftProgramme ? { hasLeftProgramme } : {}
  const waiting = cancellation === null ? {} : { cancellation }
  return { data: { ...names, companyid: companyId, userid: userId, ...left, ...waiting } }
}

/** The inviting person and company, in the specification's own spelling. */
export function presentInvitation(invitation: {
  publicId: string
  inviterName: string
  companyName: string
}): CallOutcome<Calls['inviteLinkInfo']> {
  const { publicId, inviterName, companyName } = invitation
  return { data: { id: publicId, username: inviterName, companyName } }
}
