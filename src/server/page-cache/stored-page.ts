import { createHash } from 'node:crypto'
import { type Bodies, bytesOf, compressQuickly, type Encoding } from './compression.ts'
import type { PageSource, RenderedPage } from './types.ts'

/** Name, value, name, value …: the form that `ServerResponse.writeHead` takes without a copy. */
export type HeaderList = string[]

type PageFacts = {
  readonly etag: string
  readonly tags: readonly string[]
  readonly contentType: string
  /** The headers that every form of the answer has. */
  readonly commonHead: HeaderList
}

/** A page that stands ready to be sent again and again. */
export type StoredPage = PageFacts & {
  readonly bodies: Bodies
  readonly heads: Readonly<Record<Encoding | 'notModified', HeaderList>>
  /** Memory that the page takes, in bytes. */
  readonly size: number
}

/**
 * Makes the answer of a page ready: compressed, with all of its headers, and an ETag from its bytes and the build.
 * `fixedHeaders` stand on every page, e.g. the security headers. A rendering that changed nothing keeps the bodies of
 * the `previous` one, which are compressed already.
 */
export async function preparePage(
  page: RenderedPage,
  settings: { buildVersion: string; fixedHeaders: HeaderList; previous?: StoredPage | undefined },
): Promise<StoredPage> {
  const { buildVersion, fixedHeaders, previous } = settings
  const identity = Buffer.from(page.html)
  const hash = createHash('sha256').update(`${buildVersion}\n${page.csp}\n`).update(identity).digest('base64url')
  // Weak, because the compressed forms share it.
  const etag = `W/"${hash.slice(0, 27)}"`
  if (previous?.etag === etag) return { ...previous, tags: page.tags }
  const commonHead = [
    ...['x-request-id', '', 'x-cache', ''],
    ...['etag', etag],
    // Pages vary by visitor (platform, channel): no shared cache may keep them, a browser asks each time.
    ...['cache-control', 'private, no-cache'],
    ...['vary', 'Accept-Encoding, User-Agent, Sec-CH-UA-Mobile, Cookie'],
    ...['content-security-policy', page.csp],
    ...(page.disposition === undefined ? [] : ['content-disposition', page.disposition]),
    ...fixedHeaders,
  ]
  const contentType = page.contentType ?? 'text/html; charset=utf-8'
  return withBodies({ etag, tags: page.tags, contentType, commonHead }, await compressQuickly(identity))
}

/** The page with these bodies, which must hold the same content as before. */
export function withBodies({ etag, tags, contentType, commonHead }: PageFacts, bodies: Bodies): StoredPage {
  const head = (encoding: Encoding) => [
    ...commonHead,
    ...['content-type', contentType, 'content-length', String(bodies[encoding].byteLength)],
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ]
  const heads = { identity: head('identity'), br: head('br'), gzip: head('gzip'), notModified: commonHead }
  // Four heads of about the same length, and some room for the objects around them.
  const size = bytesOf(bodies) + 4 * heads.br.join('').length + 1_024
  return { etag, tags, contentType, commonHead, bodies, heads, size }
}

/** A ready head with the two values that each request varies. */
export function headFor(head: HeaderList, requestId: string, source: PageSource): HeaderList {
  // writeHead reads the list before anything else runs, so writing in place is safe and spares a copy a request.
  head[1] = requestId
  head[3] = source
  return head
}
