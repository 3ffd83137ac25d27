import { readPath, rowsOf, type SettingField, type SettingValues } from '#domain/settings/field.ts'

/** More places of one page are not marked: a name of the brand is nearly everywhere. */
const placesAtMost = 12
/** Shorter texts are in other words too, the more of them are looked for. */
const lettersAtLeast = { one: 2, many: 6 }

/** What of settings can be found on a page: words, and the paths of pictures and links. */
type Shown = { texts: readonly string[]; addresses: readonly string[] }

/** What these settings show on a page. Numbers, days and choices are written there in other words. */
export function shownOf(fields: readonly SettingField[], values: SettingValues): Shown {
  const texts: string[] = []
  const addresses: string[] = []
  const put = (kind: string, value: unknown) => {
    if (typeof value !== 'string') return
    const least = fields.length === 1 ? lettersAtLeast.one : lettersAtLeast.many
    if (kind === 'line' && value.trim().length >= least) texts.push(value.trim())
    if (['link', 'picture', 'file'].includes(kind) && value !== '') addresses.push(value)
  }
  for (const field of fields) {
    const value = readPath(values, field.path)
    if (field.kind === 'rows')
      for (const row of rowsOf(value))
        for (const column of field.columns) if (!column.isPrivate) put(column.kind, row[column.name])
    put(field.kind, value)
  }
  return { texts, addresses }
}

/** The innermost visible elements of a page that show one of these, in the page's order. */
export function findShown(page: Document, { texts, addresses }: Shown): HTMLElement[] {
  const holdsText = (element: Element) => texts.some((text) => element.textContent?.includes(text))
  const found: HTMLElement[] = []
  const look = (element: Element) => {
    if (found.length >= placesAtMost || !holdsText(element)) return
    const before = found.length
    for (const child of element.children) look(child)
    if (found.length === before && isSeen(element)) found.push(element)
  }
  if (texts.length > 0) look(page.body)
  for (const element of page.body.querySelectorAll('img, a, video')) {
    if (found.length >= placesAtMost) break
    const leads = `${element.getAttribute('href') ?? ''} ${element.getAttribute('src') ?? ''}`
    if (addresses.some((address) => leads.includes(address)) && isSeen(element) && !found.includes(element))
      found.push(element)
  }
  return found
}

/** Whether the element has a box, so that a person can see it. The frame has classes of its own: no `instanceof`. */
function isSeen(element: Element): element is HTMLElement {
  return 'style' in element && element.getClientRects().length > 0 && !element.matches('script, style, noscript')
}

const outline = '2px solid #f4511e'

/** Outlines these elements of a page and no others, and scrolls the page to the first. */
export function markShown(page: Document, shown: readonly HTMLElement[], anchor: string | undefined): void {
  for (const marked of page.querySelectorAll<HTMLElement>('[data-marked]')) {
    marked.style.outline = ''
    marked.removeAttribute('data-marked')
  }
  for (const element of shown) {
    element.style.outline = outline
    element.style.outlineOffset = '4px'
    element.setAttribute('data-marked', '')
  }
  const first = shown[0] ?? (anchor === undefined ? null : page.querySelector<HTMLElement>(anchor))
  const top = first ? first.getBoundingClientRect().top + (page.defaultView?.scrollY ?? 0) : 0
  // What is above it says where on the page it is.
  page.defaultView?.scrollTo({ top: Math.max(0, top - 240), behavior: 'instant' })
}
