import { tierOfValue } from '../price-references.ts'

/** The parts of a rich text that the checks read, each with the index of its outermost block. */
export type ReadText = {
  pictures: { block: number; src: string; alt: string | null; isDecoration: boolean }[]
  headings: { block: number; level: number }[]
  tables: { block: number; columns: number }[]
  links: { block: number; href: string }[]
  prices: { block: number; tierId: number }[]
  /** Videos of this site, and cards that lead to one elsewhere. */
  videos: ReadVideo[]
  /** Figures without a picture or a video, left by a paste that could not include it. */
  emptyFigures: number[]
  /** The text of each outermost block. */
  texts: string[]
}

type ReadVideo = {
  block: number
  isOwn: boolean
  hasTitle: boolean
  hasPoster: boolean
  /** Captions, or words below it. */
  hasWords: boolean
}

const voids: ReadonlySet<string> = new Set(['img', 'br', 'hr', 'col', 'input', 'wbr', 'source', 'track'])
const tagPattern = /<(\/?)([a-zA-Z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|([^<]+|<)/g
const attributePattern = /([a-zA-Z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

/**
 * Reads well-formed HTML, as the editor writes it and the sanitiser leaves it, without a parser, so that browser and
 * server read it alike. Other input is read in some way, in linear time.
 */
export function readBlocks(html: string): ReadText {
  const read: ReadText = {
    pictures: [],
    headings: [],
    tables: [],
    links: [],
    prices: [],
    videos: [],
    emptyFigures: [],
    texts: [],
  }
  let depth = 0
  let block = -1
  let row = 0
  let widest = 0
  /** Cells of earlier rows of this table that reach into the present one, and how many more rows they reach. */
  let reaching: { columns: number; rows: number }[] = []
  let figurePictures = 0
  let figureVideos = 0
  /** Whether the text is that of a card, or of the words below a picture or a video. */
  let inside: 'card' | 'caption' | null = null

  function begin(): void {
    if (depth > 0) return
    block += 1
    read.texts.push('')
  }

  /** The latest video of the figure, or beside figures. */
  const lastVideo = () => (read.videos.length > figureVideos ? read.videos.at(-1) : undefined)

  for (const { slash, name, attributes, text } of htmlTokens(html)) {
    if (text !== undefined) {
      if (depth === 0 && text.trim() === '') continue
      begin()
      read.texts[block] = (read.texts[block] ?? '') + decodeEntities(text)
      const video = lastVideo()
      if (video !== undefined && text.trim() !== '') {
        if (inside === 'card') video.hasTitle = true
        if (inside === 'caption') video.hasWords = true
      }
      continue
    }
    if (slash) {
      if (name === 'tr') widest = Math.max(widest, row)
      if (name === 'table') read.tables.push({ block: Math.max(block, 0), columns: widest })
      if (name === 'a' || name === 'figcaption') inside = null
      if (name === 'figure') {
        const isEmpty = figurePictures === read.pictures.length && figureVideos === read.videos.length
        if (isEmpty && !hasTableIn(read, block)) read.emptyFigures.push(Math.max(block, 0))
        figureVideos = read.videos.length
      }
      depth = Math.max(0, depth - 1)
      continue
    }
    begin()
    const values = attributesIn(attributes)
    if (name === 'img')
      read.pictures.push({
        block,
        src: values.get('src') ?? '',
        alt: values.get('alt') ?? null,
        isDecoration: values.get('role') === 'presentation',
      })
    const video = lastVideo()
    if (name === 'img' && inside === 'card' && video !== undefined) video.hasPoster = values.has('src')
    if (name === 'track' && video !== undefined) video.hasWords = true
    if (name === 'video') {
      const hasTitle = (values.get('title') ?? '').trim() !== ''
      read.videos.push({ block, isOwn: true, hasTitle, hasPoster: values.has('poster'), hasWords: false })
    }
    if (name === 'a' && values.has('data-video')) {
      read.videos.push({ block, isOwn: false, hasTitle: false, hasPoster: false, hasWords: false })
      inside = 'card'
    }
    if (name === 'figcaption') inside = 'caption'
    if (/^h[1-6]$/.test(name)) read.headings.push({ block, level: Number(name[1]) })
    if (name === 'a' && values.has('href')) read.links.push({ block, href: values.get('href') ?? '' })
    const tierId = name === 'data' ? tierOfValue(values.get('value') ?? '') : null
    if (tierId !== null) read.prices.push({ block, tierId })
    if (name === 'table') [widest, reaching] = [0, []]
    if (name === 'tr') {
      row = reaching.reduce((sum, { columns }) => sum + columns, 0)
      reaching = reaching.flatMap((cell) => (cell.rows > 1 ? [{ ...cell, rows: cell.rows - 1 }] : []))
    }
    if (name === 'td' || name === 'th') {
      const columns = readSpan(values.get('colspan'))
      const rows = readSpan(values.get('rowspan'))
      row += columns
      if (rows > 1) reaching.push({ columns, rows: rows - 1 })
    }
    if (name === 'figure') [figurePictures, figureVideos] = [read.pictures.length, read.videos.length]
    if (!isVoid(name)) depth += 1
  }
  return read
}

/** A span as a whole number from 1. */
function readSpan(value: string | undefined): number {
  return Math.max(1, Math.floor(Number(value ?? 1)) || 1)
}

export const isVoid = (name: string): boolean => voids.has(name)

type HtmlToken = { slash: boolean; name: string; attributes: string; text: string | undefined }

/** The tags and texts of well-formed HTML, in their order. */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  for (const [, slash, name = '', attributes = '', text] of html.matchAll(tagPattern))
    yield { slash: slash === '/', name: name.toLowerCase(), attributes, text }
}

function hasTableIn(read: ReadText, block: number): boolean {
  return read.tables.some((table) => table.block === block)
}

/** The attributes of a tag, their values decoded. */
export function attributesIn(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(attributePattern)].map(([, name = '', quoted, single, bare]) => [
      name.toLowerCase(),
      decodeEntities(quoted ?? single ?? bare ?? ''),
    ]),
  )
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** The characters of a text of HTML: the five entities, the space that does not break, and numbers. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole
    const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
    return point > 0 && point <= 0x10_ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : ''
  })
}
