import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { id, instant, text } from './columns.ts'

/**
 * The audit log. Append-only: triggers refuse UPDATE, DELETE and TRUNCATE (decision 023), except for clearing the
 * address of rows older than six months.
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
    /** The visitor's IP address; cleared after six months. The seal covers a keyed hash of it. */
    address: text().notNull(),
    requestId: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /**
     * A keyed hash of the row that the application writes with it: a row without a valid one was not written by the
     * application and is never sealed (decision 047). Empty for entries of older releases.
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

/** The chain over the audit log: each seal is a keyed hash of its entry and of the previous seal. Append-only. */
export const auditSeals = pgTable('audit_seals', {
  /** 1, 2, 3 … without gaps, in the order of sealing; entries may commit out of id order. */
  position: integer().primaryKey(),
  entryId: integer()
    .notNull()
    .unique('audit_seals_entry_unique')
    .references(() => auditLog.id),
  seal: text().notNull(),
  sealedAt: instant().notNull(),
  /** The seal's format: 1 without the address (releases before decision 047), 2 with {@link addressHash}. */
  form: integer().notNull().default(1),
  /**
   * Keyed hash of the entry's address, which outlives the address itself; empty without an address, and in format 1.
   */
  addressHash: text().notNull().default(''),
})

export type AuditEntry = typeof auditLog.$inferSelect
export type AuditSeal = typeof auditSeals.$inferSelect
