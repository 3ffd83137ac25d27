import { type HtmlElement, type HtmlNode, readTree, textOf, writeNode } from './html-tree.ts'

/**
 * A stored text as Markdown. What Markdown has no sign for (underlines, notices, prices, tables with spanning cells,
 * pictures with formatted captions, videos) stays HTML, which Markdown allows; so nothing is lost and reading it gives the same
 * text. `addressOf` names the place of a file, e.g. of a picture beside the Markdown.
 */
export function writeMarkdown(html: string, addressOf: (src: string) => string = (src) => src): string {
  const text = writeBlocks(readTree(html).children, { addressOf, isInItem: false })
  return text === '' ? '' : `${text}\n`
}

/**
 * An article as a Markdown file: its title as the first heading, author and summary as the file's head. The head of one
 * without a title says so where its text begins with a heading, which readers would take for the title.
 */
export function writeMarkdownFile(
  { title, author, summary, html }: { title: string; author: string; summary: string; html: string },
  addressOf: (src: string) => string,
): string {
  const facts = Object.entries({ author, description: summary }).filter(([, value]) => value !== '')
  const isUntitled = title.trim() === ''
  if (isUntitled && /^\s*<h[2-4]/.test(html)) facts.unshift(['title', ''])
  const head = facts.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`).join('')
  const heading = isUntitled ? '' : `# ${escapeMarkdown(title).trim()}\n\n`
  return `${head === '' ? '' : `---\n${head}---\n\n`}${heading}${writeMarkdown(html, addressOf)}`
}

/** `isInItem`: readers make spaces of a tab at the start of a line of a list. */
type Place = { addressOf: (src: string) => string; isInItem: boolean }

const blockTags = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'blockquote',
  'pre',
  'table',
  'figure',
  'img',
  'video',
  'aside',
  'hr',
])
const isBlock = (node: HtmlNode): node is HtmlElement => typeof node !== 'string' && blockTags.has(node.tag)

function writeBlocks(nodes: readonly HtmlNode[], place: Place): string {
  const blocks: { tag: string; text: string }[] = []
  let inline: HtmlNode[] = []
  const closeInline = () => {
    const text = writeParagraph(inline)
    inline = []
    if (text !== '') blocks.push({ tag: 'p', text })
  }
  for (const node of nodes) {
    if (!isBlock(node)) inline.push(node)
    else {
      closeInline()
      const text = writeBlock(node, place)
      // Two lists that follow each other would be one.
      if (/^[uo]l$/.test(node.tag) && blocks.at(-1)?.tag === node.tag) blocks.push({ tag: '', text: '<!-- -->' })
      if (text !== '') blocks.push({ tag: node.tag, text })
    }
  }
  closeInline()
  return blocks.map(({ text }) => text).join('\n\n')
}

function writeBlock(block: HtmlElement, place: Place): string {
  const { tag, children, attributes } = block
  switch (tag) {
    case 'h2':
    case 'h3':
    case 'h4': {
      const words = trimSpaces(onOneLine(writeInline(children)))
      // A `#` at the end would close the heading.
      return words === '' ? '' : `${'#'.repeat(Number(tag[1]))} ${words}`
    }
    case 'ul':
    case 'ol':
      return isPlainList(block) ? writeList(block, place) : writeNode(pointFiles(block, place))
    case 'blockquote':
      return prefixLines(writeBlocks(children, place), '> ', '>')
    case 'pre':
      return place.isInItem && textOf(block).includes('\t') ? writeNode(block) : writeCode(block)
    case 'table':
      return writeTable(block) ?? writeNode(pointFiles(block, place))
    case 'figure':
    case 'img':
      return isVideo(block) ? writeNode(pointFiles(block, place)) : writePicture(block, place)
    case 'video':
    case 'aside':
      return writeNode(pointFiles(block, place))
    case 'hr':
      return '---'
    default:
      return attributes.size > 0 ? writeNode(block) : writeParagraph(children)
  }
}

function prefixLines(text: string, prefix: string, blank = ''): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? blank : `${prefix}${line}`))
    .join('\n')
}

/** A paragraph; what would begin a block at the start of a line is escaped. */
function writeParagraph(nodes: readonly HtmlNode[]): string {
  return writeInline(nodes)
    .split('\n')
    .map(trimSpaces)
    .join('\n')
    .replace(/(?:\\\n)+$/, '')
    .replace(/^([-+=])/gm, '\\$1')
    .replace(/^(\d{1,9})([.)])/gm, '$1\\$2')
}

/** Without the spaces that Markdown ignores; others, such as the wide ones before a Chinese paragraph, are written as entities. */
const trimSpaces = (line: string) => line.replace(/^[ \t]+|[ \t]+$/g, '')

/** The breaks of words that have to be on one line as elements. */
const onOneLine = (written: string) => written.replaceAll('\\\n', '<br>')

const plainTags: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*', s: '~~', del: '~~' }

