import { and, arrayContains, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import {
  type Job,
  jobs,
  type Staff,
  staff,
  staffLinks,
  staffPasskeys,
  staffRecoveryCodes,
  staffSessions,
} from '#db/schema/index.ts'
import { invitationMailLimit } from '#domain/staff/limits.ts'
import type { Role } from '#domain/staff/roles.ts'
import { invitationMail } from '#domain/staff/staff-mails.ts'
import type { Args, Ctx } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { limitHits } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { AuditActor } from '#server/services/shared/audit/record-audit.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { isWithinLimits } from '#server/services/shared/limits/consume-limits.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'
import { endDevices } from './devices.ts'
import { type FactorKind, factorKinds, lockMember } from './factors.ts'
import { endLinks, type MadeLink, makeLink } from './links.ts'
import { staffName } from './other-members.ts'
import { linkAddress } from './passkeys.ts'
import { endStaffSessions } from './staff-session.ts'

export type ListedMember = Staff & {
  factors: FactorKind[]
  lastSeenAt: Date | null
  sessions: number
  linkEndsAt: Date | null
  /** How the mail of the open invitation went; null without one. */
  invitationMail: Job['status'] | null
}

const isOwner = arrayContains(staff.roles, ['owner'])
const lastOwner = () => AppError.conflict('至少要有一位所有者，请先为另一位成员设置该角色')
const changed = (mine: Staff) =>
  new AppError('CONFLICT', {
    fields: { data: { theirs: { roles: mine.roles, status: mine.status, version: mine.version } } },
  })

/** Everybody, or one person, in the order in which they came. */
export async function listMembers({ ctx, id }: { ctx: Ctx; id?: number }): Promise<ListedMember[]> {
  const now = ctx.clock.now()
  // As a condition: a bare column in the statement's own text loses its table, and would compare a session with itself.
  const ownSession = eq(staffSessions.staffId, staff.id)
  const living = and(ownSession, isNull(staffSessions.endedAt))
  const openLink = and(eq(staffLinks.staffId, staff.id), isNull(staffLinks.endedAt), gt(staffLinks.expiresAt, now))
  const rows = await ctx.db
    .select({
      member: staff,
      passkeys: ctx.db.$count(staffPasskeys, eq(staffPasskeys.staffId, staff.id)),
      sessions: ctx.db.$count(staffSessions, living),
      lastSeenAt:
        sql<Date | null>`(select max(${staffSessions.lastSeenAt}) from ${staffSessions} where ${ownSession})`.mapWith(
          staffSessions.lastSeenAt,
        ),
      linkEndsAt: sql<Date | null>`(select max(${staffLinks.expiresAt}) from ${staffLinks} where ${openLink})`.mapWith(
        staffLinks.expiresAt,
      ),
    })
    .from(staff)
    .where(id === undefined ? undefined : eq(staff.id, id))
    .orderBy(asc(staff.id))
  const mails = await ctx.db
    .select({ staffId: staffLinks.staffId, status: jobs.status })
    .from(staffLinks)
    .innerJoin(jobs, eq(jobs.dedupeKey, sql`${invitationMailKey('')}::text || ${staffLinks.id}::text`))
    .where(and(isNull(staffLinks.endedAt), gt(staffLinks.expiresAt, now)))
  const mailOf = new Map(mails.map(({ staffId, status }) => [staffId, status]))
  return rows.map(({ member, passkeys, sessions, lastSeenAt, linkEndsAt }) => ({
    ...member,
    factors: factorKinds(passkeys, member.totpSecret),
    sessions,
    lastSeenAt,
    linkEndsAt,
    invitationMail: mailOf.get(member.id) ?? null,
  }))
}

/**
 * Adds a member, and mails them the sign-in link (console 6b). For a member who has never signed in it creates a new
 * link and invalidates the older one. `isMailed`: false when this address got too many invitations; the link is then
 * passed on by hand.
 */
export function inviteMember(args: {
  ctx: Ctx
  input: { actor: AuditActor; email: string; name: string; roles: Role[] }
}): Promise<MadeLink & { staffId: number; isMailed: boolean }> {
  const { ctx, input } = args
  const { actor, email, name, roles } = input
  return makeChange(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const values = { email, name, roles, createdAt: now, updatedAt: now }
    const [member] = await tx.db
      .insert(staff)
      .values(values)
      .onConflictDoUpdate({
        target: staff.email,
        set: { name, roles, updatedAt: now, version: sql`${staff.version} + 1` },
        setWhere: eq(staff.status, 'invited'),
      })
      .returning()
    if (member === undefined) throw AppError.conflict('该邮箱已是成员')
    const made = await makeLink(tx, { staffId: member.id, purpose: 'invitation', createdBy: actor })
    await tx.record({ action: 'staff.link', target: `staff:${member.id}`, detail: { purpose: 'invitation', roles } })
    const isMailed = await mailInvitation(tx, { actor, member, link: made })
    return { ...made, staffId: member.id, isMailed }
  })
}

/** Names the mail of an invitation's link among the jobs. */
const invitationMailKey = (linkId: number | '') => `staff-invitation:${linkId}`

