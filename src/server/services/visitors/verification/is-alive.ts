import type { VerificationCode } from '#db/schema/index.ts'
import { wrongCodeLimits } from '#domain/limits.ts'

/** Clocks of two instances may differ by this much without killing a code that was just made. */
const clockSkewMs = 60_000

const repeatedWithinMs = 60_000

/** Whether a code was used within the last minute: a repetition is a double click or a concurrent request. */
export function isJustUsed({ usedAt }: Pick<VerificationCode, 'usedAt'>, now: Date): boolean {
  return usedAt !== null && Math.abs(now.getTime() - usedAt.getTime()) <= repeatedWithinMs
}

/**
 * Whether a code can still be right at `now`. A code from the future is not: after a clock that jumped back, expired
 * codes would otherwise be good again.
 */
export function isAlive(
  code: Pick<VerificationCode, 'createdAt' | 'expiresAt' | 'usedAt' | 'supersededAt' | 'wrongTries'>,
  now: Date,
): boolean {
  return (
    code.usedAt === null &&
    code.supersededAt === null &&
    code.wrongTries < wrongCodeLimits.perCode &&
    code.createdAt.getTime() <= now.getTime() + clockSkewMs &&
    now < code.expiresAt
  )
}
