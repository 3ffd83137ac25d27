import { and, desc, eq, isNull } from 'drizzle-orm'
import { staff, staffPasskeys, staffSessions } from '#db/schema/index.ts'
import { oldPasswordFailureLimit } from '#domain/limits.ts'
import { signInSentences } from '#domain/staff/sentences.ts'
import type { Args, Ctx } from '#server/context.ts'
import { checkPassword, hashPassword } from '#server/services/credentials/passwords/passwords.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { AuditAction } from '#server/services/shared/audit/record-audit.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { endDevices } from './devices.ts'
import { factorsOf, lockMember, lockSession, makeRecoveryCodes } from './factors.ts'
import { requireStaffPassword } from './links.ts'
import { endStaffSessions, type StaffSession } from './staff-session.ts'

const lastFactor = () => AppError.conflict('这是你唯一的验证方式，请先添加另一种')

/** Takes one of one's own passkeys away. Throws NOT_FOUND, CONFLICT for the last factor. */
export function removePasskey({ ctx, input }: Args<{ staffId: number; id: number }>): Promise<void> {
  const { staffId, id } = input
  return change(ctx, staffId, 'staff.factor-remove', async (tx) => {
    const member = await lockMember(tx, staffId)
    const [removed] = await tx.db
      .delete(staffPasskeys)
      .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
      .returning({ name: staffPasskeys.name })
    if (removed === undefined) throw new AppError('NOT_FOUND')
    if ((await factorsOf(tx, member)).length === 0) throw lastFactor()
    return { kind: 'passkey', name: removed.name }
  })
}

/** Takes one's own authenticator away. Throws NOT_FOUND, CONFLICT for the last factor. */
export function removeTotp({ ctx, input: { staffId } }: Args<{ staffId: number }>): Promise<void> {
  return change(ctx, staffId, 'staff.factor-remove', async (tx) => {
    const member = await lockMember(tx, staffId)
    if (member.totpSecret === null) throw new AppError('NOT_FOUND')
    if ((await factorsOf(tx, { ...member, totpSecret: null })).length === 0) throw lastFactor()
    await tx.db.update(staff).set({ totpSecret: null }).where(eq(staff.id, staffId))
    return { kind: 'totp' }
  })
}

/** Ten new recovery codes; the older ones are worth nothing from then on. Throws UNAUTHENTICATED. */
export async function renewRecoveryCodes({ ctx, session }: { ctx: Ctx; session: StaffSession }): Promise<string[]> {
  let codes: string[] = []
  const { id: staffId } = session.member
  await change(ctx, staffId, 'staff.recovery-codes', async (tx) => {
    await lockSession(tx, session)
    codes = await makeRecoveryCodes({ ctx: tx, staffId })
    return {}
  })
  return codes
}

/** The member's own active sessions, the newest first. */
export function listOwnSessions({ ctx, staffId }: { ctx: Ctx; staffId: number }) {
  return ctx.db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt), eq(staffSessions.isWhole, true)))
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.id))
}

/**
 * Ends one of the member's own sessions or, without an id, all except the current one, and forgets all known browsers.
 * Throws NOT_FOUND.
 */
export function endOwnSession(args: { ctx: Ctx; staffId: number; id: number | null; here: number }): Promise<void> {
  const { ctx, staffId, id, here } = args
  return change(ctx, staffId, 'staff.session-end', async (tx) => {
    const which = id === null ? { exceptId: here } : { sessionId: id }
    if (id === null) await endDevices(tx, staffId)
    const ended = await endStaffSessions({ ctx: tx, staffId, ...which })
    if (id !== null && ended === 0) throw new AppError('NOT_FOUND')
    return { ended }
  })
}

/**
 * Changes the password; every other session ends, and all known browsers are forgotten. The current password is required although the
 * second factor is recent, so that an unattended browser cannot be used to take over the account (ASVS 6.2.3).
 * @throws AppError INVALID_INPUT for a password that is easily guessed; CREDENTIALS_WRONG; TOO_MANY_REQUESTS after five wrong ones; UNAVAILABLE under a flood; UNAUTHENTICATED.
 */
export async function changeOwnPassword(args: {
  ctx: Ctx
  session: StaffSession
  oldPassword: string
  password: string
}): Promise<void> {
  const { ctx, session, oldPassword, password } = args
  const { id: staffId, passwordHash: storedHash } = session.member
  requireStaffPassword(password, session.member)
  const { matches } = await checkPassword(ctx, {
    subject: `staff:${staffId}/own-password`,
    limit: oldPasswordFailureLimit,
    password: oldPassword,
    storedHash,
    waitMessage: signInSentences.oldPasswordWait,
  })
  if (!matches) throw new AppError('CREDENTIALS_WRONG', { message: signInSentences.wrongOldPassword })
  const passwordHash = await hashPassword(password, ctx.caller.address)
  await change(ctx, staffId, 'staff.password', async (tx) => {
    await lockSession(tx, session)
    await tx.db.update(staff).set({ passwordHash, updatedAt: ctx.clock.now() }).where(eq(staff.id, staffId))
    await endDevices(tx, staffId)
    return { sessionsEnded: await endStaffSessions({ ctx: tx, staffId, exceptId: session.sessionId }) }
  })
}

export function renameSelf({ ctx, staffId, name }: { ctx: Ctx; staffId: number; name: string }): Promise<void> {
  return change(ctx, staffId, 'staff.name', async (tx) => {
    await tx.db.update(staff).set({ name, updatedAt: ctx.clock.now() }).where(eq(staff.id, staffId))
    return {}
  })
}

type OwnAction = Extract<AuditAction, `staff.${string}`>

function change(
  ctx: Ctx,
  staffId: number,
  action: OwnAction,
  work: (tx: ChangeCtx) => Promise<Record<string, unknown>>,
): Promise<void> {
  return makeChange(ctx, staffId, async (tx) => {
    await tx.record({ action, detail: await work(tx), target: tx.actor })
  })
}
