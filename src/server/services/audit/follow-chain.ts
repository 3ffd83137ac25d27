import { asc, eq, gt } from 'drizzle-orm'
import { auditLog, auditSeals } from '#db/schema/index.ts'
import type { AuditIssue } from '#domain/staff/audit-issues.ts'
import type { Ctx } from '#server/context.ts'
import { isAddressKept, sealOf } from './seal.ts'

/** About 7 ms of hashing per batch, so that the server keeps answering while it verifies. */
const batch = 200

/** A position in the chain, counted in seals, and the seal there. */
export type ChainPlace = { position: number; seal: string }

/** Recomputes every seal after a place of the chain that is known to be right. Stops at the first that is not. */
export async function followChain(args: {
  ctx: Pick<Ctx, 'db' | 'secrets' | 'clock'>
  from: ChainPlace
}): Promise<{ head: ChainPlace; issue: AuditIssue | null }> {
  const { db, secrets, clock } = args.ctx
  let { position, seal: previous } = args.from
  for (;;) {
    const rows = await db
      .select({ seal: auditSeals, entry: auditLog })
      .from(auditSeals)
      .leftJoin(auditLog, eq(auditLog.id, auditSeals.entryId))
      .where(gt(auditSeals.position, position))
      .orderBy(asc(auditSeals.position))
      .limit(batch)
    const now = clock.now()
    for (const { seal, entry } of rows) {
      const stop = (issue: AuditIssue) => ({ head: { position, seal: previous }, issue })
      if (seal.position !== position + 1) return stop({ kind: 'sealMissing', position: position + 1 })
      if (entry === null) return stop({ kind: 'missing', id: seal.entryId })
      if (seal.seal !== sealOf(secrets, previous, entry, seal)) return stop({ kind: 'changed', id: seal.entryId })
      if (!isAddressKept(secrets, entry, seal, now)) return stop({ kind: 'addressChanged', id: seal.entryId })
      previous = seal.seal
      position += 1
    }
    if (rows.length < batch) return { head: { position, seal: previous }, issue: null }
  }
}
