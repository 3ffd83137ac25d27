import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { childOf, id, instant, isDemo, oneOf, text, textList } from './columns.ts'
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

const contactKinds = ['phone', 'email'] as const
const contactChangeStatuses = ['waiting', 'done', 'withdrawn', 'taken'] as const

/** A change of an account's phone number or e-mail address that waits, because its former one was not proved. */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: id(),
    userId: childOf(() => users.id),
    kind: text().$type<(typeof contactKinds)[number]>().notNull(),
    /** Normalised, and proved by a code; erased with the end of the wait. */
    contact: text(),
    requestedAt: instant().notNull(),
    /** When it takes effect, unless it is withdrawn first. */
    effectiveAt: instant().notNull(),
    /** `taken`: another account had the contact by then. */
    status: text().$type<(typeof contactChangeStatuses)[number]>().notNull().default('waiting'),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('contact_changes_one_waiting').on(table.userId).where(sql`${table.status} = 'waiting'`),
    index('contact_changes_user').on(table.userId),
    index('contact_changes_due').on(table.status, table.effectiveAt),
    oneOf('contact_changes_kind_known', table.kind, contactKinds),
    oneOf('contact_changes_status_known', table.status, contactChangeStatuses),
  ],
)

export type ContactChange = typeof contactChanges.$inferSelect

const accountExportStatuses = ['waiting', 'ready', 'failed'] as const

/** A copy of everything that the site stores about an account, asked for by its owner; deleted a day after it was made. */
export const accountExports = pgTable(
  'account_exports',
  {
    id: id(),
    userId: childOf(() => users.id),
    requestedAt: instant().notNull(),
    status: text().$type<(typeof accountExportStatuses)[number]>().notNull().default('waiting'),
    /** Hash of the download address's ticket; null once the copy is over before its time. */
    tokenHash: text().unique('account_exports_token_hash_unique'),
    /** The zip file in the media store, below the folder of exports; null until it is written. */
    fileKey: text(),
    /** A day after the request, then a day after the file was made. */
    expiresAt: instant(),
    downloadedAt: instant(),
  },
  (table) => [
    index('account_exports_user').on(table.userId),
    index('account_exports_expires').on(table.expiresAt),
    oneOf('account_exports_status_known', table.status, accountExportStatuses),
  ],
)

/** A passkey with which an account logs in. */
export const userPasskeys = pgTable(
  'user_passkeys',
  {
    id: id(),
    userId: childOf(() => users.id),
    credentialId: text().notNull().unique('user_passkeys_credential_unique'),
    /** Base64url. */
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: textList().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index('user_passkeys_user').on(table.userId)],
)

export type AccountExport = typeof accountExports.$inferSelect
export type UserPasskey = typeof userPasskeys.$inferSelect
