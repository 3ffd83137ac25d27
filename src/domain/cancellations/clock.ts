import { dayMs, hourMs, shanghaiOffsetMs } from '../shared/time.ts'
/** Days within which a request to close an account is answered (specification 4 and the privacy policy). */
export const answerWithinDays = 15

/** Days before the deadline from which staff are warned about an open request. */
const alarmBeforeDays = 3

/** Days since 1970 in the Shanghai calendar. */
function shanghaiDay(at: Date): number {
  return Math.floor((at.getTime() + shanghaiOffsetMs) / dayMs)
}

/**
 * The last second for answering a request: the end of the 15th day in Asia/Shanghai. The day of the request does not
 * count, and the last day ends at 24:00 (Civil Code, articles 201 and 203).
 */
export function answerDeadline(requestedAt: Date): Date {
  const firstDayAfter = shanghaiDay(requestedAt) + answerWithinDays + 1
  return new Date(firstDayAfter * dayMs - shanghaiOffsetMs - 1000)
}

/** Shanghai calendar days since the request: 0 on the day itself, at most 15. */
export function daysPassed(requestedAt: Date, now: Date): number {
  return Math.min(answerWithinDays, Math.max(0, shanghaiDay(now) - shanghaiDay(requestedAt)))
}

/** Deadlines before this instant are due soon. */
export function dueSoonBefore(now: Date): Date {
  return new Date(now.getTime() + alarmBeforeDays * dayMs)
}

/** `sun`: five days left, `rose`: two, `late`: overdue. */
export type ClockTone = 'calm' | 'sun' | 'rose' | 'late'
export type AnswerClock = { passed: number; left: number; tone: ClockTone }

const sunFromLeft = 5
const roseFromLeft = 2

/** The fifteen days of a request: how many have passed, how many follow today, and how close the deadline is. */
export function answerClock({ requestedAt, answerBy }: { requestedAt: Date; answerBy: Date }, now: Date): AnswerClock {
  const passed = daysPassed(requestedAt, now)
  const left = answerWithinDays - passed
  if (now > answerBy) return { passed, left: 0, tone: 'late' }
  return { passed, left, tone: left <= roseFromLeft ? 'rose' : left <= sunFromLeft ? 'sun' : 'calm' }
}

/** The day on which everyone who may answer is reminded (specification, console 4). */
const everybodysDay = 10
/** The days on which the assignee and the owners are reminded; after the deadline, every day. */
const reminderDays = [5, 13, 14, 15] as const
/** Reminders are sent from this hour on, in working time. */
const remindFromHour = 9

export type Reminder = { day: number; to: 'hands' | 'everybody' }

/**
 * The last reminder due by `now` for an open request, or null. A server that was down on the tenth day catches up on
 * the eleventh.
 */
export function lastReminder(requestedAt: Date, now: Date): Reminder | null {
  const sinceMorning = new Date(now.getTime() - remindFromHour * hourMs)
  const day = shanghaiDay(sinceMorning) - shanghaiDay(requestedAt)
  if (day > answerWithinDays) return { day, to: 'everybody' }
  const due = [...reminderDays, everybodysDay].filter((one) => one <= day)
  if (due.length === 0) return null
  const last = Math.max(...due)
  return { day: last, to: last === everybodysDay ? 'everybody' : 'hands' }
}
