import { editorCopy as copy } from '../editor-copy.ts'

/** What a paste became, and what did not come with it, for the person to be told. */
export type CleanPaste = { html: string; lostPictures: number; lostStyles: boolean; lostEmbeds: boolean }

/**
 * Pasted HTML of Word, WeChat, Feishu, Excel and web pages as the editor takes it: a first heading is one of level 2,
 * Word's numbered paragraphs are lists, shells of sections and styles are gone. Pictures whose bytes came along are given
 * to `send`, which answers the id of the upload, like those that `find` has for an address; any other leaves its place
 * (specification, console 6a).
 */
export function cleanPaste(
  html: string,
  send: (file: File) => number | null,
  find: (address: string) => File | null = () => null,
): CleanPaste {
  const { body } = new DOMParser().parseFromString(setStylesAside(html.replace(/<!--[\s\S]*?-->/g, '')), 'text/html')
  const lostStyles = body.querySelector('[data-style*="color"], [data-style*="font-size"], font') !== null
  const embeds = [...body.querySelectorAll('*')].filter(({ tagName }) => embedded.test(tagName))
  const lostEmbeds = embeds.length > 0
  for (const element of [
    ...embeds,
    ...body.querySelectorAll('style, script, meta, link, title, svg, xml, colgroup, col'),
  ])
    element.remove()
  for (const element of body.querySelectorAll('*'))
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes)
  for (const heading of body.querySelectorAll('h1, h5, h6')) rename(heading, heading.tagName === 'H1' ? 'h2' : 'h4')
  keepEmphasis(body)
  listWordParagraphs(body)
  joinFeishuLists(body)
  const lostPictures = placePictures(body, send, find)
  flattenShells(body)
  for (const element of body.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (
        (!(name === 'value' && element.tagName === 'DATA') &&
          ![
            'href',
            'src',
            'alt',
            'data-from',
            'data-upload',
            'colspan',
            'rowspan',
            'scope',
            'start',
            'width',
            'height',
          ].includes(name)) ||
        (name !== 'src' && /^(?:width|height)$/.test(name) && element.tagName !== 'IMG')
      )
        element.removeAttribute(name)
  for (const table of body.querySelectorAll('table')) headTable(table)
  for (const notice of body.querySelectorAll('aside')) notice.setAttribute('role', 'note')
  // A picture is a block of its own, outside of the paragraph that holds nothing else.
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.textContent?.trim() === '' && paragraph.querySelector('img') !== null)
      paragraph.replaceWith(...paragraph.querySelectorAll('img'))
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.textContent?.trim() === '' && paragraph.querySelector('img, data') === null) paragraph.remove()
  return { html: body.innerHTML, lostPictures, lostStyles, lostEmbeds }
}

/** The source of a picture that a paste named by a place on a computer; the server keeps only addresses of the web. */
export const unknownSource = 'https://clipboard.invalid/'

/** Players and embeds; MP… are WeChat's voices, cards and channels. */
const embedded = /^(?:iframe|video|audio|mp.*|qqmusic)$/i

/** The policy of the console takes no style and no handler that stands in HTML, and says so of each: they are read as data. */
export function setStylesAside(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\s(style|on[a-z]+)\s*=/gi, ' data-$1='))
}

function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** Bold and italics that stand in a style alone, as WeChat and Feishu write them. */
function keepEmphasis(body: Element): void {
  for (const span of body.querySelectorAll('span[data-style]')) {
    const style = span.getAttribute('data-style') ?? ''
    if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) rename(span, 'strong')
    else if (/font-style:\s*italic/i.test(style)) rename(span, 'em')
  }
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

const numbered = /^\s*(?:\d{1,3}|[a-z]|[一二三四五六七八九十]{1,3})[.、)）]\s*/i
const dotted = /^\s*[·•●○■▪§o\-–]\s+/

/** Word's paragraphs of a list, which carry their number as text, as the list that they are. */
function listWordParagraphs(body: Element): void {
  const items = [...body.querySelectorAll<HTMLElement>('p')].filter(
    (paragraph) =>
      /mso-list/i.test(paragraph.getAttribute('data-style') ?? '') || /MsoListParagraph/.test(paragraph.className),
  )
  let stack: { level: number; list: Element }[] = []
  let before: Element | null = null
  for (const paragraph of items) {
    const level = Number(/level(\d)/.exec(paragraph.getAttribute('data-style') ?? '')?.[1] ?? 1)
    const text = paragraph.textContent ?? ''
    const tag = numbered.test(text) ? 'ol' : 'ul'
    const marker = [...paragraph.querySelectorAll<HTMLElement>('span')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('data-style') ?? ''),
    )
    if (marker) marker.remove()
    else stripMarker(paragraph)
    if (before === null || paragraph.previousElementSibling !== before) stack = []
    while (stack.length > 0 && (stack.at(-1)?.level ?? 0) > level) stack.pop()
    let open = stack.at(-1)
    if (open === undefined || open.level < level) {
      const list = body.ownerDocument.createElement(tag)
      const parent = open?.list.lastElementChild
      if (parent) parent.append(list)
      else paragraph.before(list)
      open = { level, list }
      stack.push(open)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    open.list.append(item)
    paragraph.remove()
    before = stack[0]?.list ?? null
  }
}

function stripMarker(paragraph: Element): void {
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, 4)
  const first = walker.nextNode()
  if (first?.nodeValue) first.nodeValue = first.nodeValue.replace(numbered, '').replace(dotted, '')
}

/** Feishu's lists hold one item each and say their depth in a class: those that follow each other are one list. */
function joinFeishuLists(body: Element): void {
  let stack: { level: number; list: Element }[] = []
  for (const list of body.querySelectorAll('ul[class*="list-"], ol[class*="list-"]')) {
    const level = Number(/\blist-[a-z]+(\d)\b/.exec(list.className)?.[1] ?? 0)
    if (level === 0) continue
    if (stack.length > 0 && list.previousElementSibling !== stack[0]?.list) stack = []
    while ((stack.at(-1)?.level ?? 0) > level) stack.pop()
    if (stack.at(-1)?.level === level && stack.at(-1)?.list.tagName !== list.tagName) stack.pop()
    const open = stack.at(-1)
    if (open?.level === level) {
      open.list.append(...list.children)
      list.remove()
      continue
    }
    open?.list.lastElementChild?.append(list)
    stack.push({ level, list })
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

const blocks = 'p, h2, h3, h4, ul, ol, table, blockquote, pre, figure, aside, section, div, article, hr'

/** Whether the words of a cell or an item stand in this alone: then they are the place's own. */
function isAloneInPlace({ parentElement }: Element): boolean {
  if (parentElement === null || !/^(?:TD|TH|LI)$/.test(parentElement.tagName)) return false
  return parentElement.querySelectorAll(':scope > :is(p, div, section)').length === 1
}

/** Sections and divisions are no part of a text: one with words alone is a paragraph, any other what stands in it. */
function flattenShells(body: Element): void {
  for (const shell of [
    ...body.querySelectorAll('section, div, article, main, header, footer, aside:not([role="note"])'),
  ].reverse()) {
    if (shell.querySelector(blocks) !== null || isAloneInPlace(shell)) shell.replaceWith(...shell.childNodes)
    else rename(shell, 'p')
  }
  for (const span of [...body.querySelectorAll('span, font')].reverse()) span.replaceWith(...span.childNodes)
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
