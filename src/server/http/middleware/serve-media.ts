import type { IncomingMessage, ServerResponse } from 'node:http'
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { media, type VersionRecord, versionRecords } from '#db/schema/index.ts'
import { mediaKindOf } from '#domain/media/files.ts'
import { mediaKeyOf } from '#domain/media/upload-address.ts'
import type { Parts } from '#server/context.ts'
import { readStaffCookie } from '#server/http/console/staff-cookie.ts'
import { MediaStoreError } from '#server/observe/media-store-error.ts'
import { hashToken, isTokenShaped } from '#server/services/shared/opaque-token.ts'
import { sendTransportError } from '#server/services/shared/transport-error.ts'
import { objectKey, renditionKey } from '#server/services/site/media/media-entity.ts'
import { isMediaSealed, isPubliclyUsed } from '#server/services/site/media/public-media.ts'
import { findStaffSession } from '#server/services/staff/staff-session.ts'
import { sendBytes } from './send-file.ts'

/**
 * Answers a GET or HEAD for an uploaded file; false, with nothing sent, when there is none at the address. What it asks the
 * database is asked in the client's turn, which ends before the file is sent.
 */
export type ServeMedia = (req: IncomingMessage, res: ServerResponse, path: string, inTurn: InTurn) => Promise<boolean>
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** For an SVG opened by itself: only its own styles. */
const mediaContentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
/** A video that is opened by itself is played by a page of the browser, which takes the policy of the file. */
const playedContentSecurityPolicy = mediaContentSecurityPolicy.replace('sandbox;', "media-src 'self'; sandbox;")
/** How long a picture stays public after the last page that showed it was withdrawn. */
const publicForMs = 30_000
const publicKeysAtMost = 10_000
const rendition = /^(.+)\/([1-9]\d{1,3})\.(avif|webp)$/

/**
 * Serves uploads, `/media/KEY`, and their renditions below. An address with the current version (`?v=`) is cached for
 * ever; one without is revalidated after five minutes, since the file may be replaced. A file that nothing public uses
 * is only served to signed-in staff and for signed addresses (console 6a, decision 048).
 */
export function createServeMedia(
  parts: Pick<Parts, 'db' | 'clock' | 'secrets' | 'environment' | 'media' | 'log'>,
): ServeMedia {
  const { db, media: store } = parts

  /** Files known to be public, with the expiry of that knowledge: a repeated picture costs no second query. */
  const publicUntil = new Map<string, number>()

  async function isPublicMedia(key: string): Promise<boolean> {
    const now = parts.clock.now().getTime()
    const until = publicUntil.get(key) ?? 0
    // The second condition handles a clock that jumped back.
    if (until > now && until - now <= publicForMs) return true
    const [use] = await db
      .select({ isPublic: isPubliclyUsed(parts) })
      .from(media)
      .where(eq(media.key, key))
    if (use?.isPublic !== true) {
      publicUntil.delete(key)
      return false
    }
    if (publicUntil.size >= publicKeysAtMost) publicUntil.clear()
    publicUntil.set(key, now + publicForMs)
    return true
  }

  async function isForCaller(req: IncomingMessage, key: string, seal: string): Promise<boolean> {
    if (isMediaSealed(parts, key, seal)) return true
    const headers = new Headers({ cookie: req.headers.cookie ?? '' })
    const token = readStaffCookie(headers, parts.environment.publicUrl)
    const session = await findStaffSession({ ctx: parts, token, isIdle: true })
    return session?.isWhole === true
  }

  /** The stored bytes at an address, for a caller who may have them. */
  async function findFile(req: IncomingMessage, path: string) {
    const [, original, width, as] = rendition.exec(path) ?? []
    const key = mediaKeyOf(original ?? path)
    if (key === null) return null
    const [file] = await db
      .select()
      .from(media)
      .where(and(eq(media.key, key), isNull(media.deletedAt)))
    if (file === undefined) return null
    const whole = { key: objectKey(file), mimeType: file.mimeType, sizeBytes: file.sizeBytes }
    const wanted = width && as && renditionKey(file, { widthPx: Number(width), as: as as 'avif' | 'webp' })
    const stored = wanted ? file.renditions.find((one) => one.key === wanted) : whole
    if (stored === undefined) return null

    const [version = '', seal = ''] = (new URLSearchParams(req.url?.split('?')[1] ?? '').get('v') ?? '').split('~')
    const isPublic = await isPublicMedia(key)
    return isPublic || (await isForCaller(req, key, seal)) ? { file, stored, version, isPublic } : null
  }

  return async (req, res, path, inTurn) => {
    const found = await inTurn(() => findFile(req, path))
    if (found === null) return false
    const { file, stored, version, isPublic } = found
    const isPresent = version.startsWith(file.sha256.slice(0, 8))
    const publicCaching = isPresent ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
    const caching = isPublic ? publicCaching : 'private, max-age=600'
    res.setHeader('content-type', stored.mimeType)
    res.setHeader('cache-control', caching)
    const isVideo = mediaKindOf(stored.mimeType) === 'video'
    res.setHeader('content-security-policy', isVideo ? playedContentSecurityPolicy : mediaContentSecurityPolicy)
    const isSent = await sendStored(parts, req, res, {
      size: stored.sizeBytes,
      modified: file.updatedAt ?? file.createdAt,
      etag: `"${stored.key.slice(stored.key.lastIndexOf('/') + 1)}"`,
      open: (first, last) => store.open(stored.key, { first, last }),
    })
    if (!isSent) for (const name of ['etag', 'last-modified', 'cache-control', 'accept-ranges']) res.removeHeader(name)
    return isSent
  }
}

