import { type AnyColumn, and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { staffDevices } from '#db/schema/index.ts'
import { deviceFailuresAtMost, isKnownDevice } from '#domain/staff/known-device.ts'
import { devicesPerMember } from '#domain/staff/limits.ts'
import type { Ctx } from '#server/context.ts'
import { hashToken, makeToken } from '#server/services/shared/opaque-token.ts'
import { guardTries } from './factors.ts'

/** The condition on the row of a browser's cookie; another member's cookie has none. */
export function isDeviceOf(staffId: AnyColumn | number, device: string | null) {
  return and(eq(staffDevices.staffId, staffId), eq(staffDevices.tokenHash, hashToken(device ?? '')))
}

/**
 * Marks a browser as known to a member after a complete sign-in, and answers its new cookie, which replaces `device`. The
 * cookie separates the count of wrong passwords and replaces no factor (console 6b, decision 077).
 */
export async function addDevice(ctx: Ctx, staffId: number, device: string | null): Promise<string> {
  const token = makeToken()
  await ctx.db.delete(staffDevices).where(isDeviceOf(staffId, device))
  await ctx.db.insert(staffDevices).values({ staffId, tokenHash: hashToken(token), createdAt: ctx.clock.now() })
  const surplus = ctx.db
    .select({ id: staffDevices.id })
    .from(staffDevices)
    .where(eq(staffDevices.staffId, staffId))
    .orderBy(desc(staffDevices.createdAt), desc(staffDevices.id))
    .offset(devicesPerMember)
  await ctx.db.delete(staffDevices).where(inArray(staffDevices.id, surplus))
  return token
}

/** Makes every browser unknown to a member. */
export async function endDevices(ctx: Pick<Ctx, 'db'>, staffId: number): Promise<void> {
  await ctx.db.delete(staffDevices).where(eq(staffDevices.staffId, staffId))
}

/** Counts a password before it is checked, so that parallel guesses gain nothing. False where all tries are used up. */
export async function chargeDevice(ctx: Ctx, id: number): Promise<boolean> {
  const charged = await ctx.db
    .update(staffDevices)
    .set({ failures: sql`${staffDevices.failures} + 1` })
    .where(and(eq(staffDevices.id, id), lt(staffDevices.failures, deviceFailuresAtMost)))
    .returning({ id: staffDevices.id })
  return charged.length > 0
}

/** The password was right. */
export async function forgiveDevice(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.update(staffDevices).set({ failures: 0 }).where(eq(staffDevices.id, id))
}

/**
 * `guardTries` for a second factor, of which each member has their own limit: a browser that the member knows is not
 * held to its address, which strangers may share and use up.
 */
export async function guardFactorTries<Result>(
  ctx: Ctx,
  { staffId, device }: { staffId: number; device: string | null },
  work: () => Promise<Result>,
): Promise<Result> {
  const [row] = await ctx.db.select().from(staffDevices).where(isDeviceOf(staffId, device))
  return row !== undefined && isKnownDevice(row, ctx.clock.now()) ? work() : guardTries(ctx, work)
}
