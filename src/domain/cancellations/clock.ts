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
