import { and, asc, eq, gt, gte, inArray, lte, notExists } from 'drizzle-orm'
import { z } from 'zod'
import { type AuditEntry, auditLog, auditSeals } from '#db/schema/index.ts'
import type { EntryRange } from '#domain/staff/audit-acknowledgement.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import type { Ctx } from '#server/context.ts'
import { isProven } from './record-audit.ts'
import { isAsAcknowledged } from './seals.ts'

const batch = 1_000

/** The rows without a seal, by id; those of a range, or all. */
export async function* readUnsealed(db: Ctx['db'], range?: EntryRange): AsyncGenerator<AuditEntry> {
  const sealsOfEntry = db.select().from(auditSeals).where(eq(auditSeals.entryId, auditLog.id))
  const inRange = range && and(gte(auditLog.id, range.from), lte(auditLog.id, range.to))
  for (let after: number | null = null; ; ) {
    const rows: AuditEntry[] = await db
      .select()
      .from(auditLog)
      .where(and(inRange, after === null ? undefined : gt(auditLog.id, after), notExists(sealsOfEntry)))
      .orderBy(asc(auditLog.id))
      .limit(batch)
    yield* rows
    if (rows.length < batch) return
    after = rows.at(-1)?.id ?? null
  }
}

/** The first of two owners, who named rows and their cause. */
export type Proposal = {
  /** The id of its audit entry, which a second owner names. */
  id: number
  at: Date
  /** An audit actor, `staff:3`. */
  by: string
  range: EntryRange
  reason: string
  /** The hash of each row (`acknowledgedHash`), by id. */
  rows: ReadonlyMap<number, string>
}

/** A proposal that a second owner approved: its rows are no fault of the log while they are unchanged. */
export type Acknowledgement = { at: Date; by: string; proposal: Proposal }

const proposalDetail = z.object({
  from: z.int(),
  to: z.int(),
  reason: z.string(),
  rows: z.record(z.string(), z.string()),
})
const approvalDetail = z.object({ proposal: z.int() })

const [proposed, approved] = ['audit.propose', 'audit.acknowledge'] as const satisfies AuditAction[]

type Parts = Pick<Ctx, 'db' | 'secrets'>

/**
 * All acknowledgements, the oldest first. Only entries with the application's proof count, whether or not they are
 * sealed yet; commands have no client address, so that nothing is cleared from them later.
 */
export async function readAcknowledgements({ db, secrets }: Parts): Promise<Acknowledgement[]> {
  const entries = await db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.action, [proposed, approved]))
    .orderBy(asc(auditLog.id))
  const proven = entries.filter((entry) => isProven(secrets, entry))
  const proposals = new Map(proven.map((entry) => [entry.id, toProposal(entry)]))
  return proven.flatMap(({ action, actor: by, at, detail }) => {
    const named = action === approved ? approvalDetail.safeParse(detail).data?.proposal : undefined
    const proposal = named === undefined ? null : (proposals.get(named) ?? null)
    return proposal === null ? [] : [{ at, by, proposal }]
  })
}

/** The proposal of this id; null where the application has written none. */
export async function findProposal({ db, secrets }: Parts, id: number): Promise<Proposal | null> {
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.id, id))
  return entry !== undefined && isProven(secrets, entry) ? toProposal(entry) : null
}

function toProposal({ id, at, actor: by, action, detail }: AuditEntry): Proposal | null {
  if (action !== proposed) return null
  const { data } = proposalDetail.safeParse(detail)
  if (data === undefined) return null
  const { from, to, reason, rows } = data
  const hashes = new Map(Object.entries(rows).map(([row, hash]) => [Number(row), hash]))
  return { id, at, by, range: { from, to }, reason, rows: hashes }
}

/** The hash of each acknowledged row, by id: that of its first acknowledgement. */
export function acknowledgedRows(acknowledgements: readonly Acknowledgement[]): ReadonlyMap<number, string> {
  return new Map(acknowledgements.toReversed().flatMap(({ proposal }) => [...proposal.rows]))
}

/** Number of acknowledged rows. */
export const countAcknowledged = (acknowledgements: readonly Acknowledgement[]): number =>
  acknowledgedRows(acknowledgements).size

/** Whether owners have acknowledged a row without a seal, and whether it is unchanged since. */
export function acknowledgedState(
  { secrets, clock }: Pick<Ctx, 'secrets' | 'clock'>,
  rows: ReadonlyMap<number, string>,
  entry: AuditEntry,
): 'no' | 'unchanged' | 'changed' {
  const kept = rows.get(entry.id)
  if (kept === undefined) return 'no'
  return isAsAcknowledged(secrets, entry, kept, clock.now()) ? 'unchanged' : 'changed'
}

/** The rows that are not acknowledged, or changed since. */
export async function withoutAcknowledged(
  ctx: Parts & Pick<Ctx, 'clock'>,
  entries: readonly AuditEntry[],
): Promise<AuditEntry[]> {
  if (entries.length === 0) return []
  const rows = acknowledgedRows(await readAcknowledgements(ctx))
  return entries.filter((entry) => acknowledgedState(ctx, rows, entry) !== 'unchanged')
}
