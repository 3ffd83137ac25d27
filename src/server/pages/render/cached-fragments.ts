import { LRUCache } from 'lru-cache'
import { narrowMedia } from '#domain/shared/screen.ts'
import { markOf, type SharedTexts } from '#server/cache/page-document.ts'
import type { VisitorPlatform } from '#server/cache/types.ts'
import type { RenderContext } from '#site/visit/render-context.ts'

/** Two layouts of some forty pages with a few parts each, and as many again while settings change. */
const fragmentsCached = 500

/** Cached inner HTML of fragments, by keys that contain everything that they depend on. */
export type FragmentCache = LRUCache<string, string>

export function createFragmentCache(): FragmentCache {
  return new LRUCache({ max: fragmentsCached })
}

type Page = { platform: VisitorPlatform; nonce: string }

/**
 * Extracts from a page what many pages share (decision 042): its styles, shared data, and fragments of the frame, which
 * the first page renders and the others copy.
 */
export function cacheFragmentsOf({ platform, nonce }: Page, parts: FragmentCache) {
  const marked = `${nonce}:`
  const texts: string[] = []
  /** Fragments that this page is the first to render, in the order of their numbers. */
  const keys: string[] = []
  const dataKept = (number: number) => ` data-kept="${markOf(nonce, number)}"`

  const deferText: RenderContext['deferText'] = (text, kind) =>
    markOf(marked, texts.push(kind === 'styles' ? stylesFor(platform, text) : text) - 1)

  /** Caches the element's content, and removes its marker. */
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
    // A marker of this page would be meaningless in another one, and with a nested element of the same name the end
    // would be wrong.
    const isWhole = end > 0 && !inner.includes(nonce) && !inner.includes(`<${tag}`)
    if (key !== undefined && isWhole) parts.set(key, inner)
    return plain
  }

  return {
    deferText,
    cachedFragment: ((key) => {
      const known = parts.get(key)
      return known === undefined
        ? { dataKept: markOf(nonce, keys.push(key) - 1) }
        : { inner: markOf(marked, texts.push(known) - 1) }
    }) satisfies RenderContext['cachedFragment'],
    /** The page's HTML without the markers' attributes, and the texts that its markers stand for. */
    read: (html: string): { html: string; kept: SharedTexts } => ({
      html: keys.reduce((read, _, number) => readPart(read, number), html),
      kept: { marked, texts },
    }),
  }
}

/** A build has as many style texts as pages; further ones are not its own and are computed each time. */
const mostKept = 200
const narrowed = new Map<string, string>()

/**
 * A page's inlined styles for its platform: those of a phone contain only the phone's layout, at every viewport width
 * (decision 020). Memoised per text. Linked styles that load later are narrowed in the browser
 * (site/client-entry.tsx).
 */
function stylesFor(platform: VisitorPlatform, styles: string): string {
  if (platform === 'pc') return styles
  const known = narrowed.get(styles)
  if (known !== undefined) return known
  const narrow = narrowMedia(styles)
  if (narrowed.size < mostKept) narrowed.set(styles, narrow)
  return narrow
}
