import { checkReason } from '../invitations/rejection-reason.ts'
import { cancellationSentences } from './sentences.ts'

/** Maximum length of an applicant's reason in UTF-16 units, as browser fields count them. */
export const reasonMaxLength = 500

/**
 * Reasons for refusing to close an account, which staff choose from: the checks of the privacy policy that can fail, and no
 * others. A reason that ends with a colon is completed by staff. Each has a text message of its own: providers send
 * registered texts only, and a reason does not fit into a parameter. A reason in free words is sent by e-mail.
 */
export const refusalReasons = {
  transaction: '有一笔交易尚未了结：',
  safety: '账号有被盗用迹象，请先联系客服核对身份',
  identity: '未能确认是您本人，请补充证明',
} as const
export type RefusalReason = keyof typeof refusalReasons

/** Checks the reason of a refusal; one that staff complete must say more than its beginning. */
export function checkRefusalReason(reason: string): string | null {
  return isOpenReason(reason) ? cancellationSentences.reasonOpen : checkReason(reason)
}

/** Whether staff have to write the rest of the reason. */
export const isOpenReason = (reason: string): boolean => reason.endsWith('：')

/** The listed reason that this text is, or begins with where staff complete it; null for free words. */
export function readRefusalReason(text: string): RefusalReason | null {
  const typed = text.trim()
  const reasons = Object.keys(refusalReasons) as RefusalReason[]
  return (
    reasons.find((reason) => {
      const words = refusalReasons[reason]
      return isOpenReason(words) ? typed.startsWith(words) : typed === words
    }) ?? null
  )
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
