import type { Page } from '@playwright/test'
import { bannerCopy } from '#site/copy/common.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { homeCopy } from '#site/copy/home.ts'
import { promoCopy } from '#site/copy/home-hero.ts'
import { pages } from '#site/pages.ts'
import { demoSiteSettings as settings } from '#tests/support/demo-site-settings.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { openPage } from './support/auth-box.ts'
import { sumOfShifts, watchShifts } from './support/layout-shifts.ts'
import { expect, onBoth, onDesktop, onPhone, test } from './support/site.ts'
import { inClauses } from './support/words.ts'

const slideMs = 8000

/** As shipped home has one slide; the carousel turns where there are several. */
const turning = pages.activity

function carouselOf(page: Page, { label } = turning) {
  const root = page.getByRole('region', { name: label, exact: true })
  return {
    root,
    dots: root.getByRole('button', { name: new RegExp(bannerCopy.dot(0).replace('0', '\\d')) }),
    dot: (number: number) => root.getByRole('button', { name: bannerCopy.dot(number) }),
    pause: root.getByRole('button', { name: bannerCopy.pause }),
    resume: root.getByRole('button', { name: bannerCopy.resume }),
  }
}

/** Opens a page with several slides as visitors do who have nothing against movement. */
async function openMoving(page: Page) {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openPage(page, turning.path)
}

test('the carousel advances every eight seconds and begins again after its last slide', async ({ page }) => {
  const { dots, dot } = carouselOf(page)
  await page.clock.install()
  await openMoving(page)
  const count = await dots.count()
  expect(count).toBeGreaterThan(1)
  expect(count).toBeLessThanOrEqual(5)
  await expect(dot(1)).toHaveAttribute('aria-current', 'true')
  for (const next of [...Array.from({ length: count - 1 }, (_, index) => index + 2), 1]) {
    // The first timer starts some tasks after the page is ready: a run before that is made again.
    await expect(async () => {
      await page.clock.runFor(slideMs)
      await expect(dot(next)).toHaveAttribute('aria-current', 'true', { timeout: 1000 })
    }).toPass()
  }
})

test('a dot jumps to its slide and starts the eight seconds anew', async ({ page }) => {
  const { dot } = carouselOf(page)
  await page.clock.install()
  await openMoving(page)
  await page.clock.runFor(slideMs - 2000)
  await dot(3).click()
  await expect(dot(3)).toHaveAttribute('aria-current', 'true')
  await page.clock.runFor(slideMs - 2000)
  await expect(dot(3)).toHaveAttribute('aria-current', 'true')
  await page.clock.runFor(3000)
  await expect(dot(4)).toHaveAttribute('aria-current', 'true')
})

test('the carousel waits under the pointer and after a press on its pause button', onDesktop, async ({ page }) => {
  const { root, dot, pause, resume } = carouselOf(page)
  await page.clock.install()
  await openMoving(page)
  await root.hover({ position: { x: 300, y: 200 } })
  await page.clock.runFor(slideMs * 2)
  await expect(dot(1)).toHaveAttribute('aria-current', 'true')
  await pause.click()
  await page.mouse.move(10, 5)
  await page.clock.runFor(slideMs * 2)
  await expect(dot(1)).toHaveAttribute('aria-current', 'true')
  await resume.click()
  await page.mouse.move(10, 5)
  await page.clock.runFor(slideMs + 1000)
  await expect(dot(2)).toHaveAttribute('aria-current', 'true')
})

test("the statistics end at the claimed figures, and a banner leads to the staff's link", async ({ page }) => {
  await openPage(page)
  await expect(carouselOf(page, pages.home).dots).toHaveCount(0)
  await page.getByRole('heading', { name: inClauses(standardWords('homeFigures').title) }).scrollIntoViewIfNeeded()
  for (const { value, suffix, label } of settings.statistics.items) {
    await expect(page.getByRole('listitem').filter({ hasText: label }).filter({ hasText: suffix }).first()).toHaveText(
      `${value}${suffix}${label}`,
    )
  }
  await openPage(page, turning.path)
  const { root, dot } = carouselOf(page)
  await dot(4).click()
  await root
    .getByRole('group')
    .getByRole('link')
    .click({ position: { x: 200, y: 80 } })
  await expect(page).toHaveURL(pages.yygh.path)
})

