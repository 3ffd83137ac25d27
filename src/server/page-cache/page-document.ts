import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Texts that many pages share, so that their bytes are made once; every marker of one begins with `marked`. */
export type KeptTexts = { marked: string; texts: readonly string[] }

/** A build has two layouts of some forty pages, each with styles and a few parts of the frame. */
const textsRemembered = 400
const endOfMark = ';'

const newHash = () => createHash('blake2b512')

type KeptBytes = { bytes: Buffer; digest: Buffer }
const remembered = new LRUCache<string, KeptBytes>({ max: textsRemembered })

/** The bytes of a text that many pages have, and a digest of them. */
function keptBytes(text: string): KeptBytes {
  const known = remembered.get(text)
  if (known !== undefined) return known
  const bytes = Buffer.from(text)
  const kept = { bytes, digest: newHash().update(bytes).digest() }
  remembered.set(text, kept)
  return kept
}

/** The marker in a page's HTML for the kept text of this number. Content cannot forge it: it begins with a random nonce. */
export function markOf(marked: string, index: number): string {
  return `${marked}${index}${endOfMark}`
}

/**
 * The text of an answer as rendered: HTML in which markers may stand for texts that many pages share (decision 042).
 * The marked HTML is private, so every path that sends a page (cache, preview, error page, 404) fills the markers here.
 */
export class PageDocument {
  readonly #html: string
  readonly #kept: KeptTexts | undefined

  constructor(html: string, kept?: KeptTexts) {
    this.#html = html
    this.#kept = kept
  }

  /** The complete bytes, and a digest that is equal only for equal bytes; each shared text enters it by its own digest. */
  toBytes(): { bytes: Buffer; digest: Buffer } {
    const kept = this.#kept
    const [first = '', ...rest] = kept === undefined ? [this.#html] : this.#html.split(kept.marked)
    const pieces: Buffer[] = [Buffer.from(first)]
    const hash = newHash().update(pieces[0] ?? '')
    for (const piece of rest) {
      const { text, after } = readMark(piece, kept?.texts ?? [])
      const { bytes, digest } = keptBytes(text)
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

function readMark(piece: string, texts: KeptTexts['texts']): { text: string; after: string } {
  const end = piece.indexOf(endOfMark)
  return { text: texts[Number(piece.slice(0, end))] ?? '', after: piece.slice(end + endOfMark.length) }
}
