import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Texts shared by many pages, whose bytes are encoded once; every marker of one begins with `marked`. */
export type SharedTexts = { marked: string; texts: readonly string[] }

/** A build has two layouts of some forty pages, each with styles and a few parts of the frame. */
const textsCached = 400
const endOfMark = ';'

const newHash = () => createHash('blake2b512')

type SharedBytes = { bytes: Buffer; digest: Buffer }
const remembered = new LRUCache<string, SharedBytes>({ max: textsCached })

/** The bytes of a shared text, and a digest of them. */
function sharedBytes(text: string): SharedBytes {
  const known = remembered.get(text)
  if (known !== undefined) return known
  const bytes = Buffer.from(text)
  const kept = { bytes, digest: newHash().update(bytes).digest() }
  remembered.set(text, kept)
  return kept
}

/** The marker of a shared text in a page's HTML. Content cannot forge it: it begins with a random nonce. */
export function markOf(marked: string, index: number): string {
  return `${marked}${index}${endOfMark}`
}

/**
 * A rendered answer: HTML with markers for texts that many pages share (decision 042). The marked HTML is private, so
 * every path that sends a page (cache, preview, error page, 404) fills the markers here.
 */
export class PageDocument {
  readonly #html: string
  readonly #kept: SharedTexts | undefined

  constructor(html: string, kept?: SharedTexts) {
    this.#html = html
    this.#kept = kept
  }

  /** The complete bytes, and a digest that is equal only for equal bytes; shared texts contribute their own digests. */
  toBytes(): { bytes: Buffer; digest: Buffer } {
    const kept = this.#kept
    const [first = '', ...rest] = kept === undefined ? [this.#html] : this.#html.split(kept.marked)
    const pieces: Buffer[] = [Buffer.from(first)]
    const hash = newHash().update(pieces[0] ?? '')
    for (const piece of rest) {
      const { text, after } = readMark(piece, kept?.texts ?? [])
      const { bytes, digest } = sharedBytes(text)
      const own = Buffer.from(after)
      pieces.push(bytes, own)
      hash.update(digest).update(own)
    }
    return { bytes: pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces), digest: hash.digest() }
  }

  /** The complete text. */
  toString(): string {
    return this.toBytes().bytes.toString()
  }
}

function readMark(piece: string, texts: SharedTexts['texts']): { text: string; after: string } {
  const end = piece.indexOf(endOfMark)
  return { text: texts[Number(piece.slice(0, end))] ?? '', after: piece.slice(end + endOfMark.length) }
}
