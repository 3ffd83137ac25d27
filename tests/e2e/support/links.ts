import type { Page as Tab } from '@playwright/test'

/** An iPad whose browser says that it is mobile: a visitor of the desktop layout all the same. */
export const iPad = {
  viewport: { width: 820, height: 1180 },
  userAgent:
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
}

/** Where the links to this site lead that can be seen on the page; a query changes nothing about who may open it. */
export function visibleLinks(page: Tab): Promise<string[]> {
  return page.locator('a[href]').evaluateAll((links) =>
    links
      .filter((link): link is HTMLAnchorElement => link instanceof HTMLAnchorElement && link.checkVisibility())
      .filter((link) => link.origin === location.origin)
      .map((link) => link.pathname),
  )
}

/** Asks for every path once, as the page's own visitor; gives those that are sent to the home page instead. */
export async function refusedOf(page: Tab, links: Iterable<string>): Promise<string[]> {
  const refused: string[] = []
  for (const link of links) {
    const answer = await page.request.get(link, { maxRedirects: 0 })
    if (answer.headers().location?.startsWith('/index.html')) refused.push(link)
  }
  return refused
}
