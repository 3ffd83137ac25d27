import { and, asc, count, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { companies, invitations, joinApplications, memberships, staff, users } from '#db/schema/index.ts'
import {
  type ApplicationFacts,
  type Evidence,
  judgeApplication,
  recentRefusalDays,
} from '#domain/invitations/decision.ts'
import type { Ctx } from '#server/context.ts'
import { keyedHash } from '#server/environment/keyed-hash.ts'
import { type Person, staffNames } from '#server/services/staff/other-members.ts'

const earlier = alias(joinApplications, 'earlier')
const sameMember = alias(memberships, 'same_member')
const owner = alias(users, 'owner')

/** Accounts of the applicant: the one that they had, and those with the phone number or e-mail address. */
const isOwn = sql`(${owner.phone} = ${joinApplications.phone} or ${owner.email} = ${joinApplications.email} or ${owner.id} = ${joinApplications.userId})`
const isInCompany = sql`${sameMember.companyId} = ${joinApplications.companyId} and ${sameMember.status} = 'active'`

const isNameTaken = sql<boolean>`exists (select 1 from ${memberships} as same_member join ${users} as owner on owner.id = same_member.user_id where ${isInCompany} and coalesce(${sameMember.userName}, ${owner.userName}) = ${joinApplications.userName})`
const isMember = sql<boolean>`exists (select 1 from ${memberships} as same_member join ${users} as owner on owner.id = same_member.user_id where ${isInCompany} and ${isOwn})`
const accounts = sql<number>`(select count(*)::int from ${users} as owner where ${isOwn})`
const accountIds = sql<number[]>`array(select ${owner.id} from ${users} as owner where ${isOwn} order by ${owner.id})`
const isAccountDisabled = sql<boolean>`exists (select 1 from ${users} as owner where ${isOwn} and ${owner.status} = 'disabled')`
const refusedAt = sql<Date | null>`(select max(${earlier.decidedAt}) from ${joinApplications} as earlier where ${and(
  eq(earlier.phone, joinApplications.phone),
  eq(earlier.companyId, joinApplications.companyId),
  eq(earlier.status, 'rejected'),
  sql`${earlier.id} <> ${joinApplications.id}`,
  sql`${earlier.decidedAt} > ${joinApplications.submittedAt} - make_interval(days => ${recentRefusalDays})`,
)})`.mapWith(joinApplications.decidedAt)

/** The facts of an application, as columns of a query over applications and their invitations. */
const factColumns = {
  invitationExpiresAt: invitations.expiresAt,
  invitationRevokedAt: invitations.revokedAt,
  isNameTaken,
  isMember,
  accounts,
  isAccountDisabled,
  refusedAt,
} satisfies Record<keyof ApplicationFacts, unknown>

/** The same as `needsLook`, as a condition. */
export function needsLookAt(now: Date): SQL | undefined {
  return or(
    sql`${invitations.expiresAt} <= ${now.toISOString()}::timestamptz`,
    sql`${invitations.revokedAt} is not null`,
    isNameTaken,
    sql`${accounts} > 0`,
    sql`${refusedAt} is not null`,
  )
}

type WaitingApplication = {
  applicationId: number
  companyName: string
  userName: string
  phone: string
  email: string
  submittedAt: Date
}

/** Every application that waits for staff, the longest waiting first. */
export async function listApplications({ ctx }: { ctx: Ctx }): Promise<WaitingApplication[]> {
  const rows = await ctx.db
    .select({
      applicationId: joinApplications.id,
      companyName: companies.name,
      userName: joinApplications.userName,
      phone: joinApplications.phone,
      email: joinApplications.email,
      submittedAt: joinApplications.submittedAt,
    })
    .from(joinApplications)
    .innerJoin(companies, eq(companies.id, joinApplications.companyId))
    .where(
      and(
        eq(joinApplications.status, 'waiting'),
        isNotNull(joinApplications.userName),
        isNotNull(joinApplications.submittedAt),
      ),
    )
    .orderBy(asc(joinApplications.submittedAt), asc(joinApplications.id))
  return rows.flatMap(({ userName, submittedAt, ...row }) =>
    userName === null || submittedAt === null ? [] : [{ ...row, userName, submittedAt }],
  )
}

/** `look`: those that have to be judged individually. */
const applicationTabs = ['waiting', 'look', 'done'] as const
type ApplicationTab = (typeof applicationTabs)[number]

export type QueuedApplication = {
  id: number
  userName: string
  phone: string
  companyId: number
  companyName: string
  status: 'waiting' | 'approved' | 'rejected'
  submittedAt: Date
  decidedAt: Date | null
  decidedBy: Person | null
  /** Who decided by the audit's name, where it was no member of staff. */
  decider: string | null
  assignee: Person | null
  evidence: Evidence[]
  /** By which a decision names what the member saw: other evidence or another account of the applicant makes another. */
  version: string
}

const { id, status, submittedAt, decidedAt } = joinApplications

/** The columns of a row in the queue, for {@link presentRow}. */
const rowColumns = {
  id,
  status,
  submittedAt,
  decidedAt,
  decidedBy: joinApplications.decidedBy,
  userName: joinApplications.userName,
  phone: joinApplications.phone,
  companyId: companies.id,
  companyName: companies.name,
  assignee: { id: staff.id, name: staff.name },
  facts: factColumns,
  accountIds,
}

function rowsWhere(ctx: Ctx, where: SQL | undefined) {
  return ctx.db
    .select(rowColumns)
    .from(joinApplications)
    .innerJoin(companies, eq(companies.id, joinApplications.companyId))
    .innerJoin(invitations, eq(invitations.id, joinApplications.invitationId))
    .leftJoin(staff, eq(staff.id, joinApplications.assignedTo))
    .where(and(where, isNotNull(joinApplications.userName), isNotNull(submittedAt)))
}

/** Applications of one tab: those that wait, the longest waiting first; those that were decided, the last first. */
export async function listApplicationQueue(args: {
  ctx: Ctx
  input: { tab: ApplicationTab; pageNum: number; pageSize: number }
}): Promise<{ rows: QueuedApplication[]; counts: Record<ApplicationTab, number> }> {
  const { ctx, input } = args
  const { tab, pageNum, pageSize } = input
  const isDone = inArray(status, ['approved', 'rejected'])
  const isWaiting = eq(status, 'waiting')
  const isLook = and(isWaiting, needsLookAt(ctx.clock.now()))
  const where = { waiting: isWaiting, look: isLook, done: isDone }[tab]
  const order = tab === 'done' ? [desc(decidedAt), desc(id)] : [asc(submittedAt), asc(id)]
  const page = await rowsWhere(ctx, where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [look] = await ctx.db
    .select({ count: count() })
    .from(joinApplications)
    .innerJoin(invitations, eq(invitations.id, joinApplications.invitationId))
    .where(isLook)
  return {
    rows: await presentRows(ctx, page),
    counts: {
      waiting: await ctx.db.$count(joinApplications, isWaiting),
      look: look?.count ?? 0,
      done: await ctx.db.$count(joinApplications, isDone),
    },
  }
}

/** These applications, in no order; those that were never handed in are left out. */
export async function readQueued(ctx: Ctx, ids: readonly number[]): Promise<QueuedApplication[]> {
  return presentRows(ctx, await rowsWhere(ctx, inArray(id, [...ids])))
}

async function presentRows(ctx: Ctx, rows: Awaited<ReturnType<typeof rowsWhere>>): Promise<QueuedApplication[]> {
  const now = ctx.clock.now()
  const names = await staffNames(
    ctx,
    rows.map(({ decidedBy }) => decidedBy),
  )
  return rows.flatMap(({ facts, accountIds: ids, decidedBy, assignee, ...row }) => {
    const { userName, submittedAt: handedIn, status: state } = row
    if (userName === null || handedIn === null || state === 'verified') return []
    const by = names.get(decidedBy ?? '') ?? null
    const evidence = state === 'waiting' ? judgeApplication(facts, now) : []
    return [
      {
        ...row,
        userName,
        submittedAt: handedIn,
        status: state,
        decidedBy: by,
        decider: by ? null : decidedBy,
        evidence,
        version: keyedHash(ctx.secrets, 'version', JSON.stringify([evidence, ids])),
        assignee: assignee?.id ? { id: assignee.id, name: assignee.name ?? '' } : null,
      },
    ]
  })
}
