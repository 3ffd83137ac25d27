import type { Limit } from '#domain/limits.ts'

/**
 * The recorded attempts at one password. Below the limit `startedAt` is the time of the first, from the limit on that
 * of the last.
 */
export type Attempts = { count: number; startedAt: Date }

const minuteMs = 60_000
const longestWaitMinutes = 60
/** Waits grow until a day has passed without an attempt; then counting starts afresh. */
export const attemptsRememberedSeconds = 86_400

type Decision = { attempts: Attempts; retryAt: Date | null }

/**
 * Counts one more attempt, or refuses it: after `limit.count` attempts within the window each further one waits, 1, 2, 4 …
 * at most 60 minutes after the one before (standards 1). A refused attempt does not make the wait longer.
 */
export function decideAttempt(args: { attempts: Attempts | null; limit: Limit; now: Date }): Decision {
  const { attempts, limit, now } = args
  const first: Decision = { attempts: { count: 1, startedAt: now }, retryAt: null }
  if (!attempts) return first

  // With a clock that jumped back, a time in the future would lock the owner out for the length of the jump.
  const startedAt = attempts.startedAt > now ? now : attempts.startedAt
  const elapsedMs = now.getTime() - startedAt.getTime()

  if (attempts.count < limit.count) {
    if (elapsedMs >= limit.windowSeconds * 1000) return first
    const count = attempts.count + 1
    return { attempts: { count, startedAt: count < limit.count ? startedAt : now }, retryAt: null }
  }
  if (elapsedMs >= attemptsRememberedSeconds * 1000) return first
  const waitMinutes = Math.min(longestWaitMinutes, 2 ** (attempts.count - limit.count))
  const retryAt = new Date(startedAt.getTime() + waitMinutes * minuteMs)
  if (now < retryAt) return { attempts: { count: attempts.count, startedAt }, retryAt }
  return { attempts: { count: attempts.count + 1, startedAt: now }, retryAt: null }
}
