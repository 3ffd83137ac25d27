import { binCopy } from '#console/pages/bin/copy.ts'
import { articleListCopy } from '#site/copy/article-lists.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import { frameCopy } from '#site/copy/frame.ts'
import { priceCopy } from '#site/copy/price.ts'
import { searchCopy } from '#site/copy/search.ts'
import { documents, pages } from '#site/pages.ts'
import { openPage } from './support/auth-box.ts'
import { enterByLink } from './support/console.ts'
import { expectConsoleOpens, expectValidPages } from './support/page-walks.ts'
import { expect, onBoth, onDesktop, test } from './support/site.ts'
import { inClauses } from './support/words.ts'

test.use({ variables: { SEED: 'none' } })

test('an empty site ends no list that has nothing, and its ways on lead to something', onDesktop, async ({ page }) => {
  for (const name of ['xwdt', 'yygh', 'cpjs'] as const) {
    await openPage(page, pages[name].path)
    await expect(page.getByText(articleListCopy.empty.title)).toBeVisible()
    await expect(page.getByRole('heading', { name: inClauses(articleListCopy[name].join) })).toHaveCount(0)
    await expect(page.getByRole('link', { name: articleListCopy.empty.home })).toHaveAttribute('href', pages.home.path)
  }
})

test(
  'an empty site reckons and sells nothing, and links to no address that nobody set',
  onDesktop,
  async ({ page }) => {
    await openPage(page, pages.download.path)
    const tour = page.getByRole('link', { name: downloadCopy.empty.tour })
    await expect(tour).toHaveAttribute('href', pages.productTour.path)
    await openPage(page, pages.price.path)
    await expect(page.getByText(priceCopy.empty.title)).toBeVisible()
    await expect(page.getByText(priceCopy.lead([]))).toHaveCount(0)
    await expect(
      page.getByRole('button', { name: new RegExp([true, false].map(priceCopy.bar.pay).join('|')) }),
    ).toHaveCount(0)
    await expect(page.getByRole('link', { name: frameCopy.rail.consult.title })).toHaveCount(0)
    await expect(page.locator('a[href*="example.com"], a[href="/yyzs.html"]')).toHaveCount(0)
  },
)

test(
  'the words that an empty site suggests find something, and its llms.txt names no empty section',
  onDesktop,
  async ({ page, request }) => {
    await openPage(page, pages.search.path)
    for (const word of searchCopy.words) {
      const { data } = await (await request.get(`/api/search?keyword=${encodeURIComponent(word)}&kind=page`)).json()
      expect(data.total, word).toBeGreaterThan(0)
      await expect(page.getByRole('main').getByRole('link', { name: word, exact: true })).toHaveCount(1)
    }
    const llms = await (await request.get(documents.llms.path)).text()
    expect(llms).toContain(pages.home.label)
    for (const name of ['xwdt', 'yygh', 'cpjs'] as const) expect(llms).not.toContain(`## ${pages[name].label}`)
  },
)

test('an empty bin of the console says so', onDesktop, async ({ page, site }) => {
  await enterByLink(page, await site.inviteStaff('empty-bin@example.com', 'editor'))
  await page.goto('/console/bin')
  await expect(page.getByText(binCopy.empty)).toBeVisible()
})

test('every page of an empty site is valid HTML with one first heading', onBoth, async ({ page, isMobile }) => {
  await expectValidPages(page, isMobile)
})

test('every page of the console of an empty site opens', onDesktop, async ({ page, site }) => {
  await enterByLink(page, await site.inviteStaff('empty-console@example.com', 'owner'))
  await expectConsoleOpens(page)
})