type Invited = { actor: AuditActor; member: Staff; link: MadeLink }

async function mailInvitation(tx: ChangeCtx, { actor, member, link }: Invited): Promise<boolean> {
  const { email, roles } = member
  const hits = limitHits(`staff-invitation:${email}`, invitationMailLimit)
  if (!(await isWithinLimits(tx, hits))) return false
  const { sender } = await readSendingSettings(tx)
  const by = await staffName(tx, Number(/^staff:(\d+)$/.exec(actor)?.[1] ?? 0))
  const address = linkAddress(tx.environment, link.token)
  const mail = invitationMail({ sender, by, roles: roles as Role[], link: address, expiresAt: link.expiresAt })
  const payload = { to: email, purpose: 'staff-invitation', code: null, ...mail }
  await enqueue({ ctx: tx, input: { kind: 'send-email', payload, dedupeKey: invitationMailKey(link.id) } })
  return true
}

type Versioned = { actor: AuditActor; id: number; version: number }

/** Gives a person other roles, at once. Throws NOT_FOUND, CONFLICT for another version or the last owner. */
export function changeRoles({ ctx, input }: Args<Versioned & { roles: Role[] }>): Promise<void> {
  return changeMember(ctx, input, 'staff.roles', async (tx, member) => {
    if (!input.roles.includes('owner')) await requireAnotherOwner(tx, member)
    await set(tx, member, { roles: input.roles })
    return { before: member.roles, after: input.roles }
  })
}

/** Disables a member, ends their sessions and forgets their known browsers. Throws as `changeRoles`. */
export function disableMember({ ctx, input }: Args<Versioned>): Promise<void> {
  return changeMember(ctx, input, 'staff.disable', async (tx, member) => {
    await requireAnotherOwner(tx, member)
    await set(tx, member, { status: 'disabled' })
    await endLinks(tx, member.id)
    await endDevices(tx, member.id)
    return { sessionsEnded: await endStaffSessions({ ctx: tx, staffId: member.id }) }
  })
}

/** Enables a member again, with their password and factors. */
export function enableMember({ ctx, input }: Args<Versioned>): Promise<void> {
  return changeMember(ctx, input, 'staff.enable', async (tx, member) => {
    await set(tx, member, { status: member.passwordHash === null ? 'invited' : 'active' })
    return {}
  })
}

/**
 * Removes a member's password and factors, ends their sessions and answers the link for setting new ones. The
 * operator's command names the e-mail address and no version.
 */
export async function resetMember(args: Args<{ actor: AuditActor; id: number; version?: number }>): Promise<MadeLink> {
  const { ctx, input } = args
  let made: MadeLink | null = null
  await changeMember(ctx, input, 'staff.reset', async (tx, member) => {
    if (member.status === 'disabled') throw AppError.conflict('该成员已停用，请先启用')
    await set(tx, member, { passwordHash: null, totpSecret: null, totpPending: null })
    await tx.db.delete(staffPasskeys).where(eq(staffPasskeys.staffId, member.id))
    await tx.db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, member.id))
    await endDevices(tx, member.id)
    const sessionsEnded = await endStaffSessions({ ctx: tx, staffId: member.id })
    made = await makeLink(tx, { staffId: member.id, purpose: 'reset', createdBy: input.actor })
    return { sessionsEnded }
  })
  if (made === null) throw new Error('The reset made no link')
  return made
}

/** The person of an e-mail address, in lower case. Throws NOT_FOUND. */
export async function findMember({ ctx, email }: { ctx: Ctx; email: string }): Promise<Staff> {
  const [member] = await ctx.db.select().from(staff).where(eq(staff.email, email))
  if (member === undefined) throw new AppError('NOT_FOUND', { message: '没有这位成员' })
  return member
}

type MemberAction = 'staff.roles' | 'staff.disable' | 'staff.enable' | 'staff.reset'

function changeMember(
  ctx: Ctx,
  input: { actor: AuditActor; id: number; version?: number },
  action: MemberAction,
  work: (tx: ChangeCtx, member: Staff) => Promise<Record<string, unknown>>,
): Promise<void> {
  return makeChange(ctx, input.actor, async (tx) => {
    // The owners first, in one order: two of them who demote each other would else both find the other one left.
    await tx.db.select({ id: staff.id }).from(staff).where(isOwner).orderBy(asc(staff.id)).for('no key update')
    const member = await lockMember(tx, input.id)
    if (input.version !== undefined && member.version !== input.version) throw changed(member)
    const detail = await work(tx, member)
    await tx.record({ action, target: `staff:${member.id}`, detail })
  })
}

async function set(ctx: Ctx, member: Staff, values: Partial<Staff>): Promise<void> {
  await ctx.db
    .update(staff)
    .set({ ...values, version: member.version + 1, updatedAt: ctx.clock.now() })
    .where(eq(staff.id, member.id))
}

async function requireAnotherOwner(ctx: Ctx, member: Staff): Promise<void> {
  if (!member.roles.includes('owner') || member.status !== 'active') return
  const others = await ctx.db.$count(staff, and(ne(staff.id, member.id), eq(staff.status, 'active'), isOwner))
  if (others === 0) throw lastOwner()
}
