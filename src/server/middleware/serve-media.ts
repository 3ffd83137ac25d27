import type { IncomingMessage, ServerResponse } from 'node:http'
import { and, eq, isNull } from 'drizzle-orm'
import { media } from '#db/schema/index.ts'
import { mediaKeyOf } from '#domain/media/picture-address.ts'
import type { Parts } from '#server/context.ts'
import { objectKey, renditionKey } from '#server/services/media/object-keys.ts'
import { sendBytes } from './send-file.ts'

/** Answers a GET or HEAD for an uploaded file; false, and nothing sent, when there is none at the address. */
export type ServeMedia = (req: IncomingMessage, res: ServerResponse, path: string) => Promise<boolean>

/** A drawing that somebody opens by itself: it styles itself, and nothing else. */
const mediaContentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
const rendition = /^(.+)\/([1-9]\d{1,3})\.(avif|webp)$/

/**
 * Uploads at their addresses, `/media/KEY`, and their sizes below them. An address that names the present content
 * (`?v=`) is kept for ever; one that does not is asked for again after five minutes, since the file may be replaced.
 */
export function createServeMedia({ db, media: store }: Pick<Parts, 'db' | 'media'>): ServeMedia {
  return async (req, res, path) => {
    const [, original, width, as] = rendition.exec(path) ?? []
    const key = mediaKeyOf(original ?? path)
    if (key === null) return false
    const [file] = await db
      .select()
      .from(media)
      .where(and(eq(media.key, key), isNull(media.deletedAt)))
    if (file === undefined) return false
    const whole = { key: objectKey(file), mimeType: file.mimeType, sizeBytes: file.sizeBytes }
    const wanted = width && as && renditionKey(file, { widthPx: Number(width), as: as as 'avif' | 'webp' })
    const stored = wanted ? file.renditions.find((one) => one.key === wanted) : whole
    if (stored === undefined) return false

    const version = new URLSearchParams(req.url?.split('?')[1] ?? '').get('v') ?? ''
    const isPresent = version.startsWith(file.sha256.slice(0, 8))
    const caching = isPresent ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
    res.setHeader('content-type', stored.mimeType)
    res.setHeader('cache-control', caching)
    res.setHeader('content-security-policy', mediaContentSecurityPolicy)
    const isSent = await sendBytes(req, res, {
      size: stored.sizeBytes,
      modified: file.updatedAt ?? file.createdAt,
      etag: `"${stored.key.slice(stored.key.lastIndexOf('/') + 1)}"`,
      open: (first, last) => store.open(stored.key, { first, last }),
    })
    if (!isSent) for (const name of ['etag', 'last-modified', 'cache-control', 'accept-ranges']) res.removeHeader(name)
    return isSent
  }
}
