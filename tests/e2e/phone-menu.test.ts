import { frameCopy } from '#site/copy/frame.ts'
import { priceSheetCopy as priceSheet } from '#site/copy/price-sheet.ts'
import { pages } from '#site/pages.ts'
import { openPage, toastOf } from './support/auth-box.ts'
import { phoneMenuOf } from './support/frame.ts'
import { expect, onPhone, test } from './support/site.ts'

const { nav } = frameCopy

test("the phone's menu has its entries in order, a plain heading, and hot marks", onPhone, async ({ page }) => {
  const menu = phoneMenuOf(page)
  await openPage(page)
  await expect(menu.sheet).toBeHidden()
  await menu.open.tap()
  await expect(menu.sheet.getByRole('link')).toHaveText([
    pages.home.label,
    new RegExp(pages.activity.label),
    pages.cpjs.label,
    pages.xwdt.label,
    ...[pages.yygh, pages.cloud, pages.productTour, pages.pricingGuide, pages.check].map(({ label }) => label),
    nav.logIn,
    nav.register,
  ])
  await expect(menu.sheet.getByText(nav.news)).toBeVisible()
  await expect(menu.link(nav.news)).toHaveCount(0)
  await expect(menu.link(new RegExp(pages.activity.label))).toContainText(nav.hot)
  await expect(menu.price(pages.price.label)).toBeVisible()
})

test("the phone's menu closes outside, on Escape and by its button; a choice navigates", onPhone, async ({ page }) => {
  const menu = phoneMenuOf(page)
  await openPage(page)
  await menu.open.tap()
  await expect(menu.sheet).toBeVisible()
  await page.touchscreen.tap(195, 640)
  await expect(menu.sheet).toBeHidden()
  await menu.open.tap()
  await expect(menu.sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu.sheet).toBeHidden()
  await expect(menu.open).toBeFocused()
  await menu.open.tap()
  await expect(menu.open).toHaveAttribute('aria-expanded', 'true')
  await menu.open.tap()
  await expect(menu.sheet).toBeHidden()
  await menu.open.tap()
  await menu.link(pages.yygh.label).tap()
  await expect(page).toHaveURL(pages.yygh.path)
  await expect(menu.sheet).toBeHidden()
  await menu.open.tap()
  await expect(menu.link(pages.yygh.label)).toHaveAttribute('aria-current', 'page')
})

test("the touch that closes the phone's menu follows no link below it", onPhone, async ({ page }) => {
  const menu = phoneMenuOf(page)
  await openPage(page, pages.xwdt.path)
  const article = page.getByRole('main').getByRole('link').filter({ visible: true }).last()
  await article.scrollIntoViewIfNeeded()
  await menu.open.tap()
  await expect(menu.sheet).toBeVisible()
  const box = await article.boundingBox()
  const sheet = await menu.sheet.boundingBox()
  const y = Math.max((box?.y ?? 0) + 10, (sheet?.y ?? 0) + (sheet?.height ?? 0) + 10)
  await page.touchscreen.tap((box?.x ?? 0) + 20, y)
  await expect(menu.sheet).toBeHidden()
  await expect(page).toHaveURL(pages.xwdt.path)
})

test('价格 opens a sheet with the price and a link to send on', onPhone, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const menu = phoneMenuOf(page)
  const sheet = page.getByRole('dialog', { name: priceSheet.title })
  await openPage(page)
  await menu.open.tap()
  await menu.price(pages.price.label).tap()
  await expect(sheet).toContainText('28元起')
  await expect(menu.sheet).toBeHidden()
  await sheet.getByRole('button', { name: priceSheet.copy }).tap()
  await expect(toastOf(page)).toHaveText(priceSheet.copied)
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(pages.price.path)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/')
})

test("the register bar at the phone's lower edge shows while the box is out of sight", onPhone, async ({ page }) => {
  const register = page.locator('a', { hasText: frameCopy.registerBar.register }).last()
  await openPage(page)
  await expect(page.locator('#box')).toBeInViewport()
  await expect(register).not.toBeInViewport()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(register).toBeInViewport()
  await register.tap()
  await expect(page.locator('#box')).toBeInViewport()
  await expect(register).not.toBeInViewport()
})
