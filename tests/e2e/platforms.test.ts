import type { Page } from '@playwright/test'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { platformHref } from '#domain/content/addresses.ts'
import { failedStateCopy } from '#site/copy/common.ts'
import { notFoundCopy } from '#site/copy/not-found.ts'
import { partTitles } from '#site/copy/pages.ts'
import { platformDetailCopy, platformsCopy } from '#site/copy/platforms.ts'
import { pages } from '#site/pages.ts'
import { expectAccessible } from './support/accessible.ts'
import { openPage, toastOf } from './support/auth-box.ts'
import { expect, onBoth, onDesktop, test } from './support/site.ts'

const { types, empty, failed, all: copy } = platformsCopy
const store = pages.globalStoreOpening.path
const all = pages.allPlatform.path

/** The types and platforms that a list shows. */
function directoryOf(page: Page) {
  const tabs = page.getByRole('tablist', { name: types.label })
  const shown = page.locator('[aria-busy]:not(a)')
  return {
    tab: (name: string) => tabs.getByRole('tab', { name: new RegExp(`^${name}`) }),
    chosen: tabs.getByRole('tab', { selected: true }),
    shown,
    platforms: shown.getByRole('listitem'),
    more: page.getByRole('link', { name: platformsCopy.loadMore }),
  }
}

/** A platform without a logo is its name alone, without a mark or a letter beside it. */
async function expectNameAlone(page: Page) {
  const name = page.getByText('Amazon', { exact: true }).first()
  await expect(name.locator('..').locator('img, [aria-hidden]')).toHaveCount(0)
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('types and further pages are addresses, and a platform is read whole', async ({ page }) => {
    const directory = directoryOf(page)
    await page.goto(all)
    await expect(directory.platforms).toHaveCount(60)
    await expect(page.getByRole('searchbox', { name: copy.search })).toBeHidden()
    await page.getByRole('navigation', { name: copy.letters }).getByRole('link', { name: 'W', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'W', exact: true })).toBeInViewport()
    await directory.tab('综合平台').click()
    await expect(page).toHaveURL(/\?type=1$/)
    await expect(directory.chosen).toContainText('综合平台')
    await directory.shown.getByRole('link', { name: /^Amazon(?! Business)/ }).click()
    await expect(page).toHaveURL(platformHref(1))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amazon')
    await expect(page.getByRole('heading', { name: '入驻准备' })).toBeVisible()
    await page.getByRole('link', { name: pages.allPlatform.label }).first().click()
    await expect(page).toHaveURL(all)
  })
})

test('global store opening names twenty platforms and leads on to all of a type', onDesktop, async ({ page }) => {
  const directory = directoryOf(page)
  await openPage(page, store)
  await expect(directory.platforms).toHaveCount(20)
  await expect(page.getByText(platformsCopy.rest(40))).toBeVisible()
  await expectNameAlone(page)
  await expectAccessible(page)
  await directory.tab('社交电商').click()
  await expect(page).toHaveURL(/\?type=2$/)
  await expect(directory.chosen).toContainText('社交电商')
  await expect(directory.platforms).not.toHaveCount(20)
  await page.getByRole('link', { name: platformsCopy.viewMore }).click()
  await expect(page).toHaveURL(`${all}?type=2`)
  await expect(directory.chosen).toContainText('社交电商')
})

test('an answer to the type before the last one is dropped', onDesktop, async ({ page }) => {
  const directory = directoryOf(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const isLate = (address: string) => address.includes('companyTypeId=2')
  await openPage(page, store)
  await page.route('**/api/globalSellingConfig/queryList*', async (route) => {
    if (isLate(route.request().url())) await released
    await route.continue()
  })
  await directory.tab('社交电商').click()
  await expect(page.getByText(platformsCopy.loading)).toBeAttached()
  await directory.tab('独立站').click()
  await expect(directory.chosen).toContainText('独立站')
  await expect(directory.shown).toContainText('Shopify')
  const late = page.waitForResponse((response) => isLate(response.url()))
  release()
  await (await late).finished()
  await expect(directory.shown).toHaveAttribute('aria-busy', 'false')
  await expect(directory.shown).toContainText('Shopify')
})

test(
  'the index is searched by name, country and region, and says how many it finds',
  onBoth,
  async ({ page, isMobile }) => {
    const directory = directoryOf(page)
    const status = page.getByRole('main').getByRole('status')
    await openPage(page, all)
    await expect(directory.platforms).toHaveCount(60)
    await expect(status).toHaveText(copy.found(60))
    const search = page.getByRole('searchbox', { name: copy.search })
    await search.fill('波兰')
    await expect(directory.platforms).toHaveText([/^Allegro/])
    await search.fill('amazon')
    await expect(directory.platforms).toHaveText([/^Amazon/, /^Amazon Business/])
    await search.fill('')
    const region = page.getByRole('group', { name: copy.region })
    await region.getByRole('radio', { name: '日韩' }).check()
    await expect(directory.platforms.first()).toContainText('AliExpress')
    await expect(directory.shown).not.toContainText('Walmart')
    await search.fill('没有这样的平台')
    await expect(page.getByText(empty.title)).toBeVisible()
    await expect(status).toHaveText(copy.found(0))
    if (!isMobile) await expect(page.getByRole('navigation', { name: copy.letters }).getByRole('link')).toHaveCount(0)
    await search.fill('')
    await region.getByRole('radio', { name: copy.anywhere }).check()
    await expectAccessible(page)
    if (isMobile) return
    // Where two columns are narrow, regions that do not fit beside the name are one line below it.
    await page.setViewportSize({ width: 768, height: 1024 })
    const heights = await directory.platforms.evaluateAll((rows) => rows.map(({ clientHeight }) => clientHeight))
    expect(Math.max(...heights)).toBeLessThan(80)
  },
)

test('above 120 platforms a press adds the next ones; one that fails can be repeated', async ({ page, faults }) => {
  faults.allow(/status of 503/)
  const directory = directoryOf(page)
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: from + index,
      companyTypeId: 2,
      companyName: `Shop ${from + index}`,
      companyIntroduction: '美国。',
      companyPictureUrl: '',
      platformPictureUrl: '',
      companyLinks: '',
      settleInLinks: '',
    }))
  const list = '**/api/globalSellingConfig/queryList*'
  await openPage(page, all)
  await page.route(list, (route) => route.fulfill({ json: { code: 200, msg: '', rows: rows(1001, 120), total: 122 } }))
  await directory.tab('社交电商').click()
  await expect(directory.platforms).toHaveCount(120)
  await page.unroute(list)
  await page.route(list, (route) => route.fulfill({ status: 503, json: { code: 503, msg: '' } }))
  await directory.more.click()
  await expect(toastOf(page)).toHaveText(failed.more)
  await expect(directory.platforms).toHaveCount(120)
  await page.unroute(list)
  await page.route(list, (route) => route.fulfill({ json: { code: 200, msg: '', rows: rows(1120, 3), total: 122 } }))
  await directory.more.click()
  await expect(directory.platforms).toHaveCount(122)
  await expect(directory.shown.getByRole('link', { name: /^Shop 1121/ })).toBeFocused()
  await expect(page).toHaveURL(`${all}?type=2&to=2`)
  await expect(directory.more).toHaveCount(0)
})

