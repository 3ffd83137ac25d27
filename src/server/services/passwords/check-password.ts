import type { Limit } from '#domain/limits.ts'
import type { Ctx } from '#server/context.ts'
import { type AttemptSubject, chargeAttempt, forgiveAttempts } from './charge-attempt.ts'
import { hashGate } from './hash-password.ts'
import { type Verdict, verifyPassword } from './verify-password.ts'

/**
 * One attempt at a password, counted against the subject's limit. The count is taken inside the gate, which lets in two
 * of one client: so a person's own parallel log-ins do not use the limit up.
 *
 * @throws AppError TOO_MANY_REQUESTS while the subject's password log-in waits, UNAVAILABLE when the gate's line is full.
 */
export function checkPassword(args: {
  ctx: Ctx
  input: { subject: AttemptSubject; limit: Limit; password: string; storedHash: string | null }
}): Promise<Verdict> {
  const { ctx, input } = args
  return hashGate.run(ctx.caller.address, async () => {
    await chargeAttempt({ ctx, input })
    const verdict = await verifyPassword(input)
    if (verdict.matches) await forgiveAttempts({ ctx, input })
    return verdict
  })
}
