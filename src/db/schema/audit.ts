import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { id, instant, text } from './columns.ts'

/** Who did what to what. Rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant().notNull(),
    /** `user:12`, `staff:3`, `visitor` or `system`. */
    actor: text().notNull(),
    action: text().notNull(),
    target: text().notNull(),
    address: text().notNull(),
    requestId: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_at').on(table.at),
    index('audit_log_actor').on(table.actor, table.at),
    index('audit_log_target').on(table.target, table.at),
  ],
)

export type AuditEntry = typeof auditLog.$inferSelect
