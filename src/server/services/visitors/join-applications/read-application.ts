import { and, asc, count, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import {
  applicationUndos,
  attributions,
  companies,
  invitations,
  joinApplications,
  memberships,
  users,
} from '#db/schema/index.ts'
import { mainAccountRole } from '#domain/accounts/employee-name.ts'
import { joiningSentences } from '#domain/invitations/invitation.ts'
import type { Sender } from '#domain/messages/notice.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'
import { type HistoryEntry, readHistory } from '#server/services/visitors/queues/queues.ts'
import { isAccountOf } from './conflicts.ts'
import { type QueuedApplication, readQueued } from './list-applications.ts'

const siblingsShown = 10

type KnownAccount = { publicId: string; userName: string; companies: number; isDisabled: boolean }

export type ApplicationDetail = QueuedApplication & {
  email: string
  /** When phone and address were proved. */
  provedAt: Date
  reason: string | null
  company: { members: number; mainAccount: string | null }
  invitation: { inviterName: string; createdAt: Date; expiresAt: Date; revokedAt: Date | null; used: number }
  /** The account that the applicant had when they applied, then those that have the phone or the address now. */
  accounts: KnownAccount[]
  /** The marks of the channel by which the applicant came. */
  origin: { at: Date; qd: string | null; cy: string | null; bdVid: string | null; inviteCode: string | null } | null
  siblings: QueuedApplication[]
  history: HistoryEntry[]
  sender: Sender
  /** Until when the reading member may undo the decision. */
  undoUntil: Date | null
}

/**
 * Everything that staff decide an application by.
 * @throws AppError NOT_FOUND for one that was never handed in.
 */
export async function readApplication(args: Args<{ id: number; staffId: number }>): Promise<ApplicationDetail> {
  const { ctx, input } = args
  const { id, staffId } = input
  const [queued] = await readQueued(ctx, [id])
  const [row] = await ctx.db
    .select({
      email: joinApplications.email,
      provedAt: joinApplications.createdAt,
      reason: joinApplications.reason,
      userId: joinApplications.userId,
      invitationId: joinApplications.invitationId,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      revokedAt: invitations.revokedAt,
      inviterName: users.userName,
    })
    .from(joinApplications)
    .innerJoin(invitations, eq(invitations.id, joinApplications.invitationId))
    .innerJoin(users, eq(users.id, invitations.inviterUserId))
    .where(eq(joinApplications.id, id))
  if (!queued || !row) throw new AppError('NOT_FOUND', { message: joiningSentences.applicationUnknown })
  const { email, provedAt, reason, userId, invitationId, ...invitation } = row
  const isOfInvitation = and(eq(joinApplications.invitationId, invitationId), isNotNull(joinApplications.submittedAt))
  const siblingIds = await ctx.db
    .select({ id: joinApplications.id })
    .from(joinApplications)
    .where(and(isOfInvitation, ne(joinApplications.id, id)))
    .orderBy(desc(joinApplications.id))
    .limit(siblingsShown)
  const siblings = await readQueued(
    ctx,
    siblingIds.map((sibling) => sibling.id),
  )
  const [undo] = await ctx.db
    .select({ until: applicationUndos.expiresAt })
    .from(applicationUndos)
    .where(and(eq(applicationUndos.applicationId, id), eq(applicationUndos.staffId, staffId)))
  const { sender } = await readSendingSettings(ctx)
  return {
    ...queued,
    email,
    provedAt,
    reason,
    sender,
    company: await readCompany(ctx, queued.companyId),
    invitation: { ...invitation, used: await ctx.db.$count(joinApplications, isOfInvitation) },
    accounts: await readAccounts(ctx, { phone: queued.phone, email, userId }),
    origin: await readOrigin(ctx, queued),
    siblings: siblings.toSorted((one, other) => other.id - one.id),
    history: await readHistory(ctx, { targets: [`application:${id}`] }),
    undoUntil: undo && undo.until > ctx.clock.now() ? undo.until : null,
  }
}

async function readCompany(ctx: Ctx, companyId: number): Promise<ApplicationDetail['company']> {
  const isHere = and(eq(memberships.companyId, companyId), eq(memberships.status, 'active'))
  const [main] = await ctx.db
    .select({ name: sql<string>`coalesce(${memberships.userName}, ${users.userName})` })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(isHere, eq(memberships.roleDesc, mainAccountRole)))
    .orderBy(asc(memberships.id))
    .limit(1)
  return { members: await ctx.db.$count(memberships, isHere), mainAccount: main?.name ?? null }
}

type Applicant = { phone: string; email: string; userId: number | null }

async function readAccounts(ctx: Ctx, applicant: Applicant): Promise<KnownAccount[]> {
  const rows = await ctx.db
    .select({
      publicId: users.publicId,
      userName: users.userName,
      status: users.status,
      companies: count(companies.id),
    })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.status, 'active')))
    .leftJoin(companies, eq(companies.id, memberships.companyId))
    .where(isAccountOf(applicant))
    .groupBy(users.id)
    .orderBy(desc(eq(users.id, applicant.userId ?? 0)), asc(users.id))
  return rows.map(({ status, ...account }) => ({ ...account, isDisabled: status === 'disabled' }))
}

/** It is recorded in the same moment in which the application is handed in. */
async function readOrigin(
  ctx: Ctx,
  { id: applicationId, submittedAt }: QueuedApplication,
): Promise<ApplicationDetail['origin']> {
  const { createdAt, tracking, kind } = attributions
  const [row] = await ctx.db
    .select({ at: createdAt, tracking })
    .from(attributions)
    .where(
      and(
        eq(kind, 'join'),
        eq(createdAt, submittedAt),
        eq(sql`${tracking} ->> 'applicationId'`, String(applicationId)),
      ),
    )
    .limit(1)
  if (!row) return null
  const mark = (name: string) => (typeof row.tracking[name] === 'string' ? row.tracking[name] : null)
  return { at: row.at, qd: mark('qd'), cy: mark('cy'), bdVid: mark('bd_vid'), inviteCode: mark('inviteCode') }
}
