import { isRecord } from './field.ts'

/** Before its first day, within its days, or after its last one. Without both days there is no promotion: it has ended. */
export type PromotionState = 'before' | 'on' | 'ended'

/** The state of the promotion on a Shanghai day, `YYYY-MM-DD`. The last day counts whole. */
export function promotionOn({ from, to }: { from: string; to: string }, day: string): PromotionState {
  if (from === '' || to === '' || day > to) return 'ended'
  return day < from ? 'before' : 'on'
}

/** Whether the stored promotion began or ended between two days. */
export function hasPromotionTurned(stored: unknown, before: string, after: string): boolean {
  if (!isRecord(stored)) return false
  const days = { from: String(stored.from ?? ''), to: String(stored.to ?? '') }
  return promotionOn(days, before) !== promotionOn(days, after)
}
