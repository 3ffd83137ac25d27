import { splitLists } from '#domain/content/split-lists.ts'
import { readAttribute, textElement } from '#domain/content/text-elements.ts'
import { editorCopy as copy } from '../editor-copy.ts'
import { boundTables, requireReadable, requireShallow, splitScripts } from './markup-limits.ts'
import { joinFeishuLists, keepListTypes, keepTicks, listWordParagraphs, nestLists } from './paste-lists.ts'
import { keepCode, keepEmphasis } from './paste-styles.ts'
import { dropUnseen } from './paste-unseen.ts'
import { placeVideos } from './paste-videos.ts'

/** What a paste became, and what did not come with it, which the page says. */
export type CleanPaste = {
  html: string
  lostPictures: number
  lostStyles: boolean
  lostEmbeds: boolean
  /** Words that were hidden where they were copied, and comments. */
  lostHidden: boolean
  videoCards: number
}

/**
 * Pasted HTML of Word, WPS, Google Docs, WeChat, Feishu, Yuque, Excel and web pages as the editor takes it: a first heading
 * is one of level 2, numbered paragraphs are lists, emphasis by styles is elements, shells of sections are gone. Pictures whose bytes came along are given
 * to `send`, which answers the id of the upload, like those that `find` has for an address; any other leaves its place
 * (specification, console 6a).
 * @throws {MarkupTooLargeError} for a text that would hold up the page.
 */
export function cleanPaste(
  html: string,
  send: (file: File) => number | null,
  find: (address: string) => File | null = () => null,
): CleanPaste {
  const { body } = parseMarkup(html)
  const lostHidden = dropUnseen(body)
  const lostStyles = body.querySelector('[data-style*="color"], [data-style*="font-size"], font') !== null
  const videoCards = placeVideos(body, send, find)
  const embeds = [...body.querySelectorAll('*')].filter((element) => isEmbed(element))
  const lostEmbeds = embeds.length > 0
  for (const element of [
    ...embeds,
    ...body.querySelectorAll('style, script, meta, link, title, svg, xml, colgroup, col, br.Apple-interchange-newline'),
  ])
    element.remove()
  keepCode(body)
  for (const element of body.querySelectorAll('*'))
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes)
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) placeHeading(heading)
  keepEmphasis(body)
  keepTicks(body)
  keepListTypes(body)
  listWordParagraphs(body)
  joinFeishuLists(body)
  nestLists(body)
  const lostPictures = placePictures(body, send, find)
  flattenShells(body)
  dropUnseenBreaks(body)
  for (const element of body.querySelectorAll('*')) dropAttributes(element)
  boundTables(body)
  for (const table of body.querySelectorAll('table')) headTable(table)
  for (const notice of body.querySelectorAll('aside')) notice.setAttribute('role', 'note')
  // A picture is a block of its own, outside of the paragraph that holds nothing else.
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.textContent?.trim() === '' && paragraph.querySelector('img') !== null)
      paragraph.replaceWith(...paragraph.querySelectorAll('img'))
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.textContent?.trim() === '' && paragraph.querySelector('img, data') === null) paragraph.remove()
  return { html: splitLists(body.innerHTML), lostPictures, lostStyles, lostEmbeds, lostHidden, videoCards }
}

/** The source of a picture that a paste named by a place on a computer; the server keeps only addresses of the web. */
export const unknownSource = 'https://clipboard.invalid/'

/** Players, embeds and forms; MP… are WeChat's voices, cards and channels. */
const embedded = /^(?:iframe|video|audio|object|embed|select|textarea|mp.*|qqmusic)$/i
/** A drawing with words or a picture in it is more than an ornament. */
const isDrawing = (element: Element) =>
  element.tagName === 'svg' && (element.textContent?.trim() !== '' || element.querySelector('image') !== null)
const isEmbed = (element: Element) =>
  isDrawing(element) ||
  (embedded.test(element.tagName) &&
    !(element.tagName === 'VIDEO' && readAttribute('video', 'src', element.getAttribute('src')) !== null))

/** The inert document of a text from outside. @throws {MarkupTooLargeError} */
export function parseMarkup(html: string): Document {
  const { text } = splitScripts(html)
  requireReadable(text)
  const page = new DOMParser().parseFromString(setStylesAside(text), 'text/html')
  requireShallow(page)
  return page
}

/** The policy of the console takes no style and no handler within HTML, and reports each: they are read as data. */
function setStylesAside(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\s(style|on[a-z]+)\s*=/gi, ' data-$1='))
}

/** Removes the attributes that no text keeps; `data-upload` names a picture, a poster or captions on their way. */
function dropAttributes(element: Element): void {
  const kept = textElement(element.tagName.toLowerCase())?.attributes ?? {}
  for (const { name } of [...element.attributes])
    if (!(name in kept) && !(name === 'data-upload' && /^(?:IMG|VIDEO|TRACK)$/.test(element.tagName)))
      element.removeAttribute(name)
}

