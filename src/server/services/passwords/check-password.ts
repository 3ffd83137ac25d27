import type { Limit } from '#domain/limits.ts'
import type { Args } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { type AttemptSubject, chargeAttempt, forgiveAttempts } from './charge-attempt.ts'
import { hashGate } from './hash-password.ts'
import { type Verdict, verifyPassword } from './verify-password.ts'

type Input = {
  subject: AttemptSubject
  limit: Limit
  password: string
  storedHash: string | null
  waitMessage?: (seconds: number) => string
  /** Beyond the limit, hash all the same and answer like a wrong password, so that the time reveals nothing either. */
  hidesWait?: boolean
}

/** `startsWait`: this wrong password is the one from which on the next attempts wait. */
type Checked = Verdict & { startsWait: boolean }

/**
 * One attempt at a password, counted against the subject's limit. The count is taken inside the gate, which lets in two
 * of one client: so a person's own parallel log-ins do not use the limit up.
 *
 * @throws AppError TOO_MANY_REQUESTS while the subject's password log-in waits, unless that is hidden; UNAVAILABLE when the
 *   gate's queue is full.
 */
export function checkPassword({ ctx, input }: Args<Input>): Promise<Checked> {
  const { limit, hidesWait = false } = input
  return hashGate.run(ctx.caller.address, async () => {
    const count = await chargeAttempt({ ctx, input }).catch((error: unknown) => {
      if (hidesWait && error instanceof AppError && error.errorName === 'TOO_MANY_REQUESTS') return null
      throw error
    })
    ctx.metrics.passwordChecks.inc()
    const verdict = await verifyPassword(input)
    if (count === null) return { matches: false, outdated: false, startsWait: false }
    if (verdict.matches) await forgiveAttempts({ ctx, input })
    return { ...verdict, startsWait: !verdict.matches && count === limit.count }
  })
}
