import type { AnswerClock } from '#domain/cancellations/clock.ts'
import { queueCopy as copy } from './copy.ts'

/** How many days are left, as lists say it. */
export function timeLeft({ clock }: { clock: Pick<AnswerClock, 'left' | 'tone'> }): string {
  return clock.tone === 'late' ? copy.late : copy.left(clock.left)
}
