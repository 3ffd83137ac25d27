import { attributions, consents } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import type { AccountName } from './account-name.ts'
import type { Arrival, ArrivalForm } from './arrival.ts'

/** Keeps what was agreed to and where the visitor came from (readings, section 3), in the caller's transaction. */
export async function recordArrival(args: {
  ctx: Ctx
  input: { userId: number; account: AccountName; form: ArrivalForm; arrival: Arrival }
}): Promise<void> {
  const { ctx, input } = args
  const { userId, account, form, arrival } = input
  const now = ctx.clock.now()
  if (arrival.consent) {
    await ctx.db.insert(consents).values({
      ...arrival.consent,
      userId,
      account: account.value,
      form,
      address: ctx.caller.address,
      agreedAt: now,
    })
  }
  const { firstTouch, lastTouch, tracking } = arrival
  await ctx.db.insert(attributions).values({ userId, kind: form, firstTouch, lastTouch, tracking, createdAt: now })
}
