import { desc, eq, inArray } from 'drizzle-orm'
import { type AuditEntry, auditLog } from '#db/schema/index.ts'
import type { Args } from '#server/context.ts'
import { type Person, staffNames } from '#server/services/staff/staff-names.ts'

export type HistoryEntry = Pick<AuditEntry, 'id' | 'at' | 'action' | 'actor'> & { by: Person | null }

const entriesAtMost = 50

/** The actions on one record, the newest first: by staff, by its owner and by the system. */
export async function readHistory(args: Args<{ targets: readonly string[]; most?: number }>): Promise<HistoryEntry[]> {
  const { ctx, input } = args
  const { id, at, action, actor, target } = auditLog
  const [only] = input.targets
  const rows = await ctx.db
    .select({ id, at, action, actor })
    .from(auditLog)
    .where(input.targets.length === 1 && only !== undefined ? eq(target, only) : inArray(target, [...input.targets]))
    .orderBy(desc(at), desc(id))
    .limit(input.most ?? entriesAtMost)
  const names = await staffNames(
    ctx,
    rows.map((row) => row.actor),
  )
  return rows.map((row) => ({ ...row, by: names.get(row.actor) ?? null }))
}
