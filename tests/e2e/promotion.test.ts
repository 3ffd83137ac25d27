import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { calls } from '#contract/index.ts'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { shopLineFrom } from '#domain/pricing/shop-lines.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { frameCopy } from '#site/copy/frame.ts'
import { promotionCopy } from '#site/copy/promotion.ts'
import { posterPictures } from '#site/features/promotion/poster-pictures.ts'
import { closedWords, offersOf } from '#site/features/promotion/promotion-words.ts'
import { documents, pages } from '#site/pages.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { expectAccessible } from './support/accessible.ts'
import { boxOf, openPage } from './support/auth-box.ts'
import { sumOfShifts, watchShifts } from './support/layout-shifts.ts'
import { expect, onBoth, onDesktop, onPhone, test } from './support/site.ts'

const { path } = pages.doubleEleven
const words = standardWords('promotion')

const dayFromNow = (days: number) => dayInShanghai(new Date(Date.now() + days * 86_400_000))
const none = { from: '', to: '' }

test.beforeEach(({ site }) => site.setPromotion({ from: dayFromNow(-2), to: dayFromNow(2) }))
test.afterEach(({ site }) => site.setPromotion(none))

/** Everything that is written on the picture. */
const wording = promotionCopy.alternative(words.title, defaultSiteSettings.productName)
const posterOf = (page: Page) => page.getByRole('img', { name: wording })

test(
  'each layout gets its own picture and fetches no other, and both are accessible',
  onBoth,
  async ({ page, isMobile }) => {
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/drawings/double-eleven')) fetched.push(new URL(request.url()).pathname)
    })
    await openPage(page, path)
    const { src, width, height } = isMobile ? posterPictures.phone : posterPictures.desktop
    const drawn = await posterOf(page).evaluate((img: HTMLImageElement) => ({
      src: new URL(img.currentSrc).pathname,
      width: img.naturalWidth,
      height: img.naturalHeight,
    }))
    expect(drawn).toEqual({ src, width, height })
    expect(new Set(fetched)).toEqual(new Set([src]))
    // With its standard text it reads as it did when its words were code; its days are those of this run.
    const stored = `tests/fixtures/site-pages/doubleEleven-on-${isMobile ? 390 : 1440}.yml`
    const read = (await page.getByRole('main').ariaSnapshot()).replace(/\d+月\d+日/g, 'DAY')
    expect(read).toBe(readFileSync(stored, 'utf8').trimEnd())
    await expectAccessible(page)
  },
)

test("the picture's text is in the HTML, and nothing shifts while it loads", onBoth, async ({ page, request }) => {
  const html = await (await request.get(path)).text()
  expect(html).toContain(wording)
  expect(html).toContain(words.promise)
  await watchShifts(page)
  await openPage(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(await sumOfShifts(page)).toBeLessThan(0.02)
})

test(
  "the desktop's picture and the offers fit the window, with links to register and to prices",
  onDesktop,
  async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 950 })
    await openPage(page, path)
    const offers = await page.getByRole('main').getByRole('listitem').last().boundingBox()
    expect((offers?.y ?? 0) + (offers?.height ?? 0)).toBeLessThanOrEqual(950)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: words.price })).toHaveAttribute('href', pages.price.path)
    await main.getByRole('link', { name: words.register }).click()
    await expect(boxOf(page).phone).toBeVisible()
  },
)

test('its prices are text from the answer of the prices, and no picture carries one', async ({ page, request }) => {
  await openPage(page, path)
  const prices = (await (await request.get(`/api${calls.sitePrices.path}`)).json()).data
  const offers = offersOf(words, { ...prices, line: shopLineFrom(prices.shopLines) })
  expect(offers).toHaveLength(4)
  const items = page.getByRole('main').getByRole('listitem')
  await expect(items).toHaveText(offers.map(({ name, figure, unit, terms }) => `${name}${figure}${unit}${terms}`))
  for (const { src } of Object.values(posterPictures))
    expect(await (await request.get(src)).text()).not.toContain('<text')
})

for (const [when, state, days] of [
  ['without days', 'ended', none],
  ['after its last day', 'ended', { from: dayFromNow(-9), to: dayFromNow(-2) }],
  ['before its first day', 'before', { from: dayFromNow(2), to: dayFromNow(9) }],
] as const)
  test(
    `${when} the page says so and leads to everyday prices, and nothing leads to it`,
    onBoth,
    async ({ page, request, site, isMobile }) => {
      await site.setPromotion(days)
      const { longTerm } = (await (await request.get(`/api${calls.sitePrices.path}`)).json()).data
      const { title, text } = closedWords(words, state, { promotion: days, prices: { longTerm } })
      expect((await page.goto(path))?.status()).toBe(200)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(main).toContainText(text)
      expect(await main.innerText()).not.toContain('元')
      const way = main.getByRole('link', { name: isMobile ? words.guide : words.price })
      await expect(way).toHaveAttribute('href', isMobile ? pages.pricingGuide.path : pages.price.path)
      const { height = 0 } = (await main.boundingBox()) ?? {}
      expect(height).toBeLessThan(330)
      await expect(posterOf(page)).toHaveCount(0)
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      expect(await page.content()).not.toContain('"Offer"')
      const readers = Object.values(documents).filter((document) => document !== documents.activityCalendar)
      for (const { path: address } of [...readers, pages.home, pages.price, pages.temu, pages.aboutUs])
        expect(await (await request.get(address)).text(), address).not.toContain(path)
    },
  )

test('within its days engines may keep the page, and the sitemap names it', async ({ page, request }) => {
  await page.goto(path)
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  expect(await page.content()).toContain('"Offer"')
  await expect.poll(async () => (await request.get(documents.sitemap.path)).text()).toContain(path)
})

test('on the phone the bar at the lower edge leads to the register box', onPhone, async ({ page }) => {
  await openPage(page, path)
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  await page.getByRole('link', { name: frameCopy.registerBar.register, exact: true }).tap()
  await expect(boxOf(page).phone).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the picture stands there, and a link leads to the register box', async ({ page }) => {
    await page.goto(path)
    await expect(posterOf(page)).toBeVisible()
    await expect(page.locator(`a[href="${pages.home.path}#box"]`).first()).toBeAttached()
  })
})
