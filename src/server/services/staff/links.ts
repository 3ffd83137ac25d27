import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Staff, staff, staffLinks } from '#db/schema/index.ts'
import { secondsToMs } from '#domain/limits.ts'
import { staffLifetimes } from '#domain/staff/limits.ts'
import { checkStaffPassword, type PasswordOwner } from '#domain/staff/password.ts'
import type { Args, Ctx } from '#server/context.ts'
import { hashPassword } from '#server/services/credentials/passwords/passwords.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { recordAudit } from '#server/services/shared/audit/record-audit.ts'
import { inTransaction } from '#server/services/shared/in-transaction.ts'
import { hashToken, isTokenShaped, makeToken } from '#server/services/shared/opaque-token.ts'
import { guardTries } from './factors.ts'
import { mailStaff } from './mail-staff.ts'
import { staffName } from './other-members.ts'
import type { Entered } from './sign-in.ts'
import { endStaffSessions, openStaffSession } from './staff-session.ts'

type LinkPurpose = (typeof staffLinks.$inferSelect)['purpose']
export type MadeLink = { id: number; token: string; expiresAt: Date }

/** The contents of a link. `member` is null for the first owner, who does not exist yet. */
type OpenLink = { id: number; purpose: LinkPurpose; createdBy: string; expiresAt: Date; member: Staff | null }

const dead = () => new AppError('INVITATION_EXPIRED')

/** Creates a link for a member and invalidates older ones; or one for the first owner. */
export async function makeLink(
  ctx: Ctx,
  input: { staffId: number | null; purpose: LinkPurpose; createdBy: string },
): Promise<MadeLink> {
  const token = makeToken()
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + secondsToMs(staffLifetimes.linkSeconds))
  if (input.staffId !== null) await endLinks(ctx, input.staffId)
  const values = { ...input, tokenHash: hashToken(token), createdAt: now, expiresAt }
  const [row] = await ctx.db.insert(staffLinks).values(values).returning({ id: staffLinks.id })
  if (row === undefined) throw new Error('The insert returned no row')
  return { id: row.id, token, expiresAt }
}

/** Invalidates every open link of a member. */
export async function endLinks(ctx: Ctx, staffId: number): Promise<void> {
  await ctx.db
    .update(staffLinks)
    .set({ endedAt: ctx.clock.now() })
    .where(and(eq(staffLinks.staffId, staffId), isNull(staffLinks.endedAt)))
}

/** The purpose of a link. Throws INVITATION_EXPIRED for every invalid link, whatever the reason. */
export function readLink({ ctx, token }: { ctx: Ctx; token: string }): Promise<OpenLink> {
  return guardTries(ctx, async () => {
    const link = await findLink(ctx, token)
    if (link === null) throw dead()
    return link
  })
}

/**
 * Sets the password of the link's member and signs them in up to the second factor. The first owner is created here,
 * while there are no members. Credentials from before a reset were removed when the link was created.
 */
export function acceptLink({
  ctx,
  input,
}: Args<{ token: string; email: string | undefined; name: string | undefined; password: string }>): Promise<Entered> {
  return guardTries(ctx, async () => {
    const open = await findLink(ctx, input.token)
    if (open === null) throw dead()
    const { email = input.email ?? '', name = '' } = open.member ?? {}
    requireStaffPassword(input.password, { email, name: input.name ?? name })
    const passwordHash = await hashPassword(input.password, ctx.caller.address)
    return inTransaction(ctx, async (tx) => {
      const link = await findLink(tx, input.token, true)
      if (link === null) throw dead()
      const member = link.member ?? (await makeFirstOwner(tx, input.email))
      const now = ctx.clock.now()
      await tx.db.update(staffLinks).set({ endedAt: now }).where(eq(staffLinks.id, link.id))
      await endStaffSessions({ ctx: tx, staffId: member.id })
      await tx.db
        .update(staff)
        .set({
          passwordHash,
          status: 'active',
          name: input.name?.trim() || member.name || member.email.split('@')[0] || '',
          updatedAt: now,
        })
        .where(eq(staff.id, member.id))
      const actor = `staff:${member.id}` as const
      const detail = { purpose: link.purpose }
      await recordAudit(tx, { actor, action: 'staff.enter', target: actor, detail })
      if (link.purpose === 'invitation') {
        const receivers = [Number(/^staff:(\d+)$/.exec(link.createdBy)?.[1] ?? 0)]
        const by = await staffName(tx, member.id)
        await mailStaff(tx, { event: { kind: 'member-joined', id: member.id, by }, receivers })
      }
      return { token: await openStaffSession(tx, member.id), member }
    })
  })
}

/** Throws INVALID_INPUT with the sentence against a new password of this member. */
export function requireStaffPassword(password: string, owner: PasswordOwner): void {
  const sentence = checkStaffPassword(password, owner)
  if (sentence !== null) throw AppError.invalid(sentence)
}

/** Whether any member exists. */
export async function hasStaff(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return (await ctx.db.$count(staff)) > 0
}

async function makeFirstOwner(ctx: Ctx, email: string | undefined): Promise<Staff> {
  if (email === undefined) throw AppError.invalid('请输入邮箱')
  const now = ctx.clock.now()
  // Of two first owners at once only one is made: there is no row to hold yet, so the table is held.
  await ctx.db.execute(sql`lock table ${staff} in share row exclusive mode`)
  if (await hasStaff(ctx)) throw dead()
  const [row] = await ctx.db
    .insert(staff)
    .values({ email, roles: ['owner'], createdAt: now, updatedAt: now })
    .returning()
  if (row === undefined) throw new Error('The insert returned no row')
  return row
}

async function findLink(ctx: Ctx, token: string, isHeld = false): Promise<OpenLink | null> {
  if (!isTokenShaped(token)) return null
  const query = ctx.db
    .select()
    .from(staffLinks)
    .where(
      and(
        eq(staffLinks.tokenHash, hashToken(token)),
        isNull(staffLinks.endedAt),
        gt(staffLinks.expiresAt, ctx.clock.now()),
      ),
    )
  const [link] = isHeld ? await query.for('update') : await query
  if (link === undefined) return null
  const { id, purpose, createdBy, expiresAt, staffId } = link
  if (staffId === null) return (await hasStaff(ctx)) ? null : { id, purpose, createdBy, expiresAt, member: null }
  const [member] = await ctx.db.select().from(staff).where(eq(staff.id, staffId))
  return member === undefined || member.status === 'disabled' ? null : { id, purpose, createdBy, expiresAt, member }
}
