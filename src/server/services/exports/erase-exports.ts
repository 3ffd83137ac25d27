import { and, eq, inArray, lte, ne } from 'drizzle-orm'
import { exports } from '#db/schema/index.ts'
import { allExportKinds, factsOf } from '#domain/exports/kinds.ts'
import type { Ctx, Parts } from '#server/context.ts'
import { goOn } from './make-export.ts'
import { removeParts } from './write-export.ts'

const personalKinds = allExportKinds.filter((kind) => factsOf(kind).isPersonal)

/**
 * Deletes every export, finished or running, that may contain an erased person: it cannot be downloaded from now on,
 * and a job deletes its bytes (console 6a).
 */
export async function eraseExports({ ctx }: { ctx: Ctx }): Promise<void> {
  const gone = await ctx.db
    .update(exports)
    .set({ status: 'erased', finishedAt: ctx.clock.now() })
    .where(and(inArray(exports.kind, personalKinds), ne(exports.status, 'erased')))
    .returning({ id: exports.id })
  for (const { id } of gone) await goOn(ctx, id)
}

/** Exports whose day is over go, bytes first. */
export async function sweepExports(parts: Parts): Promise<void> {
  const over = await parts.db.select().from(exports).where(lte(exports.expiresAt, parts.clock.now()))
  for (const row of over) {
    await removeParts(parts, row)
    await parts.db.delete(exports).where(eq(exports.id, row.id))
  }
}