const bodyHeaders = ['etag', 'last-modified', 'cache-control', 'accept-ranges', 'content-disposition', 'content-range']
/** When a client may ask again for a file whose store is away. */
const retryAfterSeconds = 10

/** As `sendBytes`; while the store is away the answer is 503. */
async function sendStored(
  { log }: Pick<Parts, 'log'>,
  req: IncomingMessage,
  res: ServerResponse,
  bytes: Parameters<typeof sendBytes>[2],
): Promise<boolean> {
  try {
    return await sendBytes(req, res, bytes)
  } catch (error) {
    if (!(error instanceof MediaStoreError) || res.headersSent) throw error
    log.warn({ err: error }, 'a file could not be read from the media store')
    for (const name of bodyHeaders) res.removeHeader(name)
    sendTransportError(res, 'UNAVAILABLE', { retryAfterSeconds })
    return true
  }
}

/** The address of a beta: its token, then its file name. */
const beta = /^\/downloads\/beta\/([^/]+)\/([^/]+)$/

/**
 * Answers a GET or HEAD for an uploaded installer, at its address or, for a beta, at its secret one, which expires;
 * false, with nothing sent, when there is none. Its bytes never change.
 */
export function createServeInstaller(parts: Pick<Parts, 'db' | 'clock' | 'media' | 'log'>) {
  const { db, clock, media: store } = parts
  return async (req: IncomingMessage, res: ServerResponse, path: string, inTurn: InTurn): Promise<boolean> => {
    const row = await inTurn(() => findRow(path))
    if (!row?.objectKey || row.sizeBytes === null) return false
    const { objectKey, sizeBytes, sha256, releasedAt, status } = row
    res.setHeader('content-type', 'application/octet-stream')
    res.setHeader('content-disposition', 'attachment')
    res.setHeader('cache-control', status === 'published' ? 'public, max-age=3600' : 'private, no-store')
    return sendStored(parts, req, res, {
      size: sizeBytes,
      modified: releasedAt,
      etag: `"${sha256}"`,
      open: (first, last) => store.open(objectKey, { first, last }),
    })
  }

  async function findRow(path: string): Promise<VersionRecord | undefined> {
    const { downloadUrl, objectKey, status, betaTokenHash, betaEndsAt } = versionRecords
    const [, token, name] = beta.exec(path) ?? []
    if (token !== undefined && !isTokenShaped(token)) return undefined
    const which =
      token === undefined
        ? and(eq(downloadUrl, path), eq(status, 'published'))
        : and(eq(betaTokenHash, hashToken(token)), eq(status, 'beta'), gt(betaEndsAt, clock.now()))
    const [row] = await db
      .select()
      .from(versionRecords)
      .where(and(isNotNull(objectKey), which))
    return row !== undefined && (name === undefined || row.downloadUrl.endsWith(`/${name}`)) ? row : undefined
  }
}
