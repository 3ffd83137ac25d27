import { and, eq, sql } from 'drizzle-orm'
import { busyMessages } from '#contract/errors.ts'
import { rateCounters } from '#db/schema/index.ts'
import type { Limit } from '#domain/limits.ts'
import { minuteMs, secondsUntil } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import { keyedHash } from '#server/environment/keyed-hash.ts'
import { AppError } from '#server/services/shared/app-error.ts'

/**
 * The recorded attempts at one password. Below the limit `startedAt` is the time of the first, from the limit on that
 * of the last.
 */
export type Attempts = { count: number; startedAt: Date }

const longestWaitMinutes = 60
/** Waits grow until a day has passed without an attempt; then counting starts afresh. */
const attemptsRememberedSeconds = 86_400

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

/** Whose password is being tried: the name typed at log-in, the user who changes their own, or staff (their second factor too). */
export type AttemptSubject = `login:${string}` | `user:${number}` | `staff:${string}`

/** `waitMessage`: the sentence while the subject waits, from the seconds left; that of a visitor's password when absent. */
type Charged = { subject: AttemptSubject; limit: Limit; waitMessage?: (seconds: number) => string }

/**
 * Counts an attempt before it is made, so that parallel guesses cannot exceed the limit; a right password reverts it by
 * `forgiveAttempts`. Unknown names are counted too, without revealing which is which. Answers the number of attempts
 * including this one.
 * @throws AppError TOO_MANY_REQUESTS with the seconds until the next attempt is allowed.
 */
export async function chargeAttempt(ctx: Ctx, input: Charged): Promise<number> {
  const { waitMessage = busyMessages.password } = input
  const now = ctx.clock.now()
  const { attempts, retryAt } = await ctx.db.transaction(async (tx) => {
    // The update changes nothing: it makes an existing row come back, locked.
    const [row] = await tx
      .insert(rateCounters)
      .values({ ...counterOf(ctx, input.subject), startedAt: now, count: 0 })
      .onConflictDoUpdate({
        target: [rateCounters.key, rateCounters.windowSeconds],
        set: { count: sql`${rateCounters.count}` },
      })
      .returning({ count: rateCounters.count, startedAt: rateCounters.startedAt })
    const decision = decideAttempt({ attempts: row?.count ? row : null, limit: input.limit, now })
    await tx.update(rateCounters).set(decision.attempts).where(isCounterOf(ctx, input.subject))
    return decision
  })
  if (!retryAt) return attempts.count
  ctx.metrics.limitHits.inc({ limit: 'password_attempts' })
  const retryAfterSeconds = secondsUntil(retryAt, now)
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds, message: waitMessage(retryAfterSeconds) })
}

/** Forgets the attempts at a password: it was right, or it has been replaced. */
export async function forgiveAttempts(ctx: Ctx, input: { subject: AttemptSubject }): Promise<void> {
  await ctx.db.delete(rateCounters).where(isCounterOf(ctx, input.subject))
}

function isCounterOf(ctx: Ctx, subject: AttemptSubject) {
  const counter = counterOf(ctx, subject)
  return and(eq(rateCounters.key, counter.key), eq(rateCounters.windowSeconds, counter.windowSeconds))
}

/** The key contains no phone number or e-mail address, and cannot be recomputed without the server's secret. */
function counterOf(ctx: Ctx, subject: AttemptSubject) {
  const key = `password-attempts:${keyedHash(ctx.secrets, 'limit', 'password-attempts', subject)}`
  return { key, windowSeconds: attemptsRememberedSeconds }
}
