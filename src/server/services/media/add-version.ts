import type { MediaFile } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import type { AuditActor } from '#server/services/audit/record-audit.ts'
import { addRecordVersion } from '#server/services/record-versions.ts'

/** Keeps what now lies behind an address, in the transaction of `ctx.db`, which holds the record. */
export async function addVersion(args: {
  ctx: Ctx
  input: { actor: AuditActor; verb: 'upload' | 'replace'; file: MediaFile }
}): Promise<void> {
  const { ctx, input } = args
  const { actor, verb, file } = input
  const { fileName, mimeType, sizeBytes, widthPx, heightPx, sha256 } = file
  await addRecordVersion({
    ctx,
    input: {
      target: mediaTarget(file.id),
      fields: { fileName, mimeType, sizeBytes, widthPx, heightPx, sha256 },
      verb,
      staffId: Number(/^staff:(\d+)$/.exec(actor)?.[1]) || null,
      at: ctx.clock.now(),
    },
  })
}

/** How records of other tables name a file. */
export const mediaTarget = (id: number) => `media:${id}`
