import { frameCopy } from '#site/copy/frame.ts'
import { productPopupCopy as product } from '#site/copy/product-popup.ts'
import { navigationPages, pages } from '#site/pages.ts'
import { openPage } from './support/auth-box.ts'
import { navigationOf } from './support/frame.ts'
import { expect, onDesktop, test } from './support/site.ts'

const { nav, outside: outsideCopy } = frameCopy
const visitor = { platform: 'pc', baidu: false } as const

test('the bar names the pages in their order and marks the one that is open', onDesktop, async ({ page }) => {
  const { link, menu, download, register } = navigationOf(page)
  await openPage(page)
  await expect(link(pages.home.label)).toHaveAttribute('aria-current', 'page')
  await expect(link(pages.cloud.label)).toHaveAttribute('href', pages.cloud.path)
  await expect(link(pages.price.label)).toHaveAttribute('href', pages.price.path)
  for (const name of [nav.product, nav.news, nav.ecology]) await expect(menu(name)).toBeVisible()
  await expect(download).toHaveAttribute('href', pages.download.path)
  await expect(register).toBeVisible()

  await link(pages.cloud.label).click()
  await expect(page).toHaveURL(pages.cloud.path)
  await expect(link(pages.cloud.label)).toHaveAttribute('aria-current', 'page')
  await expect(link(pages.home.label)).not.toHaveAttribute('aria-current')
})

test('the submenus open and close with the pointer; one of six products has a page', onDesktop, async ({ page }) => {
  const { root, link, menu } = navigationOf(page)
  const { cards } = product
  await openPage(page)
  for (const [name, place] of [
    [nav.news, 'nav-news'],
    [nav.ecology, 'nav-ecology'],
  ] as const) {
    const rows = navigationPages(place, visitor)
    await menu(name).hover()
    await expect(menu(name)).toHaveAttribute('aria-expanded', 'true')
    for (const row of rows) await expect(link(row.label)).toHaveAttribute('href', row.path)
    for (const row of rows) await expect(link(row.label)).toBeVisible()
    await page.mouse.move(300, 300)
    for (const row of rows) await expect(link(row.label)).toBeHidden()
    await expect(menu(name)).toHaveAttribute('aria-expanded', 'false')
  }
  await menu(nav.product).hover()
  for (const card of Object.values(cards)) await expect(root.getByText(card.text)).toBeVisible()
  for (const { title } of [cards.environment, cards.device, cards.amazon, cards.tiktok, cards.temu]) {
    await expect(root.getByRole('link', { name: title })).toHaveCount(0)
  }
  await expect(link(outsideCopy.helpCentre)).toHaveAttribute('rel', 'noopener nofollow')
  await expect(link(outsideCopy.aiChat)).toHaveAttribute('target', '_blank')
  await root.getByRole('link', { name: cards.cloud.text }).click()
  await expect(page).toHaveURL(pages.cloud.path)
})

test('the keyboard opens a submenu, walks its links and leaves it with Escape', onDesktop, async ({ page }) => {
  const { link, menu } = navigationOf(page)
  const rows = navigationPages('nav-news', visitor)
  const [first, second] = rows
  const last = rows.at(-1)
  await openPage(page)
  await menu(nav.news).focus()
  await page.keyboard.press('ArrowDown')
  await expect(link(first?.label ?? '')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(link(second?.label ?? '')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(nav.news)).toBeFocused()
  await expect(link(second?.label ?? '')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(link(first?.label ?? '')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(link(last?.label ?? '')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(last?.path ?? '')
})

test('the bar stays in sight, and its register button shows the box from any page', onDesktop, async ({ page }) => {
  const { root, register } = navigationOf(page)
  await openPage(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(root).toBeInViewport({ ratio: 1 })
  await register.click()
  await expect(page.locator('#box')).toBeInViewport()
  await expect(page.locator('#box input').first()).toBeFocused()
  await openPage(page, pages.price.path)
  await register.click()
  await expect(page).toHaveURL('/#box')
  await expect(page.locator('#box')).toBeInViewport()
})

test('the first stop of the keyboard skips the navigation', async ({ page }) => {
  await openPage(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: frameCopy.skipToContent })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
})

test('on a legal document the first stop of the keyboard leads to its text', async ({ page }) => {
  for (const { path } of [pages.agreement, pages.privacy]) {
    await openPage(page, path)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: frameCopy.skipToContent })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.locator('#text :focus')).toHaveCount(1)
  }
})
