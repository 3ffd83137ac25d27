import { LRUCache } from 'lru-cache'
import { type KeptTexts, markOf } from '#server/page-cache/page-document.ts'
import type { VisitorPlatform } from '#server/page-cache/types.ts'
import type { RenderContext } from '#site/visit/render-context.ts'
import { stylesFor } from './narrow-styles.ts'

/** Two layouts of some forty pages with a few parts each, and as many again while settings change. */
const partsRemembered = 500

/** Inner HTML of parts by their keys, which say all that they depend on. */
export type KeptParts = LRUCache<string, string>

export function createKeptParts(): KeptParts {
  return new LRUCache({ max: partsRemembered })
}

type Page = { platform: VisitorPlatform; nonce: string }

/**
 * Keeps out of one page what many pages have in common (decision 042): its styles, data that it shares with others, and
 * parts of the frame, which are rendered by the first page that has them and copied into the others.
 */
export function keepPartsOf({ platform, nonce }: Page, parts: KeptParts) {
  const marked = `${nonce}:`
  const texts: string[] = []
  /** Of parts that this page is the first to have, in the order of their numbers. */
  const keys: string[] = []
  const dataKept = (number: number) => ` data-kept="${markOf(nonce, number)}"`

  const keepOut: RenderContext['keepOut'] = (text, kind) =>
    markOf(marked, texts.push(kind === 'styles' ? stylesFor(platform, text) : text) - 1)

  /** Remembers what stands in the element, and takes away what marked it. */
  function readPart(html: string, number: number): string {
    const attribute = dataKept(number)
    const at = html.indexOf(attribute)
    if (at < 0) return html
    const plain = html.slice(0, at) + html.slice(at + attribute.length)
    const tag = /^<([a-z]+)/.exec(plain.slice(plain.lastIndexOf('<', at), at))?.[1] ?? ''
    const begin = plain.indexOf('>', at) + 1
    const end = plain.indexOf(`</${tag}>`, begin)
    const inner = plain.slice(begin, end)
    const key = keys[number]
    // A mark of this page means nothing in another one, and of an element in its like the end would be the wrong one.
    const isWhole = end > 0 && !inner.includes(nonce) && !inner.includes(`<${tag}`)
    if (key !== undefined && isWhole) parts.set(key, inner)
    return plain
  }

  return {
    keepOut,
    keptPart: ((key) => {
      const known = parts.get(key)
      return known === undefined
        ? { dataKept: markOf(nonce, keys.push(key) - 1) }
        : { inner: markOf(marked, texts.push(known) - 1) }
    }) satisfies RenderContext['keptPart'],
    /** The page's HTML without the attributes that `keptPart` gave, and what its marks stand for. */
    read: (html: string): { html: string; kept: KeptTexts } => ({
      html: keys.reduce((read, _, number) => readPart(read, number), html),
      kept: { marked, texts },
    }),
  }
}
