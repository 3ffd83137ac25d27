import type { Page as Tab } from '@playwright/test'
import { type Page, pages } from '#site/pages.ts'
import { addressesOf } from './support/every-address.ts'
import { iPad, refusedOf, visibleLinks } from './support/links.ts'
import { expect, onDesktop, onPhone, test } from './support/site.ts'

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

/** Fails where the page has no heading or too few words of its own. */
async function openWithoutScript(tab: Tab, { row, address }: { row: Page; address: string }): Promise<void> {
  const answer = await tab.goto(address, { waitUntil: 'commit' })
  expect(answer?.status(), row.path).toBe(200)
  const main = tab.locator('main')
  await expect(main.getByRole('heading', { level: 1 }), row.path).toHaveCount(1)
  if (!mayBeShort.includes(row)) expect((await main.innerText()).length, row.path).toBeGreaterThan(leastWords)
}

test.use({ javaScriptEnabled: false })

test('every page answers a phone with a heading and words of its own, without script', onPhone, async ({ page }) => {
  for (const row of addressesOf(true)) await openWithoutScript(page, row)
})

test.describe('on an iPad whose agent says Mobile', onDesktop, () => {
  test.use(iPad)

  test('every page answers the same, in the desktop layout, and no link that it shows is refused', async ({ page }) => {
    const links = new Set<string>()
    for (const row of addressesOf(false)) {
      await openWithoutScript(page, row)
      await expect(page.locator('html')).toHaveAttribute('data-platform', 'pc')
      for (const link of await visibleLinks(page)) links.add(link)
    }
    expect(await refusedOf(page, links)).toEqual([])
  })
})
