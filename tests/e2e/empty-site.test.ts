import { kitCopy } from '#console/kit/copy.ts'
import { binCopy } from '#console/pages/bin/copy.ts'
import { pages as consolePages } from '#console/shell/pages.ts'
import { articleListCopy } from '#site/copy/article-lists.ts'
import { frameCopy } from '#site/copy/frame.ts'
import { priceCopy } from '#site/copy/price.ts'
import { searchCopy } from '#site/copy/search.ts'
import { documents, pages } from '#site/pages.ts'
import { openPage } from './support/auth-box.ts'
import { enterByLink } from './support/console.ts'
import { addressesOf } from './support/every-address.ts'
import { expect, onBoth, onDesktop, test } from './support/site.ts'
import { faultsOfHtml } from './support/valid-html.ts'
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
  for (const { address } of addressesOf(isMobile)) {
    const answer = await page.request.get(address, { headers: { accept: 'text/html' } })
    expect(answer.status(), address).toBeLessThan(500)
    const html = await answer.text()
    expect(await faultsOfHtml(html), address).toEqual([])
    expect(html.match(/<h1[ >]/g)?.length, address).toBe(1)
  }
})

test('every page of the console of an empty site opens', onDesktop, async ({ page, site }) => {
  await enterByLink(page, await site.inviteStaff('empty-console@example.com', 'owner'))
  for (const { path, word } of consolePages) {
    await page.goto(`/console${path === '/' ? '' : path}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 }), word).toBeVisible()
    await expect(main.getByText(kitCopy.loading), word).toHaveCount(0)
    await expect(page.getByText(kitCopy.failed), word).toHaveCount(0)
  }
})