/** A heading at its level; pictures in it stand before it, and one in an item of a list is bold words, for neither holds the other. */
function placeHeading(heading: Element): void {
  heading.before(...heading.querySelectorAll('img'))
  if (heading.closest('li') === null) {
    if (/^H[156]$/.test(heading.tagName)) rename(heading, heading.tagName === 'H1' ? 'h2' : 'h4')
    return
  }
  const words = heading.ownerDocument.createElement('strong')
  words.append(...heading.childNodes)
  heading.append(words)
  rename(heading, 'p')
}

function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** The first row as the header of a table that has none: office programs and 公众号 mark no header. */
function headTable(table: HTMLTableElement): void {
  const [first] = table.rows
  if (first === undefined || table.rows.length < 2 || table.querySelector('th') !== null) return
  for (const cell of [...first.cells]) {
    const head = rename(cell, 'th')
    for (const name of ['colspan', 'rowspan']) {
      const span = cell.getAttribute(name)
      if (span !== null) head.setAttribute(name, span)
    }
  }
}

/** Pictures of our own stay, bytes are sent; every other one leaves its place. Answers how many did not come. */
function placePictures(
  body: Element,
  send: (file: File) => number | null,
  find: (address: string) => File | null,
): number {
  let lost = 0
  for (const picture of body.querySelectorAll('img')) {
    const addresses = ['data-src', 'src'].map((name) => picture.getAttribute(name) ?? '').filter(Boolean)
    const [from = ''] = addresses
    picture.removeAttribute('data-upload')
    if (from.startsWith('/media/')) continue
    picture.removeAttribute('src')
    const file = addresses.map(find).find((found) => found !== null) ?? fileOfAddress(from)
    const upload = file && send(file)
    if (upload !== null) {
      picture.setAttribute('data-upload', String(upload))
      continue
    }
    lost += 1
    picture.setAttribute('data-from', /^https?:/i.test(from) ? from : `${unknownSource}${pathOf(from)}`)
  }
  return lost
}

/** The path of a picture beside its text; of an address that names a computer, nothing. */
function pathOf(address: string): string {
  return /^[\w%.][^:]{0,300}$/.test(address) ? encodeURIComponent(address) : ''
}

const blocks = 'p, h2, h3, h4, ul, ol, table, blockquote, pre, figure, aside, section, div, article, hr, details, dl'
const shells =
  'section, div, article, main, header, footer, nav, address, form, fieldset, details, summary, dl, dt, dd, center, aside:not([role="note"])'

/** Whether this has all words of a cell or an item: then they are the place's own. */
function isAloneInPlace(shell: Element): boolean {
  if (!/^(?:TD|TH|LI)$/.test(shell.parentElement?.tagName ?? '')) return false
  const isWord = ({ tagName }: Element) => /^(?:P|DIV|SECTION)$/.test(tagName)
  let count = isWord(shell) ? 1 : 0
  // From the shell outwards until the second one: a place may have thousands.
  for (const way of ['nextElementSibling', 'previousElementSibling'] as const)
    for (let beside = shell[way]; beside !== null && count < 2; beside = beside[way]) if (isWord(beside)) count += 1
  return count === 1
}

/** Sections and divisions are no part of a text: one with words alone is a paragraph, any other its children. */
function flattenShells(body: Element): void {
  for (const shell of [...body.querySelectorAll(shells)].reverse()) {
    if (shell.querySelector(blocks) !== null || isAloneInPlace(shell)) shell.replaceWith(...shell.childNodes)
    else rename(shell, 'p')
  }
  for (const span of [...body.querySelectorAll('span, font')].reverse()) span.replaceWith(...span.childNodes)
}

/** Removes a line break at the end of a block or between two: no browser shows a line there. */
function dropUnseenBreaks(body: Element): void {
  const isSpace = (node: Node | null) => node?.nodeType === 3 && node.nodeValue?.trim() === ''
  const isBlock = (node: Node | null) => node instanceof Element && node.matches(blocks)
  for (const line of [...body.querySelectorAll('br')].reverse()) {
    const next = isSpace(line.nextSibling) ? (line.nextSibling?.nextSibling ?? null) : line.nextSibling
    const isAtEnd = next === null && line.parentElement?.matches('p, h2, h3, h4, li, td, th, blockquote, body') === true
    if (isAtEnd || isBlock(next)) line.remove()
  }
}

/** What the server makes a picture of; its bytes decide in the end. */
export const pictureType = /^image\/(?:jpeg|png|webp|gif|svg\+xml)$/

const dataAddress = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/

/** The bytes that an address carries in itself, as a file; null for every other address. */
function fileOfAddress(address: string): File | null {
  const [, type = '', text = ''] = dataAddress.exec(address) ?? []
  if (!pictureType.test(type)) return null
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    const ending = type.slice(6).replace('svg+xml', 'svg').replace('jpeg', 'jpg')
    return new File([bytes], copy.pastedFile(ending), { type })
  } catch {
    return null
  }
}
