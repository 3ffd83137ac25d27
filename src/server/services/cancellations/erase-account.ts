import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  attributions,
  consents,
  couponUses,
  heldCoupons,
  jobs,
  joinApplications,
  paidOrders,
  type User,
  users,
  verificationCodes,
} from '#db/schema/index.ts'
import { maskEmail } from '#domain/accounts/email.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import { closedAccountName } from '#domain/cancellations/sentences.ts'
import { channelMarks } from '#domain/tracking/stored-origin.ts'
import type { Args, Ctx } from '#server/context.ts'
import { maskContact } from '#server/masking.ts'
import { forgetReceivers } from '#server/ports/outbox.ts'
import { eraseConversions } from '#server/services/conversions/erase-conversions.ts'
import { eraseExports } from '#server/services/exports/erase-exports.ts'

/**
 * Deletes or anonymises everything that identifies the user; the row stays, because audit entries refer to its id.
 * Phone number and e-mail address can be registered again. Consents are kept as evidence, under a masked name.
 */
export async function eraseAccount({ ctx, input }: Args<{ user: User }>): Promise<void> {
  const { id, phone, email } = input.user
  const { db } = ctx
  const names = [phone, email].filter((name) => name !== null)

  await db
    .update(users)
    .set({ phone: null, email: null, passwordHash: null, userName: closedAccountName, status: 'disabled' })
    .where(eq(users.id, id))
  await db.delete(heldCoupons).where(eq(heldCoupons.userId, id))
  // Amount, day and channel of an order are kept, because partners are paid by them; its number and its person are
  // removed.
  const noPerson = { userId: null, companyId: null, orderNo: sql`'erased-' || ${paidOrders.id}` }
  const noMarks = { bdVid: '', inviteCode: '', firstBdVid: '', firstInviteCode: '' }
  await db
    .update(paidOrders)
    .set({ ...noPerson, ...noMarks })
    .where(eq(paidOrders.userId, id))
  await db.update(couponUses).set({ userId: null }).where(eq(couponUses.userId, id))
  await db.delete(verificationCodes).where(inArray(verificationCodes.destination, names))
  // Messages that could still be resent; the row itself contains only the masked recipient.
  const masks = names.map((name) => maskContact(name))
  await db
    .update(jobs)
    .set({ payload: null })
    .where(and(inArray(jobs.status, ['failed', 'dropped']), inArray(sql`${jobs.summary} ->> 'to'`, masks)))
  await forgetReceivers(ctx.environment.dataDir, names)
  await eraseConversions({ ctx, input: { userId: id } })
  await eraseExports({ ctx })
  // Applications to join companies, pending ones too, by either contact.
  const { userId, phone: appliedBy, email: appliedWith } = joinApplications
  const applied = await db
    .delete(joinApplications)
    .where(or(eq(userId, id), inArray(appliedBy, names), inArray(appliedWith, names)))
    .returning({ id: joinApplications.id })
  await reduceOrigins({ ctx, userId: id, applicationIds: applied.map((application) => application.id) })
  await maskConsents({ ctx, names: { phone, email } })
}

/** Of the origin only the channel's marks stay, which belong to contracts with partners and identify nobody. */
async function reduceOrigins(args: { ctx: Ctx; userId: number; applicationIds: readonly number[] }): Promise<void> {
  const { ctx, userId, applicationIds } = args
  const { firstTouch, lastTouch, tracking } = attributions
  const marks = (column: PgColumn) =>
    sql`(select jsonb_object_agg(key, value) from jsonb_each(${column}) where key in ${[...channelMarks]})`
  const application = sql`(${tracking} ->> 'applicationId')::int`
  await ctx.db
    .update(attributions)
    .set({
      userId: null,
      firstTouch: marks(firstTouch),
      lastTouch: marks(lastTouch),
      tracking: sql`coalesce(${marks(tracking)}, '{}'::jsonb)`,
      platform: '',
    })
    .where(or(eq(attributions.userId, userId), inArray(application, [...applicationIds])))
}

async function maskConsents(args: { ctx: Ctx; names: Pick<User, 'phone' | 'email'> }): Promise<void> {
  const { ctx, names } = args
  const masks = [
    { name: names.phone, mask: maskPhone },
    { name: names.email, mask: maskEmail },
  ]
  for (const { name, mask } of masks) {
    if (name === null) continue
    await ctx.db
      .update(consents)
      .set({ account: mask(name), address: '' })
      .where(eq(consents.account, name))
  }
}
