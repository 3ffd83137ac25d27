import type { AnswerClock } from '#domain/cancellations/clock.ts'
import { queueWords as words } from './words.ts'

/** How many days are left, as lists say it. */
export function leftWords({ clock }: { clock: Pick<AnswerClock, 'left' | 'tone'> }): string {
  return clock.tone === 'late' ? words.late : words.left(clock.left)
}
