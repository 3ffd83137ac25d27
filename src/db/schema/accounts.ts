import { sql } from 'drizzle-orm'
import { index, integer, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, isDemo, oneOf, text } from './columns.ts'

export const userStatuses = ['active', 'disabled'] as const
export const membershipStatuses = ['active', 'disabled'] as const

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
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
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
