/** Days within which a password change is reported as evidence about a closing request. */
export const recentPasswordChangeDays = 7

export type CancellationFacts = {
  /** The last change of the password within {@link recentPasswordChangeDays}. */
  passwordChangedAt: Date | null
  /** Unused coupons. */
  coupons: number
  /** Companies with other members, whose main account would pass to another member. */
  companiesToHandOver: number
}

export const cancellationEvidenceIds = ['identity', 'safety', 'rights', 'companies'] as const
export type CancellationEvidence = {
  id: (typeof cancellationEvidenceIds)[number]
  state: 'holds' | 'look'
}

/**
 * The checks before an account is closed (the privacy policy, and decision 018). The applicant's identity was proved by
 * the verification code of the request; staff check devices and balances in the client's own system.
 */
export function judgeCancellation(facts: CancellationFacts): CancellationEvidence[] {
  return [
    { id: 'identity', state: 'holds' },
    { id: 'safety', state: facts.passwordChangedAt === null ? 'holds' : 'look' },
    { id: 'rights', state: 'look' },
    { id: 'companies', state: facts.companiesToHandOver === 0 ? 'holds' : 'look' },
  ]
}
