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
