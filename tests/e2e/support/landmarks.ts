import type { Frame, Page } from '@playwright/test'

/** Parts of a page that show whether its styles, its frame and its content are there. A page has those that it needs. */
const selectors = [
  ...['html', 'body', 'body > header', 'header a[href="/"]', 'header a[href="/cloud.html"]', 'main', 'main h1'],
  ...['main p', 'main a', 'main img', 'main svg', 'main h2', 'main li', 'body > footer', 'footer p', 'footer a'],
  ...['body > aside'],
]

/** What a person sees of a part: its box in CSS pixels, its colours, its type and its layout. */
export type Landmark = {
  selector: string
  box: readonly number[]
  style: Readonly<Record<string, string>>
}

/** The landmarks of an open document, each by the first visible element that it names. Works without script in the page. */
export function readLandmarks(page: Page | Frame): Promise<Landmark[]> {
  return page.evaluate((names) => {
    const shown = ['display', 'color', 'backgroundColor', 'fontFamily', 'fontSize', 'fontWeight', 'lineHeight'] as const
    const laidOut = ['position', 'padding', 'margin', 'borderRadius', 'textAlign'] as const
    return names.flatMap((selector) => {
      const boxOf = (element: Element) => element.getBoundingClientRect()
      const found = [...document.querySelectorAll(selector)].find((element) => boxOf(element).height > 0)
      if (found === undefined) return []
      const { left, top, width, height } = boxOf(found)
      const computed = getComputedStyle(found)
      const style = Object.fromEntries([...shown, ...laidOut].map((key) => [key, computed[key]]))
      return [{ selector, box: [left, top + scrollY, width, height].map(Math.round), style }]
    })
  }, selectors)
}
