import { frameCopy } from '#site/copy/frame.ts'
import { productPopupCopy as product } from '#site/copy/product-popup.ts'
import { pages } from '#site/pages.ts'
import { demoSiteSettings as settings } from '#tests/support/demo-site-settings.ts'
import { openPage } from './support/auth-box.ts'
import { navigationOf } from './support/frame.ts'
import { expect, onBoth, onDesktop, test } from './support/site.ts'

const { nav, outside: outsideCopy } = frameCopy

/** What opens outside, and where that is in the end: the AI chat by way of a redirect of ours. */
const outside = [
  [outsideCopy.helpCentre, settings.helpCentreUrl],
  [outsideCopy.aiChat, settings.aiChatUrl],
] as const

test('the keyboard walks the links of the product panel, which no card but one is', onDesktop, async ({ page }) => {
  const { root, link, menu } = navigationOf(page)
  const cloud = root.getByRole('link', { name: product.cards.cloud.text })
  await openPage(page, pages.aboutUs.path)
  await menu(nav.product).focus()
  await expect(menu(nav.product)).toHaveAttribute('aria-expanded', 'true')
  // Who presses Enter to open it finds it open; the next press closes it.
  for (const isOpen of ['true', 'false', 'true']) {
    await page.keyboard.press('Enter')
    await expect(menu(nav.product)).toHaveAttribute('aria-expanded', isOpen)
  }
  const seen = [pages.productTour, pages.price]
  const rest = [pages.productTour, pages.tkIntroduce, pages.temu, pages.productTour, pages.pricingGuide, pages.check]
  await page.keyboard.press('Tab')
  for (const { path } of seen) {
    await expect(root.locator(':focus')).toHaveAttribute('href', path)
    await page.keyboard.press('ArrowDown')
  }
  await expect(cloud).toBeFocused()
  for (const { path } of rest) {
    await page.keyboard.press('ArrowDown')
    await expect(root.locator(':focus')).toHaveAttribute('href', path)
  }
  await page.keyboard.press('ArrowDown')
  await expect(link(outsideCopy.helpCentre)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(link(outsideCopy.aiChat)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(nav.product)).toBeFocused()
  await expect(menu(nav.product)).toHaveAttribute('aria-expanded', 'false')
  await expect(cloud).toBeHidden()

  await page.keyboard.press('Enter')
  await expect(menu(nav.product)).toHaveAttribute('aria-expanded', 'true')
  for (const { path } of [...seen, pages.cloud]) {
    await page.keyboard.press('ArrowDown')
    await expect(root.locator(':focus')).toHaveAttribute('href', path)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pages.cloud.path)
})

test('the six products are one list; a card without a link leaves the panel open', onDesktop, async ({ page }) => {
  const { root, menu } = navigationOf(page)
  const { cards } = product
  await openPage(page, pages.aboutUs.path)
  await menu(nav.product).hover()
  const items = root.getByRole('list').filter({ hasText: cards.environment.title }).getByRole('listitem')
  const seen = [pages.productTour, pages.price, null, pages.productTour, pages.tkIntroduce, pages.temu]
  await expect(items).toHaveText(
    Object.values(cards).map(({ title, text }, place) => {
      const page = seen[place]
      return title + text + (page ? product.see + page.label : '')
    }),
  )
  await items.filter({ hasText: cards.temu.title }).getByText(cards.temu.title).click()
  await expect(page).toHaveURL(pages.aboutUs.path)
  await expect(items.first()).toBeVisible()
})

test("the panel's foot opens the help centre and the AI chat in new tabs", onDesktop, async ({ page, context }) => {
  const { link, menu } = navigationOf(page)
  await openPage(page, pages.aboutUs.path)
  for (const [name, address] of outside) {
    await menu(nav.product).hover()
    // What a redirect leads to cannot be kept from the network, where nothing answers: it is asked for all the same.
    const asked = context.waitForEvent('request', (request) => request.url() === address)
    const [opened] = await Promise.all([context.waitForEvent('page'), link(name).click()])
    await asked
    expect(await opened.evaluate(() => window.opener)).toBeNull()
    await opened.close()
    await expect(page).toHaveURL(pages.aboutUs.path)
    await page.mouse.move(300, 600)
  }
})

test('the footer has both too, marked as leading outside', onBoth, async ({ page }) => {
  await openPage(page)
  for (const [name] of outside) {
    const link = page.getByRole('contentinfo').getByRole('link', { name })
    await expect(link).toHaveAttribute('rel', 'noopener nofollow')
    await expect(link).toHaveAttribute('target', '_blank')
  }
})
