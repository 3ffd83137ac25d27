import { eq, max } from 'drizzle-orm'
import { type MediaFile, recordVersions } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import type { AuditActor } from '#server/services/audit/record-audit.ts'

/** Keeps what now lies behind an address, in the transaction of `ctx.db`, which holds the record. */
export async function addVersion(args: {
  ctx: Ctx
  input: { actor: AuditActor; verb: 'upload' | 'replace'; file: MediaFile }
}): Promise<void> {
  const { ctx, input } = args
  const { actor, verb, file } = input
  const target = mediaTarget(file.id)
  const [last] = await ctx.db
    .select({ number: max(recordVersions.number) })
    .from(recordVersions)
    .where(eq(recordVersions.target, target))
  const { fileName, mimeType, sizeBytes, widthPx, heightPx, sha256 } = file
  await ctx.db.insert(recordVersions).values({
    target,
    number: (last?.number ?? 0) + 1,
    fields: { fileName, mimeType, sizeBytes, widthPx, heightPx, sha256 },
    verb,
    staffId: Number(/^staff:(\d+)$/.exec(actor)?.[1]) || null,
    createdAt: ctx.clock.now(),
  })
}

/** How records of other tables name a file. */
export const mediaTarget = (id: number) => `media:${id}`
