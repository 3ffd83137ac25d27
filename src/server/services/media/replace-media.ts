import { eq, sql } from 'drizzle-orm'
import { type MediaFile, media } from '#db/schema/index.ts'
import { type PictureType, pictureTypes } from '#domain/media/file-type.ts'
import type { Args, Ctx } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { AppError } from '#server/services/app-error.ts'
import type { AuditActor } from '#server/services/audit/record-audit.ts'
import { changeEntity } from '#server/services/change/change-entity.ts'
import { addVersion } from './add-version.ts'
import { drawUpload, requirePicture } from './draw-upload.ts'
import { findUses } from './find-uses.ts'
import { mediaEntity } from './media-entity.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { receiveUpload } from './receive-upload.ts'

type Input = { actor: AuditActor; id: number; version: number; fileName: string; upload: AsyncIterable<Uint8Array> }

/**
 * Replaces the picture of an address; the previous one is kept as a version. Photographs are converted to the address's
 * type; a drawing or an animation can only be replaced by the same type. Throws NOT_FOUND, CONFLICT, and INVALID_INPUT
 * with the sentence against the file.
 */
export function replaceMedia({ ctx, input }: Args<Input>): Promise<MediaFile> {
  const { actor: by, id, version: ifVersion, fileName } = input
  const named = { by, entity: mediaEntity, id, ifVersion, action: 'media.replace' } as const
  return receiveUpload({
    ctx,
    upload: input.upload,
    work: async (upload) => {
      const type = requirePicture(upload)
      const unrecorded = 'only the version is checked, before the picture is drawn'
      const before = await changeEntity(ctx, { ...named, work: async (_, result) => ({ result, unrecorded }) })
      const as = pictureTypes.find((one) => before.key.endsWith(`.${one}`)) ?? type
      requireAlike(type, as)
      await requireOwnRoom(ctx, before.key)
      const drawn = await oneAtATime(() => drawUpload({ ctx, upload, type, key: before.key, as }))
      return changeEntity(ctx, {
        ...named,
        async work(tx) {
          const now = tx.clock.now()
          const set = { ...drawn, fileName, renditions: [], version: sql`${media.version} + 1`, updatedAt: now }
          const [row = before] = await tx.db.update(media).set(set).where(eq(media.id, id)).returning()
          await addVersion(tx, 'replace', row)
          await enqueue({ ctx: tx, input: { kind: 'media-renditions', payload: { id, sha256: row.sha256 } } })
          return { result: row, detail: { before: before.sha256, after: row.sha256 }, pagesOf: id }
        },
      })
    },
  })
}

/** A WeChat code is changed on the page of sales people, where it is read back: never under its address. */
async function requireOwnRoom(ctx: Ctx, key: string): Promise<void> {
  const uses = await findUses({ ctx, input: { key } })
  if (uses.some(({ kind }) => kind === 'sales-person'))
    throw new AppError('INVALID_INPUT', { message: '这是销售顾问的二维码，请到“销售顾问”里换' })
}

function requireAlike(type: PictureType, as: PictureType): void {
  const isAlone = (one: PictureType) => one === 'svg' || one === 'gif'
  if (type === as || (!isAlone(type) && !isAlone(as))) return
  const message = isAlone(as) ? `请用 ${as.toUpperCase()} 文件替换` : '请用 JPG、PNG 或 WebP 图片替换'
  throw new AppError('INVALID_INPUT', { message })
}
