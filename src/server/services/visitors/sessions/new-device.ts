import { and, eq, ne } from 'drizzle-orm'
import { sessions, users } from '#db/schema/index.ts'
import { newDeviceNotice } from '#domain/accounts/account-notices.ts'
import { describeDevice } from '#domain/accounts/device.ts'
import { countryName } from '#domain/check/describe.ts'
import type { Ctx } from '#server/context.ts'
import { newDeviceHits } from '#server/policies/limit-hits.ts'
import { countryOf } from '#server/ports/country-of.ts'
import { inTransaction } from '#server/services/shared/in-transaction.ts'
import { isWithinLimits } from '#server/services/shared/limits/consume-limits.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'
import { sendNotice } from '#server/services/visitors/messages/messages.ts'

/** Browser and system in words, and the country of the address (ISO 3166); null where the table has none. */
type SessionDevice = { device: string; country: string | null }

type UserDevice = SessionDevice & { userId: number }

/** The caller's device. A table of countries that cannot be read keeps no visitor from logging in. */
export async function deviceOf({ caller, log }: Pick<Ctx, 'caller' | 'log'>): Promise<SessionDevice> {
  const country = await countryOf(caller.address).catch((error: unknown) => {
    log.error({ err: error }, 'the table of countries cannot be read')
    return null
  })
  return { device: describeDevice(caller.userAgent), country }
}

/**
 * Whether no stored session of the user was on this device in this country. False for an account without an earlier
 * session: a registration, or a log-in after the sessions were swept. Sessions of older releases have no device and say
 * nothing.
 */
export async function isNewDevice({ db }: Pick<Ctx, 'db'>, { userId, device, country }: UserDevice): Promise<boolean> {
  const known = await db
    .selectDistinct({ device: sessions.device, country: sessions.country })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.device, '')))
  return known.length > 0 && !known.some((one) => one.device === device && one.country === country)
}

/**
 * Notifies the owner of a log-in on a new device once the caller's transaction commits: by e-mail, or by SMS without an
 * e-mail address; nothing while the owner has turned it off, or beyond the limit. A failure is logged and changes
 * nothing of the log-in.
 */
export async function notifyNewDevice(ctx: Ctx, { userId, device, country }: UserDevice): Promise<void> {
  // A savepoint: a failed statement would end the log-in's transaction.
  await inTransaction(ctx, async (tx) => {
    const { phone, email, newDeviceNotice: isWanted } = users
    const [owner] = await tx.db.select({ phone, email, isWanted }).from(users).where(eq(users.id, userId))
    if (!owner?.isWanted || !(await isWithinLimits(tx, newDeviceHits(userId)))) return
    const { sender } = await readSendingSettings(tx)
    const place = country === null ? '' : countryName(country)
    const notice = newDeviceNotice({ sender, at: tx.clock.now(), device, place })
    const receiver = { phone: owner.email === null ? owner.phone : null, email: owner.email }
    await sendNotice(tx, { receiver, notice, sender, by: 'first' })
  }).catch((error: unknown) => ctx.log.error({ err: error, userId }, 'no notice of a new device'))
}
