import { mediaTypes, pictureTypes, videoTypes } from '../media/files.ts'
import { safeLink } from '../shared/link.ts'
import { tierOfValue } from './price-references.ts'
import { largestSpan } from './tables.ts'

/** The width and height of a picture at most, in CSS pixels. */
const largestPixels = 10_000

/** The value of an attribute as a text keeps it; null where the attribute is dropped. Idempotent. */
type ReadValue = (value: string) => string | null

type TextElement = {
  /** The node or mark of the editor that reads and writes the element. */
  editor: string
  /** Other elements that mean the same; they become this one. */
  aliases?: readonly string[]
  attributes?: Readonly<Record<string, ReadValue>>
  /** Without one of these attributes only what the element contains is kept. */
  needs?: readonly string[]
  /** Attributes that the server writes for visitors; the editor has no use for them. */
  added?: readonly string[]
}

/**
 * What a rich text is made of: the editor's schema, pastes, imports, the sanitiser and the exports keep these elements
 * and attributes and no others, so that what an editor sees is what is stored and shown (decision 110).
 */
export const textElements = {
  p: { editor: 'paragraph' },
  h2: { editor: 'heading', aliases: ['h1'] },
  h3: { editor: 'heading' },
  h4: { editor: 'heading', aliases: ['h5', 'h6'] },
  br: { editor: 'hardBreak' },
  hr: { editor: 'horizontalRule' },
  strong: { editor: 'bold', aliases: ['b'] },
  em: { editor: 'italic', aliases: ['i'] },
  u: { editor: 'underline', aliases: ['ins'] },
  s: { editor: 'strike', aliases: ['del', 'strike'] },
  sub: { editor: 'subscript' },
  sup: { editor: 'superscript' },
  mark: { editor: 'highlight' },
  // `data-video`: the card of a video elsewhere; the server adds the name of its source.
  a: {
    editor: 'link',
    attributes: { href: readHref, target: oneOf('_blank'), 'data-video': oneOf('') },
    needs: ['href'],
    added: ['rel', 'data-source'],
  },
  ul: { editor: 'bulletList' },
  ol: { editor: 'orderedList', attributes: { start: readStart, reversed: () => '', type: oneOf('a', 'A', 'i', 'I') } },
  // An item's own number begins another list: see split-lists.ts.
  li: { editor: 'listItem', attributes: { value: readInteger } },
  blockquote: { editor: 'blockquote' },
  pre: { editor: 'codeBlock', attributes: { class: readLanguage } },
  code: { editor: 'code', attributes: { class: readLanguage } },
  table: { editor: 'table' },
  caption: { editor: 'table' },
  thead: { editor: 'table' },
  tbody: { editor: 'table' },
  tr: { editor: 'tableRow' },
  th: {
    editor: 'tableHeader',
    attributes: { colspan: readSpan, rowspan: readSpan, scope: oneOf('row', 'col', 'rowgroup', 'colgroup') },
  },
  td: { editor: 'tableCell', attributes: { colspan: readSpan, rowspan: readSpan } },
  figure: { editor: 'figure' },
  figcaption: { editor: 'figure' },
  img: {
    editor: 'figure',
    attributes: {
      src: readOwnPicture,
      'data-from': readForeignPicture,
      alt: (value) => value,
      role: oneOf('presentation'),
      width: readPixels,
      height: readPixels,
    },
    needs: ['src', 'data-from'],
    added: ['loading', 'decoding'],
  },
  video: {
    editor: 'video',
    attributes: {
      src: readOwn(videoTypes),
      poster: readOwnPicture,
      title: (value) => value,
      width: readPixels,
      height: readPixels,
    },
    needs: ['src'],
    added: ['controls', 'preload', 'playsinline'],
  },
  track: {
    editor: 'video',
    attributes: { src: readOwn(['vtt']) },
    needs: ['src'],
    added: ['kind', 'srclang', 'label', 'default'],
  },
  aside: { editor: 'notice', attributes: { role: oneOf('note') }, needs: ['role'] },
  data: {
    editor: 'price',
    attributes: { value: (value) => (tierOfValue(value) === null ? null : value) },
    needs: ['value'],
  },
} as const satisfies Readonly<Record<string, TextElement>>

export type TextTag = keyof typeof textElements

/** The rule of an element; undefined for one that no text keeps. */
export function textElement(tag: string): TextElement | undefined {
  return Object.hasOwn(textElements, tag) ? textElements[tag as TextTag] : undefined
}

/** Reads an attribute of an element by the table; null where it is absent or dropped. */
export function readAttribute(tag: string, name: string, value: string | null | undefined): string | null {
  if (value === null || value === undefined) return null
  return textElement(tag)?.attributes?.[name]?.(value) ?? null
}

function oneOf(...values: readonly string[]): ReadValue {
  return (value) => (values.includes(value) ? value : null)
}

/** A number of a list; six digits are enough for a year and for any count. */
function readInteger(value: string): string | null {
  return /^\s*[-+]?\d{1,6}\s*$/.test(value) ? String(Number(value)) : null
}

/** A list that begins with 1 does not say so. */
function readStart(value: string): string | null {
  const start = readInteger(value)
  return start === '1' ? null : start
}

function readWhole(value: string, most: number): string | null {
  return /^[1-9]\d{0,4}$/.test(value) && Number(value) <= most ? value : null
}

function readSpan(value: string): string | null {
  return value === '1' ? null : readWhole(value, largestSpan)
}

function readPixels(value: string): string | null {
  return readWhole(value, largestPixels)
}

/** The class of a block of code: the name of its language, as highlighters write it. */
function readLanguage(value: string): string | null {
  return value.split(/\s+/).find((name) => /^language-[a-zA-Z0-9+#.-]{1,30}$/.test(name)) ?? null
}

/** Own paths, http(s), mail and telephone (readings 5). */
function readHref(value: string): string | null {
  const href = value.trim()
  if (/^mailto:[^\s<>"'@:]+@[\w.-]+$/i.test(href) || /^tel:\+?[\d-]+$/i.test(href)) return href
  return safeLink(href) || null
}

/**
 * Only pictures of this site: the pages' policy allows no others, and a picture must not call the API. Dot segments are
 * resolved before the folder is checked.
 */
function readOwnPicture(value: string): string | null {
  const path = readOwnPath(value)
  const ending = mediaTypes.find((type) => path?.endsWith(`.${type}`))
  return ending === undefined || pictureTypes.some((type) => type === ending) ? path : null
}

/** Videos and captions of this site, by the endings of their addresses. */
function readOwn(endings: readonly string[]): ReadValue {
  return (value) => {
    const path = readOwnPath(value)
    return endings.some((ending) => path?.endsWith(`.${ending}`)) ? path : null
  }
}

function readOwnPath(value: string): string | null {
  const src = safeLink(value.trim())
  if (!src.startsWith('/') || !URL.canParse(src, 'http://site')) return null
  const { pathname } = new URL(src, 'http://site')
  return pathname.startsWith('/media/') ? pathname : null
}

/** Where a picture is that a draft has a place for. */
function readForeignPicture(value: string): string | null {
  const from = value.trim()
  return /^https?:/i.test(safeLink(from)) ? from : null
}
