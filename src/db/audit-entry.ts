import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { type AuditEntry, auditLog } from './schema/index.ts'

/** An audit entry before insertion, with its future id. */
export type NewAuditEntry = Omit<AuditEntry, 'proof'>

/** The keyed hash that proves an entry to be the application's own; see `proofOf`. */
export type ProveEntry = (entry: NewAuditEntry) => string

/**
 * Adds an entry to the audit log. The id is taken from the sequence first, because the proof covers it: a copy of the row
 * under another id has no right proof.
 */
export async function insertAuditEntry(db: Db, entry: Omit<NewAuditEntry, 'id'>, prove: ProveEntry): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('public.audit_log', 'id'))::int as id`,
  )
  const [next] = rows
  if (next === undefined) throw new Error('The sequence of audit_log gave no id')
  const numbered = { ...entry, id: next.id }
  await db
    .insert(auditLog)
    .overridingSystemValue()
    .values({ ...numbered, proof: prove(numbered) })
}
