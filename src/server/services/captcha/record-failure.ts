import type { Args } from '#server/context.ts'
import { captchaFailuresOfAccount, captchaFailuresOfAddress } from '#server/policies/limit-hits.ts'
import { addHits } from '#server/services/limits/counters.ts'

/**
 * Counts one failed log-in (wrong password, unknown account) of the caller's address and of `account`, towards the
 * adaptive captcha. Never throws TOO_MANY_REQUESTS. Call it outside a transaction that will roll back.
 */
export async function recordFailure({ ctx, input }: Args<{ account: string }>): Promise<void> {
  await addHits({ db: ctx.db, secrets: ctx.secrets, now: ctx.clock.now() }, [
    ...captchaFailuresOfAddress(ctx.caller.address, ctx.environment.limitScale),
    ...captchaFailuresOfAccount(input.account),
  ])
}
