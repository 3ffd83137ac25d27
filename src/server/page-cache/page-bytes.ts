import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { KeptTexts, RenderedPage } from './types.ts'

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

/** What stands in a page's HTML for the kept text of this number. Nobody can write it who does not know how it begins. */
export function markOf(marked: string, index: number): string {
  return `${marked}${index}${endOfMark}`
}

/** A page's bytes, and a digest that is the same only for the same bytes, in which kept texts have a part by theirs. */
export function pageBytes({ html, kept }: Pick<RenderedPage, 'html' | 'kept'>): { bytes: Buffer; digest: Buffer } {
  const [first = '', ...rest] = kept === undefined ? [html] : html.split(kept.marked)
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

function readMark(piece: string, texts: KeptTexts['texts']): { text: string; after: string } {
  const end = piece.indexOf(endOfMark)
  return { text: texts[Number(piece.slice(0, end))] ?? '', after: piece.slice(end + endOfMark.length) }
}