test(
  'the home page is short, and nothing shifts while it loads and is read to its end',
  onBoth,
  async ({ page, isMobile }) => {
    await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1440, height: 900 })
    await watchShifts(page)
    await openPage(page)
    for (const heading of await page.getByRole('heading').all()) {
      if (await heading.isVisible()) await heading.scrollIntoViewIfNeeded()
    }
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    expect(await sumOfShifts(page)).toBeLessThan(0.02)
    // What other pages say better is one line of this page, which shall be read to its end.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThan(isMobile ? 9 * 844 : 7500)
    // The last row of the platforms that are shown is as long as the first.
    const grid = page.getByRole('list', { name: homeCopy.newTab }).getByRole('listitem')
    const boxes = await grid.evaluateAll((items) => items.map((item) => item.getBoundingClientRect()))
    const tops = boxes.filter(({ height }) => height > 0).map(({ top }) => top)
    const inRow = (top: number | undefined) => tops.filter((other) => other === top).length
    expect(inRow(tops.at(-1))).toBe(inRow(tops[0]))
  },
)

test('the opening has the sizes, the links and the box of each layout', onBoth, async ({ page, isMobile }) => {
  const { root } = carouselOf(page, pages.home)
  await openPage(page)
  const links = page.getByRole('navigation', { name: promoCopy.label }).getByRole('link')
  await expect(links.filter({ visible: true })).toHaveCount(isMobile ? 0 : 2)
  const banner = await root.boundingBox()
  const box = await page.locator('#box').boundingBox()
  if (!banner || !box) throw new Error('The banner or the box is not drawn')
  if (isMobile) {
    // The banner is 716 wide to 750 high, and the box stands below it.
    expect(banner.height / banner.width).toBeCloseTo(750 / 716, 1)
    expect(box.y).toBeGreaterThanOrEqual(banner.y + banner.height - 1)
    return
  }
  await expect(links.first()).toHaveAttribute('href', pages.tkSettled.path)
  expect(box.y).toBeLessThan(banner.y + banner.height)
  // The banner keeps its height: 600 px from 1280 px on, in proportion below.
  for (const [width, height] of [
    [1920, 600],
    [1280, 600],
    [1100, (600 * 1100) / 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await root.boundingBox())?.height).toBeCloseTo(height, 0)
  }
})

test.describe('without the API', () => {
  test.use({ isApiAway: true })

  test('the banners of the last visit can be chosen by their dots', async ({ page, faults }) => {
    faults.allow(/status of 503/)
    const slide = {
      id: 1,
      title: '上次的横幅',
      promotionPictureUrlOne: '/og.png',
      promotionPictureUrlTwo: '',
      jumpLinks: '',
    }
    await page.addInitScript((stored) => localStorage.setItem('bannerHome', stored), JSON.stringify([slide]))
    const { root, dot } = carouselOf(page, pages.home)
    await openPage(page)
    await dot(2).click()
    await expect(dot(2)).toHaveAttribute('aria-current', 'true')
    await expect(root.getByRole('group', { name: slide.title })).toBeVisible()
  })
})

test(
  'in the narrowest window the names of the tools stand apart, and no short link is broken',
  onPhone,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await openPage(page)
    const names = page.getByRole('main').getByRole('heading', { level: 4 })
    await expect(names).toHaveCount(standardWords('homeProducts').items.length)
    const spare = await names.evaluateAll((all) =>
      all.map((one) => (one.parentElement?.clientWidth ?? 0) - one.scrollWidth),
    )
    expect(Math.min(...spare)).toBeGreaterThanOrEqual(0)
    const link = page.getByRole('main').getByRole('link', { name: fromPriceCopy.calculator }).last()
    await link.scrollIntoViewIfNeeded()
    expect(
      await link.evaluate((one) => [one.getBoundingClientRect().height, one.scrollWidth - one.clientWidth]),
    ).toEqual([44, 0])
    const { x = 0, width = 0 } = (await link.boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(360)
  },
)
