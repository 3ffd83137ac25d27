/** For how long a change of the password makes a request to close the account worth a look. */
export const passwordChangedLatelyDays = 7

export type CancellationFacts = {
  /** The last change of the password within {@link passwordChangedLatelyDays}. */
  passwordChangedAt: Date | null
  /** Coupons in hand that were not used. */
  coupons: number
  /** Companies with other members whose main account would pass to somebody else. */
  companiesToHandOver: number
}

export const cancellationEvidenceIds = ['identity', 'safety', 'rights', 'companies'] as const
export type CancellationEvidence = {
  id: (typeof cancellationEvidenceIds)[number]
  state: 'holds' | 'look'
}

/**
 * What is checked before an account is closed (the privacy policy, and decision 018): who asks was proved by the code
 * that asking takes; devices and balances lie in the client's own system, which staff look at.
 */
export function judgeCancellation(facts: CancellationFacts): CancellationEvidence[] {
  return [
    { id: 'identity', state: 'holds' },
    { id: 'safety', state: facts.passwordChangedAt === null ? 'holds' : 'look' },
    { id: 'rights', state: 'look' },
    { id: 'companies', state: facts.companiesToHandOver === 0 ? 'holds' : 'look' },
  ]
}
