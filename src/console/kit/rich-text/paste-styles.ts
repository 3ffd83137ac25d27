/** The declarations of an element's style, which parsing has put into `data-style`; names and values in lower case. */
export function stylesOf(element: Element): ReadonlyMap<string, string> {
  const declarations = (element.getAttribute('data-style') ?? '').toLowerCase().split(';')
  return new Map(
    declarations.map((one) => {
      const colon = one.indexOf(':')
      return [one.slice(0, colon).trim(), one.slice(colon + 1).trim()]
    }),
  )
}

const blocks =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, figure, aside, section, div, article, hr, details'

/** How heavy a weight is; null for one that says nothing. */
function isHeavy(weight: string | undefined): boolean | null {
  if (weight === undefined) return null
  if (/^(?:bold|bolder)\b/.test(weight)) return true
  const number = Number.parseInt(weight, 10)
  if (/^(?:normal|lighter)\b/.test(weight) || number < 600) return false
  return number >= 600 ? true : null
}

/** Marks by their styles, as WeChat, Feishu, Google Docs and office programs write them. */
function marksOf(element: Element, styles: ReadonlyMap<string, string>): string[] {
  const isInline = /^(?:SPAN|FONT|A)$/.test(element.tagName)
  const line = `${styles.get('text-decoration') ?? ''} ${styles.get('text-decoration-line') ?? ''}`
  const raised = /^(super|sub)\b/.exec(styles.get('vertical-align') ?? '')?.[1]
  const isInHeading = element.closest('h1, h2, h3, h4, h5, h6, th') !== null
  const isOfLink = element.closest('a') !== null || element.querySelector('a') !== null
  return [
    ...(isHeavy(styles.get('font-weight')) === true && !isInHeading ? ['strong'] : []),
    ...(/^(?:italic|oblique)\b/.test(styles.get('font-style') ?? '') ? ['em'] : []),
    ...(/\bunderline\b/.test(line) && !isOfLink ? ['u'] : []),
    ...(/\bline-through\b/.test(line) ? ['s'] : []),
    ...(isInline && raised !== undefined ? [raised === 'super' ? 'sup' : 'sub'] : []),
  ]
}

/**
 * Elements for the emphasis that is a style alone; and no element for what a style takes back, as of the `<b>` that Google
 * Docs puts around every paste. A style around whole blocks is not read.
 */
export function keepEmphasis(body: Element): void {
  for (const element of body.querySelectorAll('[data-style]')) {
    const styles = stylesOf(element)
    const { tagName } = element
    const isTakenBack =
      (/^(?:B|STRONG)$/.test(tagName) && isHeavy(styles.get('font-weight')) === false) ||
      (/^(?:I|EM)$/.test(tagName) && styles.get('font-style') === 'normal') ||
      (tagName === 'U' && styles.get('text-decoration') === 'none')
    if (isTakenBack) element.replaceWith(...element.childNodes)
    else if (/^(?:SPAN|FONT|A|P|DIV|SECTION|LI|TD)$/.test(tagName)) {
      const marks = marksOf(element, styles)
      if (marks.length === 0 || element.querySelector(blocks) !== null) continue
      for (const tag of marks) {
        const mark = element.ownerDocument.createElement(tag)
        mark.append(...element.childNodes)
        element.append(mark)
      }
    }
  }
}

/** Code as the lines that a reader sees: highlighters put each into an element of its own, or a break between them. */
export function keepCode(body: Element): void {
  for (const index of body.querySelectorAll('[class*="line-index"]')) index.remove()
  for (const block of body.querySelectorAll('pre')) {
    const language = block.matches('[class*="language-"]') ? block : block.querySelector('code[class*="language-"]')
    const code = block.ownerDocument.createElement('code')
    code.className = language?.className ?? ''
    code.textContent = linesOf(block)
    block.textContent = ''
    block.append(code)
  }
}

function linesOf(block: Element): string {
  let text = ''
  let isLineOver = false
  const add = (part: string, isBreak: boolean) => {
    // A break in the source between two elements is the end of the line, not another one.
    if (isLineOver && (isBreak || !part.startsWith('\n'))) text += '\n'
    isLineOver = false
    text += part
  }
  const endLine = () => {
    isLineOver = text !== '' && !text.endsWith('\n')
  }
  const read = (node: Node) => {
    if (node.nodeType === 3 && node.nodeValue) add(node.nodeValue, false)
    if (!(node instanceof Element)) return
    if (node.tagName === 'BR') add('\n', true)
    const isLine = /^(?:DIV|P|LI|TR)$/.test(node.tagName) || (node.tagName === 'CODE' && node.parentElement === block)
    if (isLine) endLine()
    for (const child of node.childNodes) read(child)
    if (isLine) endLine()
  }
  for (const child of block.childNodes) read(child)
  return text
}
