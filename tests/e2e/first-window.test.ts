import type { Locator, Page } from '@playwright/test'
import { bannerCopy } from '#site/copy/common.ts'
import { frameCopy } from '#site/copy/frame.ts'
import { openingCopy } from '#site/copy/home-hero.ts'
import { pages } from '#site/pages.ts'
import { openPage } from './support/auth-box.ts'
import { expect, onBoth, test } from './support/site.ts'

type Box = { x: number; y: number; width: number; height: number }
type Size = { width: number; height: number }

const desktops: Size[] = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1023, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1366, height: 650 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
const phones: Size[] = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not drawn')
  return box
}

const bottomOf = ({ y, height }: Box) => y + height

/** Whether one lies wholly within the other, to a pixel. */
function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x - 1 &&
    inner.y >= outer.y - 1 &&
    inner.x + inner.width <= outer.x + outer.width + 1 &&
    bottomOf(inner) <= bottomOf(outer) + 1
  )
}

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < bottomOf(other) && other.y < bottomOf(one)

/** The height of the banner (readings 5). */
function bannerHeight({ width, height }: Size, isPhone: boolean): number {
  const share = (width * 600) / 1280
  return isPhone ? Math.min((width * 750) / 716, Math.max(share, height)) : Math.min(600, share)
}

function firstWindowOf(page: Page) {
  const banner = page.getByRole('region', { name: pages.home.label })
  const drawing = banner.getByRole('img', { name: openingCopy.drawing })
  const productWindow = banner.locator('div', { has: page.locator(`> picture > img[alt="${openingCopy.drawing}"]`) })
  return {
    banner,
    drawing,
    productWindow,
    status: productWindow.locator('p'),
    check: banner.getByRole('link', { name: frameCopy.check }),
    box: page.locator('#box'),
  }
}

test(
  'the product window is whole in the first window at every width, and nothing covers it',
  onBoth,
  async ({ page, isMobile }) => {
    const { banner, drawing, productWindow, status, check, box } = firstWindowOf(page)
    await openPage(page)
    for (const size of isMobile ? phones : desktops) {
      await page.setViewportSize(size)
      const { width, height } = size
      const at = `${width} × ${height}`
      const isPhone = isMobile || width <= 767
      await expect.poll(async () => (await boxOf(banner)).height, at).toBeCloseTo(bannerHeight(size, isPhone), 0)
      const own = await boxOf(productWindow)
      const line = await boxOf(status)
      const opening = await boxOf(banner)
      expect(isWithin(own, opening), `the window at ${at}`).toBe(true)
      expect(isWithin(line, own), `the status line at ${at}`).toBe(true)
      expect(isWithin(await boxOf(status.locator('span').first()), line), `the words of the status line at ${at}`).toBe(
        true,
      )
      // The drawing ends where the status line begins; its rows share that height.
      const rows = await boxOf(drawing)
      expect(Math.abs(bottomOf(rows) - line.y), at).toBeLessThanOrEqual(1)
      expect(rows.height, at).toBeGreaterThanOrEqual(110)
      expect(own.width, at).toBeGreaterThanOrEqual(320)
      expect(bottomOf(own), at).toBeLessThanOrEqual(height)
      // The register bar of a phone and the side buttons keep off it.
      const onTop = (x: number, y: number) =>
        productWindow.evaluate((element, [x, y]) => element.contains(document.elementFromPoint(x, y)), [x, y] as const)
      for (const x of [own.x + 20, own.x + own.width - 20])
        for (const y of [own.y + 20, bottomOf(own) - 8]) expect(await onTop(x, y), `${x}, ${y} at ${at}`).toBe(true)
      const words = await boxOf(check)
      expect(isWithin(words, opening) && !overlap(words, own), `the way to the self-check at ${at}`).toBe(true)
      const form = await boxOf(box)
      if (width >= 1024 && !isMobile) expect(form.y, at).toBeLessThan(bottomOf(opening))
      else expect(form.y, at).toBeGreaterThanOrEqual(bottomOf(opening) - 1)
      expect(overlap(form, own), `the box at ${at}`).toBe(false)
    }
    await check.click()
    await expect(page).toHaveURL(pages.check.path)
  },
)

test(
  'words, picture and names of slides are three rows that never lie over each other',
  onBoth,
  async ({ page, isMobile }) => {
    const { path, label } = pages.activity
    const banner = page.getByRole('region', { name: label, exact: true })
    const names = banner.getByRole('button', { name: new RegExp(bannerCopy.dot(0).replace('0', '\\d')) })
    const answer = await page.request.get('/api/home/promotion/banner/getBannerList?promotionType=11')
    const slides: { title: string; headline: string; line: string }[] = (await answer.json()).data
    expect(slides.length).toBeGreaterThan(1)
    await openPage(page, path)
    // 200 % of a window of 1440 is 720.
    const sizes = isMobile ? phones : [...desktops, { width: 720, height: 450 }]
    for (const size of sizes) {
      await page.setViewportSize(size)
      const at = `${size.width} × ${size.height}`
      for (const [place, { title, headline, line }] of slides.entries()) {
        await names.nth(place + 1).click()
        const slide = banner.getByRole('group', { name: title })
        await expect(slide.locator('b')).toHaveText(headline)
        const words = await boxOf(slide.locator('p').filter({ hasText: line }))
        const picture = await boxOf(slide.locator('img'))
        expect(overlap(words, picture), `words at ${at}`).toBe(false)
        expect(picture.height, at).toBeGreaterThan(60)
        for (const name of await names.all()) {
          const own = await boxOf(name)
          expect(overlap(own, words) || overlap(own, picture), `names at ${at}`).toBe(false)
          expect(isWithin(own, await boxOf(banner)), `names at ${at}`).toBe(true)
          expect(own.height, at).toBeGreaterThanOrEqual(44)
          if (isMobile && size.width > size.height) expect(bottomOf(own), at).toBeLessThanOrEqual(size.height)
        }
      }
    }
  },
)
