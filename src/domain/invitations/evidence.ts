/** For how long a rejection makes the next application of the same person worth a look. */
export const refusedLatelyDays = 3

/** What is known about an application that waits. */
export type ApplicationFacts = {
  invitationExpiresAt: Date
  invitationRevokedAt: Date | null
  /** Somebody in the company goes by the name. */
  isNameTaken: boolean
  /** The phone or the address belongs to a member of the company. */
  isMember: boolean
  /** Accounts that have the phone or the address already. */
  accounts: number
  isAccountDisabled: boolean
  /** The last rejection by the same company within {@link refusedLatelyDays}. */
  refusedAt: Date | null
}

export const evidenceIds = ['phone', 'email', 'invitation', 'name', 'account', 'refused'] as const
export type EvidenceId = (typeof evidenceIds)[number]
/** `look`: somebody has to judge it; `blocks`: an approval would be refused. */
export type Evidence = { id: EvidenceId; state: 'holds' | 'look' | 'blocks' }

/**
 * On what an applicant is let in, one line each. Phone and address are proved by whoever got as far as applying; an
 * invitation that has ended since stops nothing (decision 016), and is worth a look.
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

/** Whether somebody has to look at an application by itself: verbs over many leave it out. */
export function needsLook(facts: ApplicationFacts, now: Date): boolean {
  return judgeApplication(facts, now).some(({ state }) => state !== 'holds')
}
