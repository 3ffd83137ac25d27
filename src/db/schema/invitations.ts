import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { companies, users } from './accounts.ts'
import { childOf, id, instant, isDemo, oneOf, text } from './columns.ts'
import { staff } from './staff.ts'

const joinApplicationStatuses = ['verified', 'waiting', 'approved', 'rejected'] as const

/** A link for applying to join a company (readings 7). */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    /** The opaque id in the API, 128 random bits; the row's own id never leaves the server. */
    publicId: text().notNull().unique('invitations_public_id_unique'),
    /** The `team` of the link, 128 random bits. */
    code: text().notNull().unique(),
    companyId: childOf(() => companies.id),
    inviterUserId: childOf(() => users.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    isDemo: isDemo(),
  },
  (table) => [index('invitations_company').on(table.companyId), index('invitations_inviter').on(table.inviterUserId)],
)

/** An application: `verified` after step 1 (phone and e-mail proved), `waiting` after step 2. */
export const joinApplications = pgTable(
  'join_applications',
  {
    id: id(),
    invitationId: childOf(() => invitations.id),
    companyId: childOf(() => companies.id),
    phone: text().notNull(),
    email: text().notNull(),
    /** Empty once the application is decided: then the account has it, or it is not needed. */
    passwordHash: text().notNull(),
    /** Null until step 2. */
    userName: text(),
    /** Hash of the code in the answer to step 1; bound to this row, used once. */
    verifyCodeHash: text().notNull(),
    verifyExpiresAt: instant().notNull(),
    status: text().$type<(typeof joinApplicationStatuses)[number]>().notNull(),
    createdAt: instant().notNull(),
    submittedAt: instant(),
    decidedAt: instant(),
    decidedBy: text(),
    /** The reason that a rejected applicant was sent. */
    reason: text(),
    /** The account that had the phone number, else the address, at step 1; the one that the approval created or found. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The assignee. */
    assignedTo: integer().references(() => staff.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('join_applications_waiting_phone')
      .on(table.companyId, table.phone)
      .where(sql`${table.status} = 'waiting'`),
    uniqueIndex('join_applications_waiting_email')
      .on(table.companyId, table.email)
      .where(sql`${table.status} = 'waiting'`),
    uniqueIndex('join_applications_waiting_name')
      .on(table.companyId, table.userName)
      .where(sql`${table.status} = 'waiting'`),
    index('join_applications_invitation').on(table.invitationId),
    index('join_applications_company').on(table.companyId, table.status, table.createdAt),
    index('join_applications_verify').on(table.verifyCodeHash),
    index('join_applications_user').on(table.userId),
    index('join_applications_phone').on(table.phone),
    index('join_applications_status').on(table.status, table.submittedAt),
    index('join_applications_decided').on(table.decidedAt),
    index('join_applications_assigned').on(table.assignedTo),
    oneOf('join_applications_status_known', table.status, joinApplicationStatuses),
  ],
)

/** The changes of an approval besides the application, for its inverse. */
export type ApprovalBefore = {
  userId: number
  isNewAccount: boolean
  /** The previous membership of a returning member. */
  place: { userName: string | null; roleDesc: string; status: 'active' | 'disabled' } | null
  consentIds: number[]
  attributionIds: number[]
  /** The server step of the approval; missing in rows of older releases. */
  stepId?: number
}

/** A decision that its author can still undo; the row is deleted when the time is over. */
export const applicationUndos = pgTable(
  'application_undos',
  {
    applicationId: integer()
      .primaryKey()
      .references(() => joinApplications.id, { onDelete: 'cascade' }),
    staffId: childOf(() => staff.id),
    /** The application's password hash, which the decision removes from it. */
    passwordHash: text().notNull(),
    /** Null for a rejection. */
    before: jsonb().$type<ApprovalBefore>(),
    /** The messages that are delayed until the same time. */
    jobIds: integer().array().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('application_undos_staff').on(table.staffId),
    index('application_undos_expires').on(table.expiresAt),
  ],
)

export type Invitation = typeof invitations.$inferSelect
export type JoinApplication = typeof joinApplications.$inferSelect
