import { splitBlocks } from '#domain/difference/html-difference.ts'
import type { Blocks } from '#domain/difference/merge-texts.ts'
import { withPriceNames } from './text-prices.ts'

const blocks: Blocks = { split: (html) => splitBlocks(tidyHtml(html)), join: (all) => all.join('') }

/** A value in the form in which two are compared: were one as the editor writes it and the other as the server tidied it. */
export function comparableOf(field: PropertyKey, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return field === 'content' ? tidyHtml(value) : value.trim()
}

/** How records whose `content` is rich text are merged: by its blocks, and every other field whole. */
export const richTextRules = { blocks: { content: blocks }, comparable: comparableOf }

/** What a reader sees of HTML, cells and items apart from each other; a picture says its alternative text. */
export function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(withPriceNames(html), 'text/html')
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(`[${picture.alt}]`)
  for (const video of body.querySelectorAll('video')) video.replaceWith(`[${video.title}]`)
  for (const part of body.querySelectorAll('td, th, li, caption, figcaption')) part.append(' ')
  return body.textContent?.trim() ?? ''
}

/**
 * The editor's HTML as articles are stored: no paragraph in a cell or an item that has nothing beside it, rows of heads in
 * a `thead`, nothing that says what goes without saying. An empty text is ''.
 */
export function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const last = body.lastElementChild
  if (last?.tagName === 'P' && last.innerHTML === '') last.remove()
  return tidyBlocks(body)
}

/** The same of blocks within an element, whichever is the last. */
export function tidyBlocks(body: HTMLElement): string {
  for (const cell of body.querySelectorAll('td, th')) {
    for (const name of ['colspan', 'rowspan']) if (cell.getAttribute(name) === '1') cell.removeAttribute(name)
    for (const name of ['style', 'colwidth']) cell.removeAttribute(name)
  }
  for (const place of body.querySelectorAll('td, th, li')) unwrapFirst(place)
  for (const table of body.querySelectorAll('table')) tidyTable(table)
  for (const caption of body.querySelectorAll('figcaption')) if (caption.innerHTML === '') caption.remove()
  for (const caption of body.querySelectorAll('caption')) caption.removeAttribute('contenteditable')
  for (const link of body.querySelectorAll('a')) {
    for (const name of ['class', 'rel', 'data-source']) link.removeAttribute(name)
    // The server adds it to links to other sites.
    if (!link.getAttribute('href')?.startsWith('/')) link.removeAttribute('target')
  }
  for (const picture of body.querySelectorAll('img'))
    for (const name of ['loading', 'decoding']) picture.removeAttribute(name)
  for (const video of body.querySelectorAll('video'))
    for (const name of ['controls', 'preload', 'playsinline']) video.removeAttribute(name)
  for (const captions of body.querySelectorAll('track'))
    for (const name of ['kind', 'srclang', 'label', 'default']) captions.removeAttribute(name)
  return body.innerHTML
}

/** A lone paragraph, or one with a list after it, is the place's own text; an empty one holds the list's place. */
function unwrapFirst(place: Element): void {
  const [first, ...others] = place.children
  if (first?.tagName !== 'P' || others.some(({ tagName }) => tagName !== 'UL' && tagName !== 'OL')) return
  if (others.length > 0 && first.childNodes.length === 0) return
  first.replaceWith(...first.childNodes)
}

/**
 * Rows of header cells at the top are the table's head, unless one of their cells reaches into the rows below: a cell ends
 * with its group of rows. A header cell says whether it is about its column or its row, by where it stands.
 */
function tidyTable(table: HTMLTableElement): void {
  table.removeAttribute('style')
  table.querySelector('colgroup')?.remove()
  const rows = [...table.rows]
  const isHead = (row: HTMLTableRowElement) => [...row.cells].every(({ tagName }) => tagName === 'TH')
  const firstOther = rows.findIndex((row) => !isHead(row))
  const heads = firstOther === -1 ? rows : rows.slice(0, firstOther)
  for (const row of rows)
    for (const cell of row.cells) {
      if (cell.tagName !== 'TH') continue
      const isOfColumn = isHead(row)
      const scope = cell.getAttribute('scope')
      if (scope !== 'rowgroup' && scope !== 'colgroup') cell.setAttribute('scope', isOfColumn ? 'col' : 'row')
    }
  if (table.tHead !== null || heads.length === 0 || heads.length === rows.length) return
  if (heads.some((row, at) => [...row.cells].some(({ rowSpan }) => at + rowSpan > heads.length))) return
  table.createTHead().append(...heads)
}