test('a list that does not come says so and comes with the next press', async ({ page, faults }) => {
  faults.allow(/status of 503/)
  const sentence = '服务开小差了，请稍后重试'
  const directory = directoryOf(page)
  await openPage(page, all)
  await page.route('**/api/globalSellingConfig/queryList*', (route) =>
    route.fulfill({ status: 503, json: { code: 503, msg: sentence } }),
  )
  await directory.tab('独立站').click()
  await expect(page.getByRole('alert')).toContainText(sentence)
  await page.unroute('**/api/globalSellingConfig/queryList*')
  await page.getByRole('link', { name: failedStateCopy.retry }).click()
  await expect(directory.shown).toContainText('Shopify')
})

test('where no platform is, the page says so and leads back', async ({ page }) => {
  const directory = directoryOf(page)
  for (const [query, way] of [
    ['type=999999', empty.allTypes],
    ['page=99', empty.firstPage],
  ]) {
    await openPage(page, `${all}?${query}`)
    await expect(page.getByText(empty.title)).toBeVisible()
    await page.getByRole('link', { name: way }).click()
    await expect(directory.platforms).toHaveCount(60)
  }
  await openPage(page, `${all}?type=abc&page=-1`)
  await expect(directory.platforms).toHaveCount(60)
})

test('a platform leads on to what was written about it', async ({ page }) => {
  await openPage(page, platformHref(2))
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const articles = page.getByRole('navigation', { name: platformDetailCopy.articles(name) }).getByRole('link')
  await expect(articles).toHaveCount(3)
  const title = (await articles.first().textContent()) ?? ''
  await articles.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('main')).toContainText(name)
})

test(
  'a platform without a logo has its name alone, leads to its enter channel in a new tab and is accessible',
  onBoth,
  async ({ page }) => {
    await openPage(page, platformHref(1))
    await expect(page).toHaveTitle(new RegExp(`^${partTitles.platform('Amazon')}｜`))
    await expect(page.getByText(platformDetailCopy.notice(defaultSiteSettings.brandName))).toBeVisible()
    await expectNameAlone(page)
    for (const name of [platformDetailCopy.enter, platformDetailCopy.official]) {
      const link = page.getByRole('link', { name })
      await expect(link).toHaveAttribute('rel', 'noopener nofollow')
      await expect(link).toHaveAttribute('target', '_blank')
    }
    await expect(page.getByRole('tabpanel', { name: platformsCopy.introduction })).toContainText('适合谁')
    expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
      expect.stringContaining('BreadcrumbList'),
    )
    await expectAccessible(page)
  },
)

test('a platform without a page for new sellers leads to its own site, once', async ({ page }) => {
  const lazada = 7
  await openPage(page, platformHref(lazada))
  await expect(page).toHaveTitle(new RegExp(`^${partTitles.platform('Lazada')}｜`))
  await expect(page.getByRole('link', { name: platformDetailCopy.official })).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('link', { name: platformDetailCopy.enter })).toHaveCount(0)
})

test('what is no platform is not found', async ({ page, faults }) => {
  faults.allow(/status of 404/)
  for (const query of ['?platformId=2000000000', '?platformId=abc', '?platformId=1e3', '?platformId=9999999999', '']) {
    const answer = await page.goto(`${pages.platformDetail.path}${query}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: notFoundCopy.title })).toBeVisible()
  }
})
