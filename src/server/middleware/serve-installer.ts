import type { IncomingMessage, ServerResponse } from 'node:http'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { type VersionRecord, versionRecords } from '#db/schema/versions.ts'
import type { Parts } from '#server/context.ts'
import { hashToken, isTokenShaped } from '#server/services/sessions/opaque-token.ts'
import { sendBytes } from './send-file.ts'

/** The address of a beta: its token, then its file name. */
const beta = /^\/downloads\/beta\/([^/]+)\/([^/]+)$/

/**
 * Answers a GET or HEAD for an uploaded installer, at its address or, for a beta, at its secret one, which expires;
 * false, with nothing sent, when there is none. Its bytes never change.
 */
export function createServeInstaller({ db, clock, media: store }: Pick<Parts, 'db' | 'clock' | 'media'>) {
  return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<boolean> => {
    const row = await findRow(path)
    if (!row?.objectKey || row.sizeBytes === null) return false
    const { objectKey, sizeBytes, sha256, releasedAt, status } = row
    res.setHeader('content-type', 'application/octet-stream')
    res.setHeader('content-disposition', 'attachment')
    res.setHeader('cache-control', status === 'published' ? 'public, max-age=3600' : 'private, no-store')
    return sendBytes(req, res, {
      ...{ size: sizeBytes, modified: releasedAt, etag: `"${sha256}"` },
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
