import { count, inArray, max, sql } from 'drizzle-orm'
import { type AuditEntry, auditLog, auditSeals } from '#db/schema/index.ts'
import { type AuditIssue, sealWithinMs } from '#domain/staff/audit-actions.ts'
import type { Ctx } from '#server/context.ts'
import {
  type Acknowledgement,
  acknowledgedRows,
  acknowledgedState,
  readAcknowledgements,
  readUnsealed,
} from '#server/services/shared/audit/acknowledgements.ts'
import { isProven } from '#server/services/shared/audit/record-audit.ts'
import { compareWithChain } from '#server/services/shared/audit/seal-entries.ts'
import { type ChainPlace, chainStart, followChain, readMark } from '#server/services/shared/audit/seals.ts'

export type AuditVerdict = {
  /** Entries whose seal is right, from the first on. */
  entries: number
  /** The newest valid seal, for external storage. */
  head: string
  /** Integrity violations, the chain's first break before all others; empty when the log is intact. */
  issues: AuditIssue[]
  /** Entries that wait for their seal, as new ones do for a second. */
  unsealed: { count: number; newest: Date | null }
  /** Unsealed rows of a known cause, which are no violations while they are unchanged. */
  acknowledgements: Acknowledgement[]
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
  const acknowledgements = await readAcknowledgements(ctx)
  const { issues: unsealedIssues, unsealed } = await checkUnsealed(ctx, acknowledgements)
  issues.push(...unsealedIssues)
  return {
    entries: head.position,
    head: head.seal,
    unsealed,
    acknowledgements,
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

/** The rows without a seal, and what is wrong with them; those that owners acknowledged are counted apart. */
async function checkUnsealed(ctx: VerifyParts, acknowledgements: readonly Acknowledgement[]) {
  const inserted: EntryCount = { first: null, count: 0 }
  const overdue: EntryCount = { first: null, count: 0 }
  const unsealed = { count: 0, newest: null as Date | null }
  const now = ctx.clock.now().getTime()
  const rows = acknowledgedRows(acknowledgements)
  const missing = new Set(rows.keys())
  const changed: EntryCount = { first: null, count: 0 }
  for await (const entry of readUnsealed(ctx.db)) {
    missing.delete(entry.id)
    const state = acknowledgedState(ctx, rows, entry)
    if (state === 'changed') countEntry(changed, entry)
    if (state !== 'no') continue
    if (!isProven(ctx.secrets, entry)) {
      countEntry(inserted, entry)
      continue
    }
    unsealed.count += 1
    unsealed.newest = entry.at
    if (now - entry.at.getTime() > sealWithinMs) countEntry(overdue, entry)
  }
  const removed = await withoutSealed(ctx, missing)
  const issues: AuditIssue[] = []
  if (changed.first) issues.push({ kind: 'acknowledgedChanged', id: changed.first.id, count: changed.count })
  if (removed[0]) issues.push({ kind: 'acknowledgedMissing', id: removed[0], count: removed.length })
  if (inserted.first) issues.push({ kind: 'inserted', id: inserted.first.id, count: inserted.count })
  if (overdue.first) issues.push({ kind: 'overdue', id: overdue.first.id, count: overdue.count, at: overdue.first.at })
  return { issues, unsealed }
}

/** A row that was written back as the application wrote it has its seal since. */
async function withoutSealed({ db }: VerifyParts, ids: ReadonlySet<number>): Promise<number[]> {
  if (ids.size === 0) return []
  const isOne = inArray(auditSeals.entryId, [...ids])
  const sealed = await db.select({ id: auditSeals.entryId }).from(auditSeals).where(isOne)
  return [...ids].filter((id) => !sealed.some((row) => row.id === id))
}

async function countGaps({ db }: VerifyParts): Promise<number> {
  const [row] = await db.select({ rows: count(), newest: max(auditLog.id) }).from(auditLog)
  const { rows } = await db.execute<{ given: number }>(sql`
    select coalesce(last_value, 0)::int as given from pg_sequences
    where format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence('public.audit_log', 'id')`)
  return Math.max(rows[0]?.given ?? 0, row?.newest ?? 0) - (row?.rows ?? 0)
}
