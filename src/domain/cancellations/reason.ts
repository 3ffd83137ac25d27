/** Maximum length of an applicant's reason in UTF-16 units, as browser fields count them. */
export const reasonMaxLength = 500

/**
 * Reasons for refusing to close an account, which staff choose from. Each has a text message of its own: providers send
 * registered texts only, and a reason does not fit into a parameter. A reason in free words is sent by e-mail.
 */
export const refusalReasons = {
  devices: '名下设备尚未到期',
  balance: '账号还有未用完的余额',
  company: '企业的主账号请先移交给其他成员',
} as const
export type RefusalReason = keyof typeof refusalReasons

/** The listed reason that equals this text; null for free words. */
export function readRefusalReason(text: string): RefusalReason | null {
  const reasons = Object.keys(refusalReasons) as RefusalReason[]
  return reasons.find((reason) => refusalReasons[reason] === text.trim()) ?? null
}

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
