import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { childOf, id, instant, text } from './columns.ts'
import { jobs } from './jobs.ts'
import { staff } from './staff.ts'

/** Third-party credentials set by staff: encrypted, replaceable and removable, never shown (decision 036). */
export const providerCredentials = pgTable(
  'provider_credentials',
  {
    name: text().$type<'baidu-ocpc' | 'baidu-push'>().primaryKey(),
    sealed: text().notNull(),
    setBy: integer().references(() => staff.id, { onDelete: 'set null' }),
    setAt: instant().notNull(),
  },
  (table) => [index('provider_credentials_set_by').on(table.setBy)],
)

/** The person of a conversion, so that an erasure finds it; deleted with the job or the person. */
export const conversionPeople = pgTable(
  'conversion_people',
  {
    jobId: integer()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    userId: childOf(() => users.id),
  },
  (table) => [index('conversion_people_user').on(table.userId)],
)

/** The cost of conversions of one type over a period, as entered by staff. */
export const conversionCosts = pgTable(
  'conversion_costs',
  {
    id: id(),
    newType: integer().notNull(),
    /** Days in Shanghai, `YYYY-MM-DD`, both included. */
    fromDay: text().notNull(),
    toDay: text().notNull(),
    amountCents: bigint({ mode: 'number' }).notNull(),
    createdBy: integer().references(() => staff.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    removedAt: instant(),
  },
  (table) => [
    index('conversion_costs_type').on(table.newType, table.fromDay),
    index('conversion_costs_created_by').on(table.createdBy),
    check('conversion_costs_amount', sql`${table.amountCents} > 0`),
    check('conversion_costs_days', sql`${table.fromDay} <= ${table.toDay}`),
  ],
)
