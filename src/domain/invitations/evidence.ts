/** Days within which an earlier rejection of the same person is reported as evidence. */
export const recentRefusalDays = 3

/** Facts about a pending application. */
export type ApplicationFacts = {
  invitationExpiresAt: Date
  invitationRevokedAt: Date | null
  /** A company member has the same name. */
  isNameTaken: boolean
  /** A company member has the same phone number or e-mail address. */
  isMember: boolean
  /** Accounts that already have the phone number or e-mail address. */
  accounts: number
  isAccountDisabled: boolean
  /** The last rejection by the same company within {@link recentRefusalDays}. */
  refusedAt: Date | null
}

export const evidenceIds = ['phone', 'email', 'invitation', 'name', 'account', 'refused'] as const
export type EvidenceId = (typeof evidenceIds)[number]
/** `look`: a person has to judge it; `blocks`: an approval would be refused. */
export type Evidence = { id: EvidenceId; state: 'holds' | 'look' | 'blocks' }

/**
 * The evidence for or against an application, one line each. The applicant has proved phone and e-mail address; an
 * invitation that has ended since does not block an approval (decision 016) but needs a look.
 */
export function judgeApplication(facts: ApplicationFacts, now: Date): Evidence[] {
  const isOpen = facts.invitationRevokedAt === null && now < facts.invitationExpiresAt
  const isBlocked = facts.isMember || facts.isAccountDisabled
  return [
    { id: 'phone', state: 'holds' },
    { id: 'email', state: 'holds' },
    { id: 'invitation', state: isOpen ? 'holds' : 'look' },
    { id: 'name', state: facts.isNameTaken ? 'blocks' : 'holds' },
    { id: 'account', state: isBlocked ? 'blocks' : facts.accounts > 0 ? 'look' : 'holds' },
    { id: 'refused', state: facts.refusedAt === null ? 'holds' : 'look' },
  ]
}

/** Whether an application has to be judged individually; bulk actions skip it. */
export function needsLook(facts: ApplicationFacts, now: Date): boolean {
  return judgeApplication(facts, now).some(({ state }) => state !== 'holds')
}
