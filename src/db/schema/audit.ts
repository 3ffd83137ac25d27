import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { id, instant, text } from './columns.ts'

/**
 * Who did what to what. Rows are only ever added: triggers refuse UPDATE, DELETE and TRUNCATE (decision 023), but for
 * the one change that empties the address of a row that is older than six months.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant().notNull(),
    /** `user:12`, `staff:3`, `visitor` or `system`. */
    actor: text().notNull(),
    action: text().notNull(),
    target: text().notNull(),
    /** Of the visitor; empty after six months, and no part of the seal. */
    address: text().notNull(),
    requestId: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_at').on(table.at),
    index('audit_log_actor').on(table.actor, table.at),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_request').on(table.requestId),
    index('audit_log_target').on(table.target, table.at),
    index('audit_log_addresses').on(table.at).where(sql`${table.address} <> ''`),
  ],
)

/** The chain over the audit log: each seal is a keyed hash of its entry and of the seal before it. Only ever added to. */
export const auditSeals = pgTable('audit_seals', {
  /** 1, 2, 3 … without a gap, in the order of sealing; ids of entries may commit in another one. */
  position: integer().primaryKey(),
  entryId: integer()
    .notNull()
    .unique('audit_seals_entry_unique')
    .references(() => auditLog.id),
  seal: text().notNull(),
  sealedAt: instant().notNull(),
})

export type AuditEntry = typeof auditLog.$inferSelect
