/** The longest reason that an applicant may give, in UTF-16 units, as a browser's field counts them too. */
export const reasonMaxLength = 500

/**
 * Why a request to close an account is turned down, in the words that staff choose from. Each has a text message of its own,
 * for providers send registered texts alone and no reason fits into a parameter; a reason in other words goes by e-mail.
 */
export const refusalReasons = {
  devices: '名下设备尚未到期',
  balance: '账号还有未用完的余额',
  company: '企业的主账号请先移交给其他成员',
} as const
export type RefusalReason = keyof typeof refusalReasons

/** The reason that these words are, or null for words of somebody's own. */
export function readRefusalReason(text: string): RefusalReason | null {
  const reasons = Object.keys(refusalReasons) as RefusalReason[]
  return reasons.find((reason) => refusalReasons[reason] === text.trim()) ?? null
}
