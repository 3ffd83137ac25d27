import { and, asc, count, eq, gt, max, notExists, sql } from 'drizzle-orm'
import { type AuditEntry, auditLog, auditSeals } from '#db/schema/index.ts'
import { type AuditIssue, sealWithinMs } from '#domain/staff/audit-actions.ts'
import type { Ctx } from '#server/context.ts'
import { isProven } from './record-audit.ts'
import { compareWithChain } from './seal-entries.ts'
import { type ChainPlace, chainStart, followChain, readMark } from './seals.ts'

const batch = 1_000

export type AuditVerdict = {
  /** Entries whose seal is right, from the first on. */
  entries: number
  /** The newest valid seal, for external storage. */
  head: string
  /** Integrity violations, the chain's first break before all others; empty when the log is intact. */
  issues: AuditIssue[]
  /** Entries that wait for their seal, as new ones do for a second. */
  unsealed: { count: number; newest: Date | null }
  /**
   * Ids that the sequence has given out and no entry has. Transactions that were rolled back leave such gaps, so that a
   * number here is no fault by itself.
   */
  gaps: number
  /** The position of this instance's mark; null without a mark. */
  markedAt: number | null
}

type VerifyParts = Pick<Ctx, 'db' | 'secrets' | 'clock' | 'environment'>

/**
 * Verifies the chain over the audit log from its beginning, and compares it with the mark, an externally stored head,
 * and unsealed rows. Read-only: it seals nothing.
 */
export async function verifyAudit(args: { ctx: VerifyParts; head?: ChainPlace | undefined }): Promise<AuditVerdict> {
  const { ctx, head: kept } = args
  const mark = await readMark(ctx)
  const { head, issue } = await followChain(ctx, { position: 0, seal: chainStart })
  const issues: (AuditIssue | null)[] = [issue]
  if (mark === 'forged') issues.push({ kind: 'markForged' })
  else if (mark !== null) issues.push(await compareWithChain(ctx.db, { ...mark, than: 'mark' }))
  if (kept !== undefined) issues.push(await compareWithChain(ctx.db, { ...kept, than: 'head' }))
  const { issues: unsealedIssues, unsealed } = await readUnsealed(ctx)
  issues.push(...unsealedIssues)
  return {
    entries: head.position,
    head: head.seal,
    unsealed,
    issues: issues.filter((one) => one !== null),
    gaps: await countGaps(ctx),
    markedAt: mark === 'forged' ? null : (mark?.position ?? null),
  }
}

type EntryCount = { first: AuditEntry | null; count: number }

function countEntry(found: EntryCount, entry: AuditEntry): void {
  found.first ??= entry
  found.count += 1
}

async function readUnsealed({ db, secrets, clock }: VerifyParts) {
  const inserted: EntryCount = { first: null, count: 0 }
  const overdue: EntryCount = { first: null, count: 0 }
  const unsealed = { count: 0, newest: null as Date | null }
  const now = clock.now().getTime()
  const sealsOfEntry = db.select().from(auditSeals).where(eq(auditSeals.entryId, auditLog.id))
  for (let after: number | null = null; ; ) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(and(after === null ? undefined : gt(auditLog.id, after), notExists(sealsOfEntry)))
      .orderBy(asc(auditLog.id))
      .limit(batch)
    for (const entry of rows) {
      after = entry.id
      if (!isProven(secrets, entry)) {
        countEntry(inserted, entry)
        continue
      }
      unsealed.count += 1
      unsealed.newest = entry.at
      if (now - entry.at.getTime() > sealWithinMs) countEntry(overdue, entry)
    }
    if (rows.length < batch) break
  }
  const issues: AuditIssue[] = []
  if (inserted.first) issues.push({ kind: 'inserted', id: inserted.first.id, count: inserted.count })
  if (overdue.first) issues.push({ kind: 'overdue', id: overdue.first.id, count: overdue.count, at: overdue.first.at })
  return { issues, unsealed }
}

async function countGaps({ db }: VerifyParts): Promise<number> {
  const [row] = await db.select({ rows: count(), newest: max(auditLog.id) }).from(auditLog)
  const { rows } = await db.execute<{ given: number }>(sql`
    select coalesce(last_value, 0)::int as given from pg_sequences
    where format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence('public.audit_log', 'id')`)
  return Math.max(rows[0]?.given ?? 0, row?.newest ?? 0) - (row?.rows ?? 0)
}
