import { createHash } from 'node:crypto'
import { type ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http'
import { compress, compressAtOnce, type Encoding, type Packing } from './compression.ts'
import type { PageSource, RenderedPage } from './types.ts'

/** Name, value, name, value …: the form that `ServerResponse.writeHead` takes without a copy. */
export type HeaderList = string[]

/** A page in one encoding, ready to send. `headers` are those that need no check for each request, as they travel. */
type Form = { readonly body: Buffer; readonly headers: string; readonly contentLength: string }

/** A cached page. Its compressed forms are made on first use. */
export type StoredPage = {
  readonly etag: string
  readonly tags: readonly string[]
  readonly csp: string
  readonly notModified: HeaderList
  readonly contentType: string
  readonly forms: { identity: Form } & Partial<Record<Packing, Form>>
  /** Encodings that are compressed quickly and not well yet. */
  readonly quick: Set<Packing>
  /** The page's memory in bytes, including compressed forms. */
  readonly size: number
}

/** Upper bounds for a page's memory: the share of both compressed forms, and the bytes of its headers and objects. */
const packedShare = 0.5
const headBytes = 6_000

/**
 * Prepares the answer of a page: all of its headers, and an ETag from its bytes and the build. `fixedHeaders` are those
 * of every page, e.g. the security headers. An unchanged rendering keeps the forms of the `previous` one.
 */
export function preparePage(
  page: RenderedPage,
  settings: { buildVersion: string; fixedHeaders: HeaderList; previous?: StoredPage | undefined },
): StoredPage {
  const { buildVersion, fixedHeaders, previous } = settings
  const { bytes: identity, digest } = page.document.toBytes()
  const hash = createHash('blake2b512').update(`${buildVersion}\n${page.csp}\n`).update(digest).digest('base64url')
  // Weak, because compressed forms share it.
  const etag = `W/"${hash.slice(0, 27)}"`
  if (previous?.etag === etag) return { ...previous, tags: page.tags }
  const notModified = [
    'etag',
    etag,
    // Pages vary by visitor (platform, channel): shared caches must not store them, and browsers revalidate each time.
    'cache-control',
    'private, no-cache',
    'vary',
    'Accept-Encoding, User-Agent, Sec-CH-UA-Mobile, Cookie',
    'content-security-policy',
    page.csp,
    ...(page.disposition === undefined ? [] : ['content-disposition', page.disposition]),
    ...fixedHeaders,
  ]
  const contentType = page.contentType ?? 'text/html; charset=utf-8'
  const facts = { etag, tags: page.tags, csp: page.csp, notModified, contentType }
  const forms = { identity: formOf(facts, identity, 'identity') }
  const size = Math.ceil(identity.byteLength * (1 + packedShare)) + headBytes
  return { ...facts, forms, quick: new Set(), size }
}

/** The page in this encoding, compressed quickly on its first use. */
export function readyForm(page: StoredPage, encoding: Encoding): Form {
  const form = page.forms[encoding]
  if (form !== undefined || encoding === 'identity') return form ?? page.forms.identity
  page.quick.add(encoding)
  return keepForm(page, encoding, compressAtOnce(page.forms.identity.body, encoding))
}

/** Compresses quickly compressed forms well; meanwhile requests get the quick form. */
async function packWell(page: StoredPage): Promise<void> {
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
  const headers = linesOf([...notModified, 'content-type', contentType, ...packed])
  return { body, headers, contentLength: String(body.byteLength) }
}

/** Checked as `writeHead` checks them, once and not for each request. */
function linesOf(headers: HeaderList): string {
  let lines = ''
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = headers.slice(index, index + 2)
    validateHeaderName(name)
    validateHeaderValue(name, value)
    lines += `${name}: ${value}\r\n`
  }
  return lines
}

/** What Node's own `writeHead` calls; it adds `Date` and `Connection`, and checks the given headers. */
type HeadWriter = { _storeHeader: (lines: string, headers: HeaderList) => void }

/**
 * Sends a stored page with 200. Most of the work of a bare server's answer is the check of its headers one by one, and
 * the more kinds of answers a process has sent, the dearer each is: a stored page has them checked (decision 078).
 */
export function sendForm(
  res: ServerResponse,
  form: Form,
  { requestId, source, own }: { requestId: string; source: PageSource; own: HeaderList },
): void {
  const lines = `HTTP/1.1 200 OK\r\nx-request-id: ${requestId}\r\nx-cache: ${source}\r\n${form.headers}`
  // Not in Node's types; its version is fixed, and a test compares the answer with `writeHead`'s.
  const writer = res as unknown as HeadWriter
  writer._storeHeader(lines, ['content-length', form.contentLength, ...own])
  res.end(form.body)
}

/** Maximum pages in the queue; further ones wait for their next request. */
const queuedAtMost = 100
/** The pause after each page, as a multiple of its compression time, limits the packer to a quarter of a core. */
const restShare = 3

/** Compresses pages well in the background: one at a time, with bounded processor time. */
export function createPacker({ onFailure }: { onFailure: (error: unknown) => void }) {
  let queued = 0
  let settled: Promise<void> = Promise.resolve()

  async function pack(page: StoredPage, isCurrent: () => boolean): Promise<void> {
    if (!isCurrent()) return
    const startedAt = performance.now()
    await packWell(page)
    await new Promise((resolve) => setTimeout(resolve, restShare * (performance.now() - startedAt)).unref())
  }

  return {
    /** Queues a page, which is compressed if it still `isCurrent` then. */
    add(page: StoredPage, isCurrent: () => boolean) {
      if (queued >= queuedAtMost) return
      queued += 1
      settled = settled
        .then(() => pack(page, isCurrent))
        .catch(onFailure)
        .finally(() => {
          queued -= 1
        })
    },
    /** Resolves when nothing is being compressed, for tests. */
    settled: () => settled,
  }
}
