/**
 * Runs in the page, and answers the faults of its layout, a sentence each: text and pictures that leave the window, that are
 * cut by what is around them, or that lie over each other; empty blocks and elements; not exactly one `h1`.
 */
export function findLayoutFaults(): string[] {
  const faults = new Set<string>()
  const main = document.querySelector('main') ?? document.body
  for (const deferred of main.querySelectorAll<HTMLElement>('[data-deferred]'))
    deferred.style.contentVisibility = 'visible'
  for (const closed of main.querySelectorAll('details')) closed.open = true

  const headings = document.querySelectorAll('h1').length
  if (headings !== 1) faults.add(`${headings} first headings`)
  const wide = document.documentElement.scrollWidth - innerWidth
  if (wide > 0) faults.add(`the page is ${wide} px wider than the window`)

  type Box = { left: number; right: number; top: number; bottom: number }
  type Placed = Box & { owner: Element; what: string }
  const blockOf = (element: Element) => element.closest('[data-block]')?.getAttribute('data-block') ?? 'page'
  const nameOf = (element: Element) => `${blockOf(element)} ${element.tagName.toLowerCase()}`
  /** The block of an inline element: its lines are that block's lines. */
  const ownerOf = (element: Element): Element => {
    const { display } = getComputedStyle(element)
    const isInline = display.startsWith('inline') || display === 'contents'
    return isInline && element.parentElement ? ownerOf(element.parentElement) : element
  }
  const isSilent = (element: Element) =>
    element.closest('svg, [aria-hidden="true"], option, [hidden]') !== null ||
    getComputedStyle(element).clipPath !== 'none'

  const placed: Placed[] = []
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    if (element === null || node.textContent?.trim() === '' || isSilent(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
    for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
      if (width <= 1 || height <= 1) continue
      // The box of a text is that of its font, which may be higher than its line.
      const room = Math.max(0, (height - lineHeight) / 2)
      const box = { left, right, top: top + room, bottom: bottom - room }
      placed.push({ ...box, owner: ownerOf(element), what: nameOf(element) })
    }
  }
  for (const element of main.querySelectorAll('img, video, input')) {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    if (width > 1 && height > 1 && !isSilent(element)) {
      placed.push({ left, right, top, bottom, owner: element, what: nameOf(element) })
      if (element.matches('img, video') && height > 1.5 * innerHeight)
        faults.add(`${nameOf(element)} is higher than the window`)
    }
  }

  for (const { left, right, top, bottom, owner, what } of placed) {
    if (left < -1 || right > innerWidth + 1) faults.add(`${what} leaves the window`)
    for (let around = owner.parentElement; around !== null && around !== main; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const box = around.getBoundingClientRect()
      if (left < box.left - 1 || right > box.right + 1 || top < box.top - 4 || bottom > box.bottom + 4)
        faults.add(`${what} is cut`)
    }
    const own = owner.closest('[data-block]')?.getBoundingClientRect()
    if (own && (top < own.top - 1 || bottom > own.bottom + 1)) faults.add(`${what} leaves its block`)
  }

  // Lines by their tops: only those that begin before another one ends can meet it.
  const sorted = placed.toSorted((one, other) => one.top - other.top)
  const meets = (one: number, other: number) => other - one > 8
  for (const [at, one] of sorted.entries()) {
    for (const other of sorted.slice(at + 1)) {
      if (!meets(other.top, one.bottom)) break
      const isOwn = one.owner === other.owner || one.owner.contains(other.owner) || other.owner.contains(one.owner)
      // A field has its words in itself.
      const form = one.owner.closest('form')
      if (isOwn || form?.contains(other.owner)) continue
      if (meets(Math.max(one.left, other.left), Math.min(one.right, other.right)))
        faults.add(`${one.what} lies over ${other.what}`)
    }
  }

  for (const block of main.querySelectorAll('[data-block]')) {
    if (block.getBoundingClientRect().height < 40) faults.add(`${blockOf(block)} is empty`)
    const boxes = block.querySelectorAll('li, p, dd, figure, h2, h3, blockquote, small')
    for (const box of boxes)
      if (!box.textContent?.trim() && !box.querySelector('img, video, svg')) faults.add(`${nameOf(box)} has no word`)
  }
  return [...faults].toSorted()
}
