/** A heading that the contents list leads to. */
export type OutlineEntry = { id: string; text: string; level: 2 | 3 }

export type PreparedBody = { html: string; outline: OutlineEntry[] }

const heading = /<h([23])((?:\s[^>]*)?)>([\s\S]*?)<\/h\1>/g
const anchored = /<h[23][^>]*\sid="([^"]+)"|<(table|pre)((?:\s[^>]*)?)>|<\/table>/g
const idAttribute = /\sid="[^"]*"/

/**
 * Gives every h2 and h3 of sanitised HTML an id (`s-2` for the second h2, `s-2-1` for the first h3 under it) and returns
 * the outline. Tables are wrapped in a container that scrolls and takes the focus, named by the heading above; code
 * blocks take the focus for the same reason. Sanitised means: lower case, balanced, no `>` in attributes.
 */
export function prepareBody(sanitised: string): PreparedBody {
  const outline: OutlineEntry[] = []
  let section = 0
  let part = 0
  const withIds = sanitised.replace(heading, (whole, digit: string, attributes: string, inner: string) => {
    const text = plainText(inner)
    if (text === '') return whole
    const level = digit === '2' ? 2 : 3
    section += level === 2 ? 1 : 0
    part = level === 2 ? 0 : part + 1
    const id = level === 2 ? `s-${section}` : `s-${section}-${part}`
    outline.push({ id, text, level })
    return `<h${level}${attributes.replace(idAttribute, '')} id="${id}">${inner}</h${level}>`
  })
  return { html: withScrollers(withIds), outline }
}

function withScrollers(html: string): string {
  let above = ''
  let depth = 0
  return html.replace(anchored, (whole, id?: string, element?: string, attributes = '', at = 0) => {
    if (id !== undefined) {
      above = id
      return whole
    }
    if (element === 'pre') return `<pre tabindex="0"${attributes}>`
    if (element === undefined) {
      depth -= 1
      return depth === 0 ? `${whole}</div>` : whole
    }
    depth += 1
    // A table inside a table scrolls with it.
    if (depth > 1) return whole
    const name = above === '' ? '' : ` role="region" aria-labelledby="${above}"`
    const kind = columnsOf(html.slice(at)) > 2 ? '="wide"' : ''
    return `<div data-scroller${kind} tabindex="0"${name}>${whole}`
  })
}

/** The cells in the first row of the table that the HTML begins with. */
function columnsOf(html: string): number {
  const [row = ''] = html.split('</tr>', 1)
  return row.match(/<t[hd]\b/g)?.length ?? 0
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The words of sanitised HTML, on one line. */
export function plainText(html: string): string {
  return html
    .replace(/<\/(?:p|h[1-6]|li|td|th|tr|div|figure|figcaption|blockquote|pre)>|<br\s*\/?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name = '') =>
      code === undefined ? (named[name] ?? whole) : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
    )
    .replace(/\s+/g, ' ')
    .trim()
}

/** Characters that a reader of Chinese takes in within a minute. */
const charactersPerMinute = 400

/** Minutes that a text takes to read, at least one; spaces are not read. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round([...text.replace(/\s/g, '')].length / charactersPerMinute))
}
