import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Staff, staff, staffPasskeys, staffRecoveryCodes } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordEvent } from '#server/services/change/make-change.ts'
import { confirmStaffSession, type StaffSession } from './staff-session.ts'

export type FactorKind = 'passkey' | 'totp'

/** Which factors a person has set. */
export async function factorsOf(ctx: Ctx, member: Pick<Staff, 'id' | 'totpSecret'>): Promise<FactorKind[]> {
  const passkeys = await ctx.db.$count(staffPasskeys, eq(staffPasskeys.staffId, member.id))
  return factorKinds(passkeys, member.totpSecret)
}

/** The factors of a member with this many passkeys and this authenticator. */
export function factorKinds(passkeys: number, totpSecret: string | null): FactorKind[] {
  return [...(passkeys > 0 ? (['passkey'] as const) : []), ...(totpSecret === null ? [] : (['totp'] as const))]
}

/** A person's passkeys, the oldest first. */
export function passkeysOf(ctx: Ctx, staffId: number) {
  return ctx.db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(asc(staffPasskeys.id))
}

/** Number of unused recovery codes. */
export function recoveryCodesLeft(ctx: Ctx, staffId: number): Promise<number> {
  return ctx.db.$count(
    staffRecoveryCodes,
    and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)),
  )
}

/**
 * A factor may be added by a member without one, straight after the password, or by a member with a recently confirmed
 * second factor: an unattended session, or one with the password only, cannot add one. Throws FORBIDDEN.
 */
export async function requireMayAddFactor(ctx: Ctx, session: StaffSession, isConfirmed: boolean): Promise<void> {
  const { isWhole, member } = session
  if (isWhole ? isConfirmed : (await factorsOf(ctx, member)).length === 0) return
  throw new AppError('FORBIDDEN', isWhole ? { fields: { data: { confirm: true } } } : {})
}

/** The second factor was right: the session is complete and gets a new token. */
export async function completeFactor(ctx: Ctx, session: StaffSession, by: string): Promise<string> {
  const { member, sessionId, isWhole } = session
  const action = isWhole ? 'staff.confirm' : 'staff.sign-in'
  await recordEvent(ctx, member.id, { action, target: `staff:${member.id}`, detail: { by } })
  return confirmStaffSession({ ctx, sessionId })
}

/** The member, locked until the transaction of `ctx.db` ends. */
export async function holdMember(ctx: Ctx, staffId: number): Promise<Staff> {
  const [member] = await ctx.db.select().from(staff).where(eq(staff.id, staffId)).for('update')
  if (member === undefined) throw new AppError('NOT_FOUND')
  return member
}
