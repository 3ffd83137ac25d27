import type { Locator, Page } from '@playwright/test'
import { editorCopy } from '#console/kit/editor-copy.ts'
import { articleHref } from '#domain/content/addresses.ts'
import { activitiesCopy } from '#site/copy/activities.ts'
import { priceCopy } from '#site/copy/price.ts'
import { searchCopy } from '#site/copy/search.ts'
import { pages } from '#site/pages.ts'
import { openPage } from './support/auth-box.ts'
import { enterByLink, expectReady } from './support/console.ts'
import { priceOf } from './support/price.ts'
import { expect, onBoth, onDesktop, test } from './support/site.ts'

// A site of its own: the thirtieth article would be one that another journey put straight into the database.
test.use({ variables: { JOURNEYS: 'going-back' } })

const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', '')
const topOf = async (link: Locator) => (await link.boundingBox())?.y ?? Number.NaN
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls to the link, follows it to the top of its page, and comes back and forth: both pages are where they were. */
async function followAndReturn(page: Page, link: Locator): Promise<void> {
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const [list, place] = [page.url(), await topOf(link)]
  expect(await scrolled(page)).toBeGreaterThan(200)
  await link.click()
  await expect(page).not.toHaveURL(list)
  await ready(page)
  expect(await scrolled(page)).toBe(0)
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }))
  await expect.poll(() => scrolled(page)).toBe(120)
  await page.goBack()
  await expect(page).toHaveURL(list)
  await ready(page)
  await expect.poll(async () => Math.abs((await topOf(link)) - place)).toBeLessThan(3)
  await page.goForward()
  await expect(page).not.toHaveURL(list)
  await ready(page)
  await expect.poll(() => scrolled(page)).toBe(120)
  await page.goBack()
  await ready(page)
  await expect.poll(async () => Math.abs((await topOf(link)) - place)).toBeLessThan(3)
}

const titles = (page: Page, level: 2 | 3) => page.getByRole('main').getByRole('heading', { level }).getByRole('link')

test('a list of articles and the home page are where they were', onBoth, async ({ page }) => {
  await openPage(page, pages.xwdt.path)
  await followAndReturn(page, titles(page, 3).last())
  await openPage(page, pages.home.path)
  await followAndReturn(page, page.getByRole('main').locator('a[href$=".html"]:visible').last())
})

test('activities come back in their region and at their place', onBoth, async ({ page }) => {
  const activities = page.locator('[aria-busy]').getByRole('heading', { level: 3 })
  await openPage(page, pages.activity.path)
  const region = page
    .getByRole('navigation', { name: activitiesCopy.regions.label })
    .getByRole('link', { name: /^深圳/ })
  await region.click()
  await expect(page).toHaveURL(/region=1/)
  await expect(activities).toHaveCount(6)
  await followAndReturn(page, activities.last())
  await expect(page).toHaveURL(/region=1/)
  await expect(activities).toHaveCount(6)
  await page.goBack()
  await expect(page).toHaveURL(pages.activity.path)
  await expect(activities).toHaveCount(8)
})

test('a search comes back with its filter', onBoth, async ({ page }) => {
  await openPage(page, `${pages.search.path}?${new URLSearchParams({ keyword: '店铺' })}`)
  const filters = page.getByRole('navigation', { name: searchCopy.filters })
  await filters.getByRole('link', { name: new RegExp(searchCopy.headings[5]) }).click()
  await expect(page).toHaveURL(/activeId=5/)
  await ready(page)
  await followAndReturn(page, titles(page, 2).last())
  await expect(filters.locator('[aria-current]').first()).toContainText(searchCopy.headings[5])
})

test('the index of platforms is where it was', async ({ page }) => {
  await openPage(page, pages.allPlatform.path)
  const platforms = page.locator('[aria-busy]:not(a)').getByRole('listitem')
  await followAndReturn(page, platforms.nth(30).getByRole('link').first())
  await expect(platforms).toHaveCount(60)
})

test('the price keeps what was chosen', onDesktop, async ({ page }) => {
  const { quantity, more, chosen } = priceOf(page)
  await openPage(page, pages.price.path)
  await more.click()
  await more.click()
  await expect(quantity).toHaveValue('3')
  await expect(page).toHaveURL(/num=3/)
  const type = await chosen(priceCopy.steps.type).inputValue()
  await page.getByRole('contentinfo').getByRole('link', { name: pages.aboutUs.label }).first().click()
  await expect(page).toHaveURL(pages.aboutUs.path)
  await page.goBack()
  await ready(page)
  await expect(quantity).toHaveValue('3')
  expect(await chosen(priceCopy.steps.type).inputValue()).toBe(type)
})

test('who scrolls before the script is there stays where they are', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(articleHref({ id: 1, secondLevelHeadings: 2, selfPath: null }), { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  release()
  await ready(page)
  expect(await scrolled(page)).toBe(300)
})

test("the console's list comes back with its filter and at its place", onBoth, async ({ page, site }, testInfo) => {
  await enterByLink(page, await site.inviteStaff(`back-${testInfo.project.name}@example.com`, 'editor'))
  await page.goto('/console/articles')
  await expectReady(page)
  await page.getByRole('combobox', { name: editorCopy.stateColumn, exact: true }).selectOption('published')
  await expect(page).toHaveURL(/status=published/)
  const rows = page.getByRole('table', { name: editorCopy.articles }).getByRole('link')
  await expect(rows.nth(30)).toBeAttached()
  const row = rows.nth(30)
  await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const place = await topOf(row)
  expect(await scrolled(page)).toBeGreaterThan(300)
  await row.click()
  await expect(page.getByLabel(editorCopy.title, { exact: true })).toBeVisible()
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/status=published/)
  await expect.poll(async () => Math.abs((await topOf(row)) - place)).toBeLessThan(3)
  await expect(page.getByRole('combobox', { name: editorCopy.stateColumn, exact: true })).toHaveValue('published')
  await page.goForward()
  await expect(page.getByLabel(editorCopy.title, { exact: true })).toBeVisible()
  await page.goBack()
  await expect.poll(async () => Math.abs((await topOf(row)) - place)).toBeLessThan(3)
})
