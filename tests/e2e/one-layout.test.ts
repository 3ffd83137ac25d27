import type { Page as Tab } from '@playwright/test'
import { frameCopy } from '#site/copy/frame.ts'
import { pages } from '#site/pages.ts'
import { openPage } from './support/auth-box.ts'
import { iPad } from './support/links.ts'
import { expect, onDesktop, onPhone, test } from './support/site.ts'

const sideways = { width: 844, height: 390 }

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
    .getByRole('navigation', { name: frameCopy.nav.sheet })
    .getByRole('button', { name: pages.price.label })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.locator('link[rel=stylesheet]').count()).toBeGreaterThan(0)
  expect(await askedWidths(page)).toEqual([])
})

test("a narrow window of a desktop has the phone's layout and the desktop's links", onDesktop, async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 800 })
  await openPage(page)
  await expect(page.locator('html')).toHaveAttribute('data-platform', 'mobile')
  await page.getByRole('button', { name: frameCopy.nav.openMenu }).click()
  const menu = page.getByRole('navigation', { name: frameCopy.nav.sheet })
  await menu.getByRole('link', { name: pages.price.label, exact: true }).click()
  await expect(page).toHaveURL(pages.price.path)
})

test.describe('on an iPad whose agent says Mobile', onDesktop, () => {
  test.use(iPad)

  test('the desktop layout stands with its links in sight', async ({ page }) => {
    await openPage(page)
    await expect(page.locator('html')).toHaveAttribute('data-platform', 'pc')
    const nav = page.getByRole('navigation', { name: frameCopy.nav.label })
    await expect(nav.getByRole('link', { name: pages.price.label })).toBeVisible()
    await expect(nav.getByRole('button', { name: frameCopy.nav.ecology })).toBeVisible()
  })
})