function writeInline(nodes: readonly HtmlNode[]): string {
  let written = ''
  for (const node of nodes) {
    if (typeof node === 'string') {
      written += escapeMarkdown(node)
      continue
    }
    const { tag, attributes, children } = node
    const mark = plainTags[tag]
    if (tag === 'br') written += '\\\n'
    else if (tag === 'code') written += writeCodeSpan(textOf(node), written.endsWith('`'))
    // Links to elsewhere open apart in any case; of an own one Markdown cannot say so.
    else if (tag === 'a' && attributes.get('target') === '_blank' && attributes.get('href')?.startsWith('/'))
      written += `${writeNode({ ...node, children: [] }).replace('</a>', '')}${onOneLine(writeInline(children))}</a>`
    else if (tag === 'a') written += writeLink(attributes.get('href') ?? '', writeInline(children))
    else if (mark !== undefined && isWordAtBothEnds(textOf(node)) && !isMarkBeside(written) && !hasMarkAtEnd(node))
      written += `${mark}${writeInline(children)}${mark}`
    else if (/^(?:strong|b|em|i|s|del|u|sub|sup|mark|data)$/.test(tag))
      written += `<${tag}${tag === 'data' ? ` value="${attributes.get('value') ?? ''}"` : ''}>${writeInline(children)}</${tag}>`
    else written += writeInline(children)
  }
  return written
}

/**
 * Whether signs of emphasis around a text are read as such. Beside punctuation it depends on what follows: in Chinese,
 * where no space stands between words, `**重要：**先登录` would stay as it is written in many readers, and a lone letter between two
 * signs is read in several ways.
 */
const isWordAtBothEnds = (text: string) => /^[\p{L}\p{N}][\s\S]*[\p{L}\p{N}]$/u.test(text)
const isMarkBeside = (written: string) => /[*~]$/.test(written)
const hasMarkAtEnd = ({ children }: HtmlElement) =>
  [children.at(0), children.at(-1)].some((child) => child !== undefined && typeof child !== 'string')

