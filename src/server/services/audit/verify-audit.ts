import { asc, eq, gt } from 'drizzle-orm'
import { auditLog, auditSeals } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import { chainStart, sealOf } from './seal-entries.ts'

const batch = 1_000

export type AuditVerdict = {
  /** Entries whose seal is right, from the first on. */
  entries: number
  /** The newest right seal: whoever kept an older one elsewhere sees whether it is still in the chain. */
  head: string
  /** The id of the first entry that was changed, removed or left out since it was sealed; null when none was. */
  broken: number | null
}

/** Follows the chain over the audit log from its beginning. */
export async function verifyAudit({ ctx }: { ctx: Pick<Ctx, 'db' | 'secrets'> }): Promise<AuditVerdict> {
  let head = chainStart
  let entries = 0
  for (;;) {
    const rows = await ctx.db
      .select({ seal: auditSeals, entry: auditLog })
      .from(auditSeals)
      .leftJoin(auditLog, eq(auditLog.id, auditSeals.entryId))
      .where(gt(auditSeals.position, entries))
      .orderBy(asc(auditSeals.position))
      .limit(batch)
    for (const { seal, entry } of rows) {
      const isNext = seal.position === entries + 1
      if (!isNext || entry === null || seal.seal !== sealOf(ctx.secrets, head, entry))
        return { entries, head, broken: seal.entryId }
      head = seal.seal
      entries += 1
    }
    if (rows.length < batch) return { entries, head, broken: null }
  }
}
