import { createHash } from 'node:crypto'
import { compress, compressAtOnce, type Encoding, type Packing } from './compression.ts'
import type { PageSource, RenderedPage } from './types.ts'

/** Name, value, name, value …: the form that `ServerResponse.writeHead` takes without a copy. */
export type HeaderList = string[]

/** A page in one encoding, ready to send. */
type Form = { readonly body: Buffer; readonly head: HeaderList }

/** A page that stands ready to be sent again and again. Its packed forms are made when they are first asked for. */
export type StoredPage = {
  readonly etag: string
  readonly tags: readonly string[]
  readonly csp: string
  readonly notModified: HeaderList
  readonly contentType: string
  readonly forms: { identity: Form } & Partial<Record<Packing, Form>>
  /** Forms that are packed quickly, and not well yet. */
  readonly quick: Set<Packing>
  /** Memory that the page takes, in bytes, with its packed forms. */
  readonly size: number
}

/** Both packed forms of a page take less than this share of it, and its heads with the objects around them so much. */
const packedShare = 0.5
const headBytes = 6_000

/**
 * Makes the answer of a page ready: all of its headers, and an ETag from its bytes and the build. `fixedHeaders` stand on
 * every page, e.g. the security headers. A rendering that changed nothing keeps the forms of the `previous` one.
 */
export function preparePage(
  page: RenderedPage,
  settings: { buildVersion: string; fixedHeaders: HeaderList; previous?: StoredPage | undefined },
): StoredPage {
  const { buildVersion, fixedHeaders, previous } = settings
  const { bytes: identity, digest } = page.document.toBytes()
  const hash = createHash('blake2b512').update(`${buildVersion}\n${page.csp}\n`).update(digest).digest('base64url')
  // Weak, because the compressed forms share it.
  const etag = `W/"${hash.slice(0, 27)}"`
  if (previous?.etag === etag) return { ...previous, tags: page.tags }
  const notModified = [
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
  const facts = { etag, tags: page.tags, csp: page.csp, notModified, contentType }
  const forms = { identity: formOf(facts, identity, 'identity') }
  const size = Math.ceil(identity.byteLength * (1 + packedShare)) + headBytes
  return { ...facts, forms, quick: new Set(), size }
}

/** The page in this encoding, packed quickly when nobody has asked for it before. */
export function readyForm(page: StoredPage, encoding: Encoding): Form {
  const form = page.forms[encoding]
  if (form !== undefined || encoding === 'identity') return form ?? page.forms.identity
  page.quick.add(encoding)
  return keepForm(page, encoding, compressAtOnce(page.forms.identity.body, encoding))
}

/** Packs well what is packed quickly so far; whoever asks meanwhile gets the quick form. */
export async function packWell(page: StoredPage): Promise<void> {
  const packings = [...page.quick]
  page.quick.clear()
  for (const packing of packings) keepForm(page, packing, await compress(page.forms.identity.body, packing, 'well'))
}

function keepForm(page: StoredPage, packing: Packing, body: Buffer): Form {
  const form = formOf(page, body, packing)
  page.forms[packing] = form
  return form
}

type Facts = Pick<StoredPage, 'notModified' | 'contentType'>

function formOf({ notModified, contentType }: Facts, body: Buffer, encoding: Encoding): Form {
  const packed = encoding === 'identity' ? [] : ['content-encoding', encoding]
  const head = [...notModified, 'content-type', contentType, 'content-length', String(body.byteLength), ...packed]
  return { body, head }
}

/** A ready head with the two values that each request varies. */
export function headFor(head: HeaderList, requestId: string, source: PageSource): HeaderList {
  // writeHead reads the list before anything else runs, so writing in place is safe and spares a copy a request.
  head[1] = requestId
  head[3] = source
  return head
}