function writeLink(href: string, words: string): string {
  const safe = href.replace(/[<>\\\n]/g, (sign) => encodeURIComponent(sign))
  // Where a name follows, `&` would be read as an entity.
  const escaped = safe.replace(/&(?=#?\w{1,31};)/g, '&amp;').replace(/[()]/g, '\\$&')
  const address = /\s/.test(escaped) ? `<${escaped}>` : escaped
  return `[${onOneLine(words)}](${address})`
}

/** An element where readers differ: signs in code or beside it, and a backslash before `|`, which ends a cell. */
function writeCodeSpan(text: string, isBesideSign: boolean): string {
  const code = text.replace(/[\n\r]+/g, ' ')
  if (isBesideSign || /`|\\\|/.test(code)) return `<code>${escapeMarkdown(code)}</code>`
  const space = /^ .*[^ ].* $/.test(code) ? ' ' : ''
  return code === '' ? '' : `\`${space}${code}${space}\``
}

const longestRun = (text: string) => Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))

function writeCode(block: HtmlElement): string {
  const code = block.children.find((child) => typeof child !== 'string' && child.tag === 'code')
  const named = [block, ...(typeof code === 'object' ? [code] : [])].map(({ attributes }) => attributes.get('class'))
  const language = named.find((name) => name?.startsWith('language-'))?.slice('language-'.length) ?? ''
  const text = textOf(block)
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `${fence}${language}\n${text}\n${fence}`
}

/** Whether the numbers of a list are those that Markdown counts: up from the first, from 0, in digits. */
function isPlainList({ attributes, children }: HtmlElement): boolean {
  const hasOwnNumber = children.some((child) => typeof child !== 'string' && child.attributes.has('value'))
  const isPlainName = [...attributes.keys()].every((name) => name === 'start')
  return isPlainName && !hasOwnNumber && /^\d{1,9}$/.test(attributes.get('start') ?? '1')
}

function writeList({ tag, attributes, children }: HtmlElement, place: Place): string {
  let number = Number(attributes.get('start') ?? 1)
  const items = children.filter((child) => typeof child !== 'string')
  const written = items.map(({ children: content }) => {
    const marker = tag === 'ul' ? '- ' : `${number}. `
    number += 1
    const text = writeItem(content, { ...place, isInItem: true })
    return `${marker}${prefixLines(text, ' '.repeat(marker.length)).trimStart()}`
  })
  return written.join(written.some((item) => item.includes('\n\n')) ? '\n\n' : '\n')
}

/** Words with a list under them need no empty line between them, if the list begins with 1 or a dash and with words. */
function writeItem(content: readonly HtmlNode[], place: Place): string {
  const first = content.findIndex(isBlock)
  if (first <= 0) return writeBlocks(content, place)
  const [words, below] = [content.slice(0, first), content.slice(first)]
  if (!below.every((node) => typeof node !== 'string' && /^[uo]l$/.test(node.tag)) || below.length > 1)
    return writeBlocks(content, place)
  const list = writeBlocks(below, place)
  return `${writeParagraph(words)}${/^(?:-|1\.) \S/.test(list) ? '\n' : '\n\n'}${list}`
}

/** A table of plain cells under a row of heads; null for another one. */
function writeTable(table: HtmlElement): string | null {
  const parts = table.children.filter((child) => typeof child !== 'string')
  if (parts.some(({ tag }) => !/^(?:thead|tbody|tr)$/.test(tag))) return null
  const rows = parts.flatMap((part) =>
    part.tag === 'tr' ? [part] : part.children.filter((row) => typeof row !== 'string'),
  )
  const cells = rows.map((row) => row.children.filter((cell) => typeof cell !== 'string'))
  const [head = [], ...body] = cells
  const isPlain = (cell: HtmlElement, tag: string) =>
    cell.tag === tag &&
    !cell.attributes.has('colspan') &&
    !cell.attributes.has('rowspan') &&
    (cell.attributes.get('scope') ?? 'col') === 'col' &&
    !cell.children.some(isBlock)
  if (head.length === 0 || body.length === 0 || !head.every((cell) => isPlain(cell, 'th'))) return null
  if (!body.every((row) => row.length === head.length && row.every((cell) => isPlain(cell, 'td')))) return null
  const line = (row: readonly HtmlElement[]) => `| ${row.map(writeCell).join(' | ')} |`
  return [line(head), `| ${head.map(() => '---').join(' | ')} |`, ...body.map(line)].join('\n')
}

function writeCell({ children }: HtmlElement): string {
  return trimSpaces(onOneLine(writeInline(children)).replace(/(?<!\\)\|/g, '\\|'))
}

/** A picture with a caption in plain words; any other is HTML. */
function writePicture(block: HtmlElement, place: Place): string {
  const picture = block.tag === 'img' ? block : findFirst(block, 'img')
  const caption = block.tag === 'img' ? undefined : findFirst(block, 'figcaption')
  const isPlain = caption?.children.every((child) => typeof child === 'string') ?? true
  if (picture === undefined || !isPlain || picture.attributes.get('role') === 'presentation')
    return writeNode(pointFiles(block, place))
  const alt = escapeTitle(picture.attributes.get('alt') ?? '')
  const words = caption === undefined ? '' : trimSpaces(textOf(caption))
  const title = words === '' ? '' : ` "${escapeTitle(words).replaceAll('"', '\\"')}"`
  const [, link = '', address = ''] = /^(\[\])\((.*)\)$/s.exec(writeLink(sourceOf(picture, place), '')) ?? []
  return link === '' ? '' : `![${alt}](${address}${title})`
}

/** Whether a figure shows a video of this site, or the card of one elsewhere. */
function isVideo(figure: HtmlElement): boolean {
  return findFirst(figure, 'video') !== undefined || findFirst(figure, 'a')?.attributes.has('data-video') === true
}

const sourceOf = ({ attributes }: HtmlElement, { addressOf }: Place) =>
  attributes.get('data-from') ?? addressOf(attributes.get('src') ?? '')

function findFirst({ children }: HtmlElement, tag: string): HtmlElement | undefined {
  for (const child of children) {
    if (typeof child === 'string') continue
    const found = child.tag === tag ? child : findFirst(child, tag)
    if (found !== undefined) return found
  }
  return undefined
}

/** The same with each file at its place, and nothing of it but what is read back. */
function pointFiles(element: HtmlElement, place: Place): HtmlElement {
  const { tag, attributes, children } = element
  return {
    tag,
    attributes: pointed(element, place) ?? attributes,
    children: children.map((child) => (typeof child === 'string' ? child : pointFiles(child, place))),
  }
}

/** The attributes of an element that names files; null for any other. */
function pointed(element: HtmlElement, place: Place): Map<string, string> | null {
  const { tag, attributes } = element
  const keep = (...names: string[]) => [...attributes].filter(([name]) => names.includes(name))
  if (tag === 'img') return new Map([['src', sourceOf(element, place)], ...keep('alt', 'role')])
  if (tag === 'a' && attributes.has('data-video')) return new Map(keep('href', 'data-video'))
  if (tag !== 'video' && tag !== 'track') return null
  const files = keep('src', 'poster').map(([name, src]) => [name, place.addressOf(src)] as const)
  return new Map([...files, ...keep('title', 'width', 'height')])
}

/** The same for titles and alternative texts, where an escaped `&` would begin an entity all the same. */
const escapeTitle = (text: string) => text.split('&').map(escapeMarkdown).join('&amp;')

/** A text of which no character is a sign, and no address becomes a link. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[ \t\n\r]+/g, ' ')
    .replace(/[\\`*_[\]<>~#|!&]/g, '\\$&')
    .replace(/(https?|ftp):/gi, '$1\\:')
    .replace(/(www)\./gi, '$1\\.')
    .replace(/@/g, '\\@')
    .replaceAll('\u00a0', '&nbsp;')
    .replace(/(?! )[\p{Zs}\u2028\u2029\uFEFF]/gu, (space) => `&#${space.charCodeAt(0)};`)
}
