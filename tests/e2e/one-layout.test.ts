import type { Page as Tab } from '@playwright/test'
import { frameCopy } from '#site/copy/frame.ts'
import { isShownTo, type Page, pages } from '#site/pages.ts'
import { openPage } from './support/auth-box.ts'
import { expect, onDesktop, onPhone, test } from './support/site.ts'

const sideways = { width: 844, height: 390 }

/** Addresses of pages that need to know what to show. */
const shown: Partial<Record<keyof typeof pages, string>> = {
  platformDetail: '?platformId=1',
  activityInfo: '?activityId=47',
  article: '?id=1&activeId=2',
  search: '?keyword=TikTok',
}

const addressesFor = (platform: 'pc' | 'mobile') =>
  (Object.entries(pages) as [keyof typeof pages, Page][])
    .filter(([, row]) => row !== pages.gallery && isShownTo(row, { platform, baidu: false }))
    .map(([key, row]) => row.path + (shown[key] ?? ''))

/** Where the links to this site lead that can be seen on the page; a query changes nothing about who may open it. */
function visibleLinks(page: Tab): Promise<string[]> {
  return page.locator('a[href]').evaluateAll((links) =>
    links
      .filter((link): link is HTMLAnchorElement => link instanceof HTMLAnchorElement && link.checkVisibility())
      .filter((link) => link.origin === location.origin)
      .map((link) => link.pathname),
  )
}

/** Asks for every path once, as the page's own visitor; gives those that are sent to the home page instead. */
async function refusedOf(page: Tab, links: Iterable<string>): Promise<string[]> {
  const refused: string[] = []
  for (const link of links) {
    const answer = await page.request.get(link, { maxRedirects: 0 })
    if (answer.headers().location?.startsWith('/index.html')) refused.push(link)
  }
  return refused
}

/** Conditions of all styles that still ask for a width that only some layouts have. */
function askedWidths(page: Tab): Promise<string[]> {
  return page.evaluate(() => {
    const mediaOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSMediaRule ? [rule.media.mediaText] : []),
        ...(rule instanceof CSSGroupingRule ? mediaOf(rule.cssRules) : []),
      ])
    return [...document.styleSheets]
      .flatMap((sheet) => mediaOf(sheet.cssRules))
      .filter((media) => /width:\s*(767|768|1079|1080|1279|1280)px/.test(media))
  })
}

test('a phone keeps its layout when it is turned, and its whole page knows no other', onPhone, async ({ page }) => {
  await openPage(page)
  await page.setViewportSize(sideways)
  await expect(page.locator('html')).toHaveAttribute('data-screen', 'mini')
  await page.setViewportSize({ width: 1100, height: 500 })
  await expect(page.locator('html')).toHaveAttribute('data-screen', 'small')
  await expect(page.locator('html')).toHaveAttribute('data-platform', 'mobile')
  await expect(page.getByRole('button', { name: frameCopy.nav.openMenu })).toBeVisible()
  expect(await askedWidths(page)).toEqual([])
})

test('what comes later on a phone held sideways is in the same layout', onPhone, async ({ page }) => {
  await page.setViewportSize(sideways)
  await openPage(page)
  await page.getByRole('button', { name: frameCopy.nav.openMenu }).click()
  await page
    .getByRole('navigation', { name: frameCopy.nav.label })
    .getByRole('button', { name: pages.price.label })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.locator('link[rel=stylesheet]').count()).toBeGreaterThan(0)
  expect(await askedWidths(page)).toEqual([])
})

test('no link that a phone shows is refused, upright or sideways', onPhone, async ({ page }) => {
  test.slow()
  const links = new Set<string>()
  for (const address of addressesFor('mobile')) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    for (const link of await visibleLinks(page)) links.add(link)
    await page.setViewportSize(sideways)
    for (const link of await visibleLinks(page)) links.add(link)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${address} sideways`).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 390, height: 664 })
  }
  expect(links.size).toBeGreaterThan(15)
  expect(await refusedOf(page, links)).toEqual([])
})

test("a narrow window of a desktop has the phone's layout and the desktop's links", onDesktop, async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 800 })
  await openPage(page)
  await expect(page.locator('html')).toHaveAttribute('data-platform', 'mobile')
  await page.getByRole('button', { name: frameCopy.nav.openMenu }).click()
  const menu = page.getByRole('navigation', { name: frameCopy.nav.label })
  await menu.getByRole('link', { name: pages.price.label }).click()
  await expect(page).toHaveURL(pages.price.path)
})

test.describe('on an iPad whose agent says Mobile', onDesktop, () => {
  test.use({
    viewport: { width: 820, height: 1180 },
    userAgent:
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  })

  test('the desktop layout stands, and no link that it shows is refused', async ({ page }) => {
    test.slow()
    const links = new Set<string>()
    for (const address of addressesFor('pc')) {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      for (const link of await visibleLinks(page)) links.add(link)
    }
    await openPage(page)
    await expect(page.locator('html')).toHaveAttribute('data-platform', 'pc')
    const nav = page.getByRole('navigation', { name: frameCopy.nav.label })
    await expect(nav.getByRole('link', { name: pages.price.label })).toBeVisible()
    await expect(nav.getByRole('button', { name: frameCopy.nav.ecology })).toBeVisible()
    expect(await refusedOf(page, links)).toEqual([])
  })
})
