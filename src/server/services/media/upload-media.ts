import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { type MediaFile, media } from '#db/schema/index.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Args, Ctx } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { AuditActor } from '#server/services/audit/record-audit.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { addVersion, mediaTarget } from './add-version.ts'
import { drawUpload, requirePicture } from './draw-upload.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { receiveUpload } from './receive-upload.ts'

type Input = { actor: AuditActor; fileName: string; upload: AsyncIterable<Uint8Array> }

/**
 * Adds a picture: it can be used at once, its renditions follow as a job. The same bytes a second time answer the
 * existing record. Throws INVALID_INPUT with the sentence against the file, PAYLOAD_TOO_LARGE, UNAVAILABLE.
 */
export function uploadMedia({ ctx, input }: Args<Input>): Promise<{ file: MediaFile; isNew: boolean }> {
  const { actor, fileName } = input
  return receiveUpload({
    ctx,
    upload: input.upload,
    work: async (upload) => {
      const type = requirePicture(upload)
      return oneAtATime(async () => {
        const known = await findSame(ctx, upload.sha256)
        if (known !== undefined) return { file: known, isNew: false }
        const now = ctx.clock.now()
        const key = `${formatShanghai(now).slice(0, 7).replace('-', '/')}/${randomName()}.${type}`
        const drawn = await drawUpload({ ctx, upload, type, key, as: type })
        const file = await makeChange(ctx, actor, async (tx) => {
          const values = { key, fileName, ...drawn, uploadedBy: actor, createdAt: now, updatedAt: now }
          const [row] = await tx.db.insert(media).values(values).returning()
          if (row === undefined) throw new Error('The insert returned no row')
          await addVersion(tx, 'upload', row)
          await enqueue({ ctx: tx, input: { kind: 'media-renditions', payload: { id: row.id, sha256: row.sha256 } } })
          const detail = { key, sizeBytes: row.sizeBytes, mimeType: row.mimeType }
          await tx.record({ action: 'media.upload', target: mediaTarget(row.id), detail })
          return row
        })
        return { file, isNew: true }
      })
    },
  })
}

async function findSame(ctx: Ctx, sha256: string): Promise<MediaFile | undefined> {
  const [row] = await ctx.db
    .select()
    .from(media)
    .where(and(eq(media.sha256, sha256), isNull(media.deletedAt)))
    .limit(1)
  return row
}

/** 60 random bits: the address of a picture that is not public yet cannot be guessed. */
function randomName(): string {
  const alphabet = 'abcdefghijkmnopqrstuvwxyz2345679'
  return Array.from(randomBytes(12), (byte) => alphabet[byte % 32]).join('')
}
