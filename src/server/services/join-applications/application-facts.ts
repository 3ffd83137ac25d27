import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { invitations, joinApplications, memberships, users } from '#db/schema/index.ts'
import { type ApplicationFacts, recentRefusalDays } from '#domain/invitations/evidence.ts'

const earlier = alias(joinApplications, 'earlier')
const sameMember = alias(memberships, 'same_member')
const owner = alias(users, 'owner')

/** Accounts with the phone number or e-mail address of the application. */
const isOwn = sql`(${owner.phone} = ${joinApplications.phone} or ${owner.email} = ${joinApplications.email})`
const isInCompany = sql`${sameMember.companyId} = ${joinApplications.companyId} and ${sameMember.status} = 'active'`

const isNameTaken = sql<boolean>`exists (select 1 from ${memberships} as same_member join ${users} as owner on owner.id = same_member.user_id where ${isInCompany} and coalesce(${sameMember.userName}, ${owner.userName}) = ${joinApplications.userName})`
const isMember = sql<boolean>`exists (select 1 from ${memberships} as same_member join ${users} as owner on owner.id = same_member.user_id where ${isInCompany} and ${isOwn})`
const accounts = sql<number>`(select count(*)::int from ${users} as owner where ${isOwn})`
const isAccountDisabled = sql<boolean>`exists (select 1 from ${users} as owner where ${isOwn} and ${owner.status} = 'disabled')`
const refusedAt = sql<Date | null>`(select max(${earlier.decidedAt}) from ${joinApplications} as earlier where ${and(
  eq(earlier.phone, joinApplications.phone),
  eq(earlier.companyId, joinApplications.companyId),
  eq(earlier.status, 'rejected'),
  sql`${earlier.id} <> ${joinApplications.id}`,
  sql`${earlier.decidedAt} > ${joinApplications.submittedAt} - make_interval(days => ${recentRefusalDays})`,
)})`.mapWith(joinApplications.decidedAt)

/** The facts of an application, as columns of a query over applications and their invitations. */
export const factColumns = {
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
