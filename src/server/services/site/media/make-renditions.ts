import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { and, eq, isNull } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type MediaFile, media } from '#db/schema/index.ts'
import { isAnimatedPicture, renditionWidths } from '#domain/media/files.ts'
import type { Parts } from '#server/context.ts'
import { shrink } from '#server/ports/picture-maker.ts'
import { objectKey, renditionKey } from './media-entity.ts'
import { uploadsFolder } from './storage-room.ts'
import { oneAtATime } from './upload-media.ts'

/** GIFs and drawings are served as they are. */
const photographs = ['image/jpeg', 'image/png', 'image/webp']
const formats = ['avif', 'webp'] as const

type Input = { id: number; sha256: string }

/**
 * Makes the renditions of a picture as AVIF and WebP and purges its pages. A picture that moves is its own only rendition:
 * any other has one frame. Idempotent; nothing happens for a picture that was replaced or deleted meanwhile.
 */
export async function makeRenditions({ ctx, input }: { ctx: Parts; input: Input }): Promise<void> {
  const isStill = and(eq(media.id, input.id), eq(media.sha256, input.sha256), isNull(media.deletedAt))
  const [file] = await ctx.db.select().from(media).where(isStill)
  if (file === undefined || !photographs.includes(file.mimeType)) return
  const { widthPx: width, heightPx } = file
  if (width === null || heightPx === null) return
  const stream = await ctx.media.open(objectKey(file), { first: 0, last: file.sizeBytes - 1 })
  if (stream === null) throw new Error('the media store has not the picture')
  const from = await buffer(stream)
  const renditions: MediaFile['renditions'] = []
  if (isAnimatedPicture(from))
    renditions.push({ key: objectKey(file), mimeType: file.mimeType, widthPx: width, sizeBytes: file.sizeBytes })
  else
    for (const widthPx of renditionWidths({ widthPx: width, heightPx }))
      for (const as of formats) renditions.push(await oneAtATime(() => makeOne(ctx, file, { from, widthPx, as })))
  await ctx.db.update(media).set({ renditions }).where(isStill)
  await ctx.purge([cacheTags.media(file.id)])
}

async function makeOne(
  ctx: Parts,
  file: MediaFile,
  { from, widthPx, as }: { from: Uint8Array; widthPx: number; as: 'avif' | 'webp' },
): Promise<MediaFile['renditions'][number]> {
  const folder = path.join(ctx.environment.dataDir, uploadsFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const to = path.join(folder, `${randomUUID()}.${as}`)
  try {
    const { sizeBytes } = await shrink({ from, to, as, widthPx })
    const mimeType = `image/${as}`
    const key = renditionKey(file, { widthPx, as })
    await ctx.media.put(key, { place: to, sizeBytes, mimeType })
    return { key, mimeType, widthPx, sizeBytes }
  } finally {
    await rm(to, { force: true })
  }
}
