import { stylesOf } from './paste-styles.ts'

/** A way to read the number before an item, as an `ol` of that type shows it again. */
type Reading = { value: number; type: 'a' | 'A' | 'i' | 'I' | null }

/** The ways to read a marker, the likelier one first; none for what is no number or no list shows. */
function readingsOf(marker: string): Reading[] {
  const [, words = ''] = /^[(（]?(\d{1,6}|[a-z]{1,7})[.．、)）]?$/i.exec(marker) ?? []
  if (/^\d/.test(words)) return [{ value: Number(words), type: null }]
  // A letter alone may be a bullet of a font of signs.
  if (words === '' || words === marker) return []
  const letters = words.toLowerCase()
  const isUpper = words !== letters
  const roman = romanValue(letters)
  const readings: Reading[] = [
    ...(letters.length === 1 ? [{ value: letters.charCodeAt(0) - 96, type: isUpper ? 'A' : 'a' } as const] : []),
    ...(roman === null ? [] : [{ value: roman, type: isUpper ? 'I' : 'i' } as const]),
  ]
  return letters === 'i' ? readings.reverse() : readings
}

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

function romanValue(letters: string): number | null {
  const digits = [...letters].map((letter) => romanDigits[letter])
  if (digits.includes(undefined)) return null
  return digits.reduce<number>((sum, digit = 0, at) => sum + ((digits[at + 1] ?? 0) > digit ? -digit : digit), 0)
}

/**
 * Signs before an item that are no number: punctuation and symbols, one letter of a font of signs (`l`, `Ø`),
 * or a picture.
 */
const isBullet = (marker: string) => /^(?:[^\p{L}\p{N}]{0,2}|[a-z\u0080-\u024f])$/iu.test(marker)

type OpenList = { level: number; list: Element; type: string | null; next: number }

/**
 * Word's and WPS's paragraphs of a list as the list that they are. Only what the program marked as the number goes, and
 * only where an `ol` shows the same again; any other (第三条, 1.1, 一、) stays as words. A paragraph without a marked number
 * is none of a list, whatever its text begins with: `3.5 折` is a price.
 */
export function listWordParagraphs(body: Element): void {
  let stack: OpenList[] = []
  for (const sign of body.querySelectorAll('span[data-style*="gnore"]')) {
    if (stylesOf(sign).get('mso-list') !== 'ignore') continue
    const marker = (sign.textContent ?? '').replace(/\s+/g, ' ').trim()
    const paragraph = sign.closest('p')
    const readings = readingsOf(marker)
    if (paragraph === null || (readings.length === 0 && !isBullet(marker))) {
      sign.textContent = /[.\p{N}\p{L}]$/u.test(marker) ? `${marker} ` : marker
      continue
    }
    sign.remove()
    const level = Number(/level(\d)/.exec(stylesOf(paragraph).get('mso-list') ?? '')?.[1] ?? 1)
    if (stack[0] === undefined || paragraph.previousElementSibling !== stack[0].list) stack = []
    while ((stack.at(-1)?.level ?? 0) > level) stack.pop()
    const open = stack.at(-1)
    let last: OpenList
    if (open?.level === level && continues(open, readings)) last = open
    else {
      if (open?.level === level) stack.pop()
      last = openList(paragraph, stack.at(-1)?.list.lastElementChild ?? null, { level, reading: readings[0] })
      stack.push(last)
    }
    last.next += 1
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    last.list.append(item)
    paragraph.remove()
  }
}

function continues({ list, type, next }: OpenList, readings: readonly Reading[]): boolean {
  if (readings.length === 0) return list.tagName === 'UL'
  return list.tagName === 'OL' && readings.some((reading) => reading.type === type && reading.value === next)
}

/** A new list in an item, or in the place of a paragraph. */
function openList(
  paragraph: Element,
  item: Element | null,
  { level, reading }: { level: number; reading: Reading | undefined },
): OpenList {
  const list = paragraph.ownerDocument.createElement(reading === undefined ? 'ul' : 'ol')
  if (reading !== undefined && reading.value !== 1) list.setAttribute('start', String(reading.value))
  if (reading !== undefined && reading.type !== null) list.setAttribute('type', reading.type)
  if (item === null) paragraph.before(list)
  else item.append(list)
  return { level, list, type: reading?.type ?? null, next: reading?.value ?? 1 }
}

const isList = (element: Element | null): element is Element => element !== null && /^[UO]L$/.test(element.tagName)

/** A list that is within another one, and in none of its items, belongs to the item before it. */
export function nestLists(body: Element): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const { parentElement: around, previousElementSibling: before } = list
    if (around === null) continue
    const item =
      before ?? (isList(around.previousElementSibling) ? around.previousElementSibling.lastElementChild : null)
    if (item?.tagName === 'LI') item.append(list)
    else around.before(list)
    if (around.children.length === 0) around.remove()
  }
  joinLists(body)
  for (const list of body.querySelectorAll('ul, ol'))
    if (list.textContent?.trim() === '' && list.querySelector('img, data') === null) list.remove()
}

const listTypes: Readonly<Record<string, string>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
}

/** The letters of a list that are a style, of the list or of its items. */
export function keepListTypes(body: Element): void {
  for (const list of body.querySelectorAll('ol'))
    for (const element of [list, list.querySelector(':scope > li')]) {
      if (element === null || list.hasAttribute('type')) continue
      const styles = stylesOf(element)
      const named = `${styles.get('list-style-type') ?? ''} ${styles.get('list-style') ?? ''}`.split(' ')
      const type = named.map((name) => listTypes[name]).find((one) => one !== undefined)
      if (type !== undefined) list.setAttribute('type', type)
    }
}

/** Yuque interrupts a list where a deeper one begins: an `ol` says with which number it continues. */
function joinLists(body: Element): void {
  for (const list of body.querySelectorAll('ul[class*="ne-"], ol[start]')) {
    const before = list.previousElementSibling
    if (before?.tagName !== list.tagName) continue
    const next = Number(before.getAttribute('start') ?? 1) + before.children.length
    if (list.tagName === 'OL' ? Number(list.getAttribute('start')) !== next : !before.matches('[class*="ne-"]'))
      continue
    before.append(...list.children)
    list.remove()
  }
}

const ticks = { on: '☑ ', off: '☐ ' }

/** The ticks of a list of tasks as signs: a text has no fields. */
export function keepTicks(body: Element): void {
  for (const field of body.querySelectorAll('input[type="checkbox"]'))
    field.replaceWith(field.hasAttribute('checked') ? ticks.on : ticks.off)
  for (const card of body.querySelectorAll('card[name="checkbox"]'))
    card.replaceWith(card.getAttribute('value') === 'data:true' ? ticks.on : ticks.off)
  for (const item of body.querySelectorAll('li[role="checkbox"], ul[class*="list-check"] > li')) {
    const isOn =
      item.getAttribute('aria-checked') === 'true' || /^(?:checked|done)$/.test(item.getAttribute('data-list') ?? '')
    for (const picture of item.querySelectorAll('img[aria-roledescription="checkbox"]')) picture.remove()
    const words = item.querySelector(':scope > p, :scope > div') ?? item
    words.prepend(isOn ? ticks.on : ticks.off)
  }
}

/** Feishu's lists hold one item each and say their depth in a class: those that follow each other are one list. */
export function joinFeishuLists(body: Element): void {
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
