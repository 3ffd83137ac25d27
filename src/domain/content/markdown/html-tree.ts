import { attributesIn, decodeEntities, htmlTokens, isVoid } from '../checks/read-blocks.ts'

/** A text, or an element with its children. */
export type HtmlNode = string | HtmlElement
export type HtmlElement = { tag: string; attributes: ReadonlyMap<string, string>; children: HtmlNode[] }

/**
 * The tree of well-formed HTML, as the editor writes it and the sanitiser leaves it; other HTML becomes some tree. Texts
 * are decoded.
 */
export function readTree(html: string): HtmlElement {
  const root: HtmlElement = { tag: '', attributes: new Map(), children: [] }
  const open = [root]
  for (const { slash, name, attributes, text } of htmlTokens(html)) {
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.children.push(decodeEntities(text))
    else if (slash) {
      const at = open.findLastIndex(({ tag }) => tag === name)
      if (at > 0) open.length = at
    } else {
      const element: HtmlElement = { tag: name, attributes: attributesIn(attributes), children: [] }
      parent.children.push(element)
      if (!isVoid(name)) open.push(element)
    }
  }
  return root
}

/** What a person reads of a node. */
export function textOf(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;')

/** The HTML of a node on one line; code keeps its line breaks and tabs as numbered entities. */
export function writeNode(node: HtmlNode, isCode = false): string {
  if (typeof node === 'string')
    return isCode
      ? escapeText(node).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
      : escapeText(node.replace(/[\n\r]+/g, ' '))
  const { tag, attributes, children } = node
  const written = [...attributes].map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`)
  const open = `<${tag}${written.join('')}>`
  return isVoid(tag)
    ? open
    : `${open}${children.map((child) => writeNode(child, isCode || tag === 'pre')).join('')}</${tag}>`
}
