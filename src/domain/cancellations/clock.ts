/** Within how many days a request to close an account is answered (specification 4 and the privacy policy). */
export const answerWithinDays = 15

/** From how many days before the last one staff are alarmed about a request that still waits. */
const alarmBeforeDays = 3

const dayMs = 24 * 60 * 60 * 1000
/** Shanghai keeps UTC+8 all year (see shared/time.ts). */
const shanghaiOffsetMs = 8 * 60 * 60 * 1000

/** The days since 1970 by the calendar of Shanghai. */
function shanghaiDay(at: Date): number {
  return Math.floor((at.getTime() + shanghaiOffsetMs) / dayMs)
}

/**
 * The last second in which a request is answered in time: the end of the 15th day in Asia/Shanghai. The day of the
 * request does not count, and the last day ends at 24:00 (Civil Code, articles 201 and 203).
 */
export function answerDeadline(requestedAt: Date): Date {
  const firstDayAfter = shanghaiDay(requestedAt) + answerWithinDays + 1
  return new Date(firstDayAfter * dayMs - shanghaiOffsetMs - 1000)
}

/** How many days of the calendar of Shanghai have passed since the request: 0 on its own day, 15 at most. */
export function daysPassed(requestedAt: Date, now: Date): number {
  return Math.min(answerWithinDays, Math.max(0, shanghaiDay(now) - shanghaiDay(requestedAt)))
}

/** The instant before which a deadline is near. */
export function dueSoonBefore(now: Date): Date {
  return new Date(now.getTime() + alarmBeforeDays * dayMs)
}

/** `sun`: five days are left, `rose`: two; `late`: the last one is over. */
export type ClockTone = 'calm' | 'sun' | 'rose' | 'late'
export type AnswerClock = { passed: number; left: number; tone: ClockTone }

const sunFromLeft = 5
const roseFromLeft = 2

/** The fifteen days of a request: how many are over, how many come after today, and how near the end is. */
export function answerClock({ requestedAt, answerBy }: { requestedAt: Date; answerBy: Date }, now: Date): AnswerClock {
  const passed = daysPassed(requestedAt, now)
  const left = answerWithinDays - passed
  if (now > answerBy) return { passed, left: 0, tone: 'late' }
  return { passed, left, tone: left <= roseFromLeft ? 'rose' : left <= sunFromLeft ? 'sun' : 'calm' }
}

/** The day on which everybody is reminded who may answer (specification, console 4). */
const everybodysDay = 10
/** Those on which whoever looks after it is, and the owners; after the last day every day is one. */
const handsDays = [5, 13, 14, 15] as const
/** Reminders are read at work. */
const remindFromHour = 9

export type Reminder = { day: number; to: 'hands' | 'everybody' }

/**
 * The last reminder that was due by `now` for a request that still waits, or null. A server that stood still on the
 * tenth day makes up for it on the eleventh.
 */
export function lastReminder(requestedAt: Date, now: Date): Reminder | null {
  const sinceMorning = new Date(now.getTime() - remindFromHour * 60 * 60 * 1000)
  const day = shanghaiDay(sinceMorning) - shanghaiDay(requestedAt)
  if (day > answerWithinDays) return { day, to: 'everybody' }
  const due = [...handsDays, everybodysDay].filter((one) => one <= day)
  if (due.length === 0) return null
  const last = Math.max(...due)
  return { day: last, to: last === everybodysDay ? 'everybody' : 'hands' }
}
