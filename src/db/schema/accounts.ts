import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { childOf, id, instant, isDemo, oneOf, text } from './columns.ts'
import { staff } from './staff.ts'

const userStatuses = ['active', 'disabled'] as const
const membershipStatuses = ['active', 'disabled'] as const

/** A person who can log in. Phone and e-mail are normalised; a closed account has neither. */
export const users = pgTable(
  'users',
  {
    id: id(),
    /** Identifies the account in console addresses, where a number could be enumerated. */
    publicId: text().notNull().default(sql`gen_random_uuid()::text`).unique('users_public_id_unique'),
    phone: text().unique(),
    email: text().unique(),
    /** An argon2id string; null until a password is set (phone registration sets none). */
    passwordHash: text(),
    userName: text().notNull(),
    status: text().$type<(typeof userStatuses)[number]>().notNull().default('active'),
    /** Whether the owner gets a notice of a log-in on a device that was not seen before. */
    newDeviceNotice: boolean().notNull().default(true),
    createdAt: instant().notNull(),
    isDemo: isDemo(),
  },
  (table) => [oneOf('users_status_known', table.status, userStatuses), index('users_created').on(table.createdAt)],
)

export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text().notNull(),
    /** The sales person who brought the company, by code; null when unknown. */
    salesCode: text(),
    createdAt: instant().notNull(),
    isDemo: isDemo(),
  },
  (table) => [index('companies_created').on(table.createdAt), index('companies_name').on(table.name)],
)

/** A user's membership in a company; an account may have several. */
export const memberships = pgTable(
  'memberships',
  {
    id: id(),
    userId: childOf(() => users.id),
    companyId: childOf(() => companies.id),
    /** The person's name in this company; null for the user's own name. */
    userName: text(),
    roleDesc: text().notNull(),
    status: text().$type<(typeof membershipStatuses)[number]>().notNull().default('active'),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('memberships_user_company').on(table.userId, table.companyId),
    uniqueIndex('memberships_company_name').on(table.companyId, table.userName).where(sql`${table.status} = 'active'`),
    index('memberships_company').on(table.companyId),
    oneOf('memberships_status_known', table.status, membershipStatuses),
  ],
)

export type User = typeof users.$inferSelect
export type Membership = typeof memberships.$inferSelect

/** Consents to document versions, with time and form. Kept as evidence after the account is closed. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    account: text().notNull(),
    form: text().notNull(),
    document: text().notNull(),
    version: text().notNull(),
    address: text().notNull(),
    agreedAt: instant().notNull(),
  },
  (table) => [index('consents_user').on(table.userId), index('consents_account').on(table.account)],
)

export type Consent = typeof consents.$inferSelect

const cancellationStatuses = ['waiting', 'approved', 'rejected', 'withdrawn'] as const

/** A request to close an account; it is answered within 15 days (specification 4). */
export const cancellationRequests = pgTable(
  'cancellation_requests',
  {
    id: id(),
    userId: childOf(() => users.id),
    /** The applicant's reason; erased once the account is closed. */
    reason: text().notNull().default(''),
    requestedAt: instant().notNull(),
    answerBy: instant().notNull(),
    status: text().$type<(typeof cancellationStatuses)[number]>().notNull().default('waiting'),
    answeredAt: instant(),
    answeredBy: text(),
    /** The reason of a refusal, as sent to the applicant. */
    answer: text(),
    /** The assignee. */
    assignedTo: integer().references(() => staff.id, { onDelete: 'set null' }),
    /** The first of the two people who close an account, as an audit actor; null before the proposal. */
    proposedBy: text(),
    proposedAt: instant(),
    /** The jobs of the answer's messages; undoing the answer within ten seconds cancels them. */
    noticeJobIds: integer().array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('cancellation_requests_one_waiting').on(table.userId).where(sql`${table.status} = 'waiting'`),
    index('cancellation_requests_due').on(table.status, table.answerBy),
    index('cancellation_requests_answered').on(table.answeredAt),
    index('cancellation_requests_assigned').on(table.assignedTo),
    oneOf('cancellation_requests_status_known', table.status, cancellationStatuses),
  ],
)

export type CancellationRequest = typeof cancellationRequests.$inferSelect
