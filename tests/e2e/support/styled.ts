import { expect, type Page } from '@playwright/test'

/**
 * Runs in the page: its missing styles, a sentence each. A page is styled when every class it names has a rule, it has
 * the site's font and a background, nothing makes it scroll sideways, its opening fills the window's width, and its
 * footer is at the end, with a background of its own.
 */
export function findStyleFaults(): string[] {
  const faults: string[] = []
  const styled = new Set<string>()
  const classNames = /\.((?:[\w-]|[^\0-\x7f]|\\.)+)/g
  const collect = (rules: CSSRuleList) => {
    for (const rule of rules) {
      const { selectorText, cssRules } = rule as CSSStyleRule
      for (const [, name = ''] of selectorText?.matchAll(classNames) ?? []) styled.add(name.replaceAll('\\', ''))
      if (cssRules?.length > 0) collect(cssRules)
    }
  }
  for (const sheet of document.styleSheets) {
    try {
      collect(sheet.cssRules)
    } catch {
      // A stylesheet that did not load has no rules to read; the checks below find what it should have styled.
    }
  }
  const bare = new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]))
  for (const name of styled) bare.delete(name)
  if (bare.size > 0) faults.push(`no style names the classes ${[...bare].sort().join(' ')}`)

  const { fontFamily, backgroundColor } = getComputedStyle(document.body)
  if (!fontFamily.includes('PingFang SC')) faults.push(`the type is ${fontFamily}`)
  if (backgroundColor === 'rgba(0, 0, 0, 0)') faults.push('the page has no ground')

  const { scrollWidth, scrollHeight, clientWidth } = document.documentElement
  if (scrollWidth > innerWidth) faults.push(`it is ${scrollWidth - innerWidth} px wider than the window`)

  const main = document.querySelector('main')
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const isAcross = (element: Element) => boxOf(element).left === 0 && boxOf(element).width === clientWidth
  if (main === null || !isAcross(main)) return [...faults, 'its main part does not fill the window']
  // Pages outside the layout (specification 2) have neither the bar nor, some of them, the footer.
  const opening = [...main.children].find((child) => boxOf(child).height > 0)
  const bar = document.querySelector('body > header')
  if (bar !== null && (opening === undefined || !isAcross(opening))) faults.push('its opening has not its size')

  const footer = document.querySelector('body > footer')
  if (bar !== null && footer === null) faults.push('it has no footer')
  if (footer !== null) {
    const end = scrollHeight - scrollY - boxOf(footer).bottom
    // The bars at the lower edge of some pages stand below it.
    if (!isAcross(footer) || end < -1 || end > 120) faults.push(`its footer ends ${Math.round(end)} px above the end`)
    if (boxOf(footer).top < boxOf(main).bottom - 1) faults.push('its footer lies over its main part')
    if (getComputedStyle(footer).backgroundColor === 'rgba(0, 0, 0, 0)') faults.push('its footer has no ground')
  }
  return faults
}

/**
 * Runs in every document of a journey before its own scripts and looks at each arrival by itself, so that no journey can
 * forget to: as the page loads (by a press, a script, back, forward or a reload) and as it comes out of the browser's
 * page cache. What is missing is an error in the console, which fails the journey (site.ts).
 */
function watchArrivals(origin: string, find: typeof findStyleFaults) {
  // The console has a frame, and moves between addresses, of its own (console.ts).
  if (window !== top || location.origin !== origin || location.pathname.startsWith('/console')) return
  const look = (how: string) => {
    if (document.contentType !== 'text/html') return
    for (const fault of find()) console.error(`Unstyled ${how}: ${fault} (${location.pathname})`)
  }
  addEventListener('load', () => look('as it loaded'))
  addEventListener('pageshow', ({ persisted }) => persisted && look("from the browser's page cache"))

  // Styles come with documents: an address that becomes another page's without one is the fault itself.
  const { pathname } = location
  const lookAtAddress = () => {
    if (location.pathname !== pathname) console.error(`${location.pathname} was entered without its document`)
  }
  for (const way of ['pushState', 'replaceState'] as const) {
    const change = history[way]
    history[way] = function (...given) {
      change.apply(this, given)
      lookAtAddress()
    }
  }
  addEventListener('popstate', lookAtAddress)
}

/** The script of `watchArrivals` for a site's documents. */
export function arrivalsWatch(origin: string): string {
  return `(${watchArrivals})(${JSON.stringify(origin)}, ${findStyleFaults})`
}

/** Waits until the open page is styled (see `findStyleFaults`). */
export async function expectStyled(page: Page): Promise<void> {
  await expect(async () => expect(await page.evaluate(findStyleFaults), page.url()).toEqual([])).toPass({
    timeout: 20_000,
  })
}
