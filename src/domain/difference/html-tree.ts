/** A node of sanitised HTML. Tags are stored verbatim, so that `writeHtml` returns the same text. */
export type HtmlNode = string | HtmlElement
export type HtmlElement = {
  name: string
  /** With its attributes and brackets. */
  openTag: string
  /** '' for a void element such as `img`. */
  closeTag: string
  children: HtmlNode[]
}

const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi
const voidNames = new Set(['br', 'hr', 'img', 'col', 'wbr', 'input', 'source'])

/**
 * Parses HTML that the server or the editor has tidied. Never throws: an unmatched end tag is dropped, and an unclosed
 * element ends with its parent, so that the output is always balanced.
 */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlNode[] = []
  const open: HtmlElement[] = []
  const add = (node: HtmlNode) => {
    if (node !== '') (open.at(-1)?.children ?? root).push(node)
  }
  let end = 0
  for (const { 0: tag, 1: slash, 2: written = '', index } of html.matchAll(tagPattern)) {
    add(html.slice(end, index))
    end = index + tag.length
    const name = written.toLowerCase()
    if (slash === '/') {
      const depth = open.findLastIndex((element) => element.name === name)
      if (depth !== -1) open.length = depth
      continue
    }
    const isVoid = voidNames.has(name) || tag.endsWith('/>')
    const element = { name, openTag: tag, closeTag: isVoid ? '' : `</${written}>`, children: [] }
    add(element)
    if (!isVoid) open.push(element)
  }
  add(html.slice(end))
  return root
}

export function writeHtml(node: HtmlNode): string {
  if (typeof node === 'string') return node
  return node.openTag + node.children.map(writeHtml).join('') + node.closeTag
}

/** The outermost elements of a text as HTML; non-blank text between them is a block of its own. */
export function splitBlocks(html: string): string[] {
  return parseHtml(html).flatMap((node) => (typeof node === 'string' && node.trim() === '' ? [] : [writeHtml(node)]))
}

/** The text of HTML without its tags; character references are kept verbatim. */
export function textOf(html: string): string {
  return html.replace(tagPattern, '')
}
