import { and, asc, desc, eq, gt, notExists, sql } from 'drizzle-orm'
import { type AuditEntry, auditLog, auditSeals } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import type { Secrets } from '#server/secrets.ts'
import { keyedHash } from '#server/services/keyed-hash.ts'

type SealingParts = Pick<Ctx, 'db' | 'clock' | 'secrets'>

/** Any number that nothing else of ours uses for its lock. */
const sealingLock = 7_203_614_553
const batch = 500
/** Entries get their ids before they commit: so far behind the newest sealed one another may still turn up. */
const lateIds = 10_000

/** What the first entry is chained to. */
export const chainStart = ''

/**
 * The seal of an entry: a keyed hash of it and of the seal before. Whoever can write to the database and has not the
 * server's secret cannot make one. The address is left out, because it goes after six months.
 */
export function sealOf(secrets: Secrets, previous: string, entry: AuditEntry): string {
  const { id, at, actor, action, target, requestId, detail } = entry
  const facts = [id, at.toISOString(), actor, action, target, requestId, inOrder(detail)]
  return keyedHash(secrets, 'audit', previous, JSON.stringify(facts))
}

/** Seals all entries that have committed since; gives their number. Safe on several instances at once. */
export async function sealEntries({ ctx }: { ctx: SealingParts }): Promise<number> {
  for (let total = 0; ; ) {
    const sealed = await sealBatch(ctx)
    total += sealed
    if (sealed < batch) return total
  }
}

function sealBatch({ db, clock, secrets }: SealingParts): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sealingLock})`)
    const [last] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.position)).limit(1)
    const sealsOfEntry = tx.select().from(auditSeals).where(eq(auditSeals.entryId, auditLog.id))
    const [newest] = await tx.select({ id: sql<number>`coalesce(max(${auditSeals.entryId}), 0)` }).from(auditSeals)
    const entries = await tx
      .select()
      .from(auditLog)
      .where(and(gt(auditLog.id, (newest?.id ?? 0) - lateIds), notExists(sealsOfEntry)))
      .orderBy(asc(auditLog.id))
      .limit(batch)
    if (entries.length === 0) return 0
    const sealedAt = clock.now()
    let previous = last?.seal ?? chainStart
    const before = last?.position ?? 0
    const seals = entries.map((entry, index) => {
      previous = sealOf(secrets, previous, entry)
      return { position: before + index + 1, entryId: entry.id, seal: previous, sealedAt }
    })
    await tx.insert(auditSeals).values(seals)
    return entries.length
  })
}

/** Keys sorted at every depth: how the database orders them is its own business. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return entries.map(([key, part]) => [key, inOrder(part)])
}
