import { attributions, consents } from '#db/schema/index.ts'
import type { ConsentForm } from '#domain/accounts/consent.ts'
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
  await recordConsent({ ctx, input: { userId, account, form, consent: arrival.consent } })
  await recordAttribution({ ctx, input: { userId, kind: form, arrival } })
}

/** Keeps which document a person agreed to, if the call said so. `userId` is null while there is no account yet. */
export async function recordConsent(args: {
  ctx: Ctx
  input: { userId: number | null; account: AccountName; form: ConsentForm; consent: Arrival['consent'] }
}): Promise<void> {
  const { ctx, input } = args
  const { userId, account, form, consent } = input
  if (consent === undefined) return
  const { address } = ctx.caller
  const values = { ...consent, userId, account: account.value, form, address, agreedAt: ctx.clock.now() }
  await ctx.db.insert(consents).values(values)
}

/** Keeps where a visitor came from. */
export async function recordAttribution(args: {
  ctx: Ctx
  input: { userId: number | null; kind: string; arrival: Arrival }
}): Promise<void> {
  const { ctx, input } = args
  const { userId, kind, arrival } = input
  const { firstTouch, lastTouch, tracking } = arrival
  await ctx.db
    .insert(attributions)
    .values({ userId, kind, firstTouch, lastTouch, tracking, createdAt: ctx.clock.now() })
}
