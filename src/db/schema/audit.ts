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
    /** Of the visitor; empty after six months. The seal covers a keyed hash of it. */
    address: text().notNull(),
    requestId: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /**
     * A keyed hash of the row, made by the application when it writes it: a row without a right one was not written by
     * it and is never sealed (decision 047). Empty for entries that releases before 047 wrote.
     */
    proof: text().notNull().default(''),
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
  /** What the seal covers: 1 without the address (releases before decision 047), 2 with {@link addressHash}. */
  form: integer().notNull().default(1),
  /** Keyed hash of the entry's address, which outlives the address itself; empty where there was none, and in form 1. */
  addressHash: text().notNull().default(''),
})

export type AuditEntry = typeof auditLog.$inferSelect
export type AuditSeal = typeof auditSeals.$inferSelect
