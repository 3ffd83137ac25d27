import type { Page as Tab } from '@playwright/test'
import { type Page, pages } from '#site/pages.ts'
import { addressesOf } from './support/every-address.ts'
import { iPad, refusedOf, visibleLinks } from './support/links.ts'
import { expect, onDesktop, onPhone, test } from './support/site.ts'
import { faultsOfHtml } from './support/valid-html.ts'

/** What a reader or an engine without script gets of a page, in characters of its main part. */
const leastWords = 120

/** Posters, expired invitations and the 404 may be short (readings 9); the rest answers to a visitor's own doing. */
const mayBeShort: readonly Page[] = [
  pages.doubleEleven,
  pages.notFound,
  pages.failed,
  pages.inviteLogin,
  pages.account,
  pages.accountCancel,
  pages.search,
]

/** Documents that no page of the site is: an unknown address, the console, and the description of the API. */
const others = ['/nothing-here.html', '/console', '/api/docs']

const upright = { width: 390, height: 664 }
const sideways = { width: 844, height: 390 }

/** The links to other sites that do not open a tab of their own, or pass on the site's reputation (readings 5). */
function outsideLinksWithout(tab: Tab): Promise<string[]> {
  return tab.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')]
      .filter(({ origin }) => origin !== location.origin)
      .filter(({ target, rel }) => target !== '_blank' || !rel.includes('noopener') || !rel.includes('nofollow'))
      .map(({ outerHTML }) => outerHTML),
  )
}

/**
 * Fails where the page has no heading or too few words of its own, is no valid HTML with landmarks that can be told apart,
 * or has a link to another site as the site's own.
 */
async function openWithoutScript(tab: Tab, { row, address }: { row: Page; address: string }): Promise<void> {
  const answer = await tab.goto(address, { waitUntil: 'domcontentloaded' })
  expect(answer?.status(), row.path).toBe(200)
  expect(await faultsOfHtml((await answer?.text()) ?? ''), address).toEqual([])
  const main = tab.locator('main')
  await expect(main.getByRole('heading', { level: 1 }), row.path).toHaveCount(1)
  expect(await outsideLinksWithout(tab), row.path).toEqual([])
  if (!mayBeShort.includes(row)) expect((await main.innerText()).length, row.path).toBeGreaterThan(leastWords)
}

test.use({ javaScriptEnabled: false })

test(
  'every page answers a phone with valid HTML and words of its own, and no link is refused, upright or sideways',
  onPhone,
  async ({ page }) => {
    test.slow()
    const links = new Set<string>()
    for (const row of addressesOf(true)) {
      await page.setViewportSize(upright)
      await openWithoutScript(page, row)
      for (const size of [upright, sideways]) {
        await page.setViewportSize(size)
        for (const link of await visibleLinks(page)) links.add(link)
        // A phone widens its window to what does not fit.
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width, `${row.address} at ${size.width}`).toBeLessThanOrEqual(size.width)
      }
    }
    expect(links.size).toBeGreaterThan(15)
    expect(await refusedOf(page, links)).toEqual([])
  },
)

test.describe('on an iPad whose agent says Mobile', onDesktop, () => {
  test.use(iPad)

  test('every page answers the same, in the desktop layout, and no link that it shows is refused', async ({ page }) => {
    test.slow()
    const links = new Set<string>()
    for (const row of addressesOf(false)) {
      await openWithoutScript(page, row)
      await expect(page.locator('html')).toHaveAttribute('data-platform', 'pc')
      for (const link of await visibleLinks(page)) links.add(link)
    }
    expect(await refusedOf(page, links)).toEqual([])
    for (const address of others) {
      const answer = await page.request.get(address, { headers: { accept: 'text/html' } })
      expect(await faultsOfHtml(await answer.text()), address).toEqual([])
    }
  })
})
