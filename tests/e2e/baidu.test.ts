import { authBoxCopy } from '#site/copy/auth-box.ts'
import { frameCopy } from '#site/copy/frame.ts'
import { pages } from '#site/pages.ts'
import { freshPhone } from '#tests/support/accounts.ts'
import { boxOf, openPage, registerByPhone } from './support/auth-box.ts'
import { navigationOf, phoneMenuOf } from './support/frame.ts'
import { expect, onDesktop, onPhone, test } from './support/site.ts'

const landing = '/?bd_vid=11223344'
const hidden = [pages.activity.path, pages.cpjs.path, '/sales.html', `${pages.article.path}?id=1&activeId=3`]

test('a Baidu visitor registers by phone alone and without an invite code', async ({ page, outbox }) => {
  const phone = freshPhone()
  const box = boxOf(page)
  await openPage(page, landing)
  await expect(page).toHaveURL('/')
  await expect(box.byPhone).toBeVisible()
  await expect(box.byEmail).toHaveCount(0)
  await expect(box.inviteCode).toHaveCount(0)

  const sent = page.waitForRequest('**/api/register')
  await registerByPhone(page, { phone, code: () => outbox.codeFor(phone) })
  await expect(box.panel(authBoxCopy.panel.registered.title)).toBeVisible()
  const body = (await sent).postDataJSON()
  expect(body).toMatchObject({ bd_vid: '11223344', ascribedCode: '' })
  expect(body).not.toHaveProperty('inviteCode')
  expect(body).not.toHaveProperty('adReporting')
})

test('who came by an advertisement is asked apart about reports to Baidu, and nobody else is', async ({
  page,
  outbox,
}) => {
  const phone = freshPhone()
  const box = boxOf(page)
  await openPage(page)
  await expect(box.adReporting).toBeHidden()
  await openPage(page, landing)
  await expect(box.adReporting).not.toBeChecked()
  // The clause that it links to is in the first draft, which visitors read once an owner has confirmed it (decision 123).
  await expect(box.root.getByRole('link', { name: authBoxCopy.adReporting.link })).toHaveCount(0)

  await box.adReporting.check()
  const sent = page.waitForRequest('**/api/register')
  await registerByPhone(page, { phone, code: () => outbox.codeFor(phone) })
  await expect(box.panel(authBoxCopy.panel.registered.title)).toBeVisible()
  expect((await sent).postDataJSON()).toMatchObject({ adReporting: true })
})

test('after a return by another channel there is nothing to report, and nothing is asked', async ({ page }) => {
  const box = boxOf(page)
  await openPage(page, landing)
  await expect(box.adReporting).toBeVisible()
  await openPage(page, '/?qd=weibo')
  await expect(box.register).toBeVisible()
  await expect(box.adReporting).toBeHidden()
})

test('a Baidu visitor stays one on the next page and after a reload', async ({ page }) => {
  const box = boxOf(page)
  await openPage(page, landing)
  await openPage(page, pages.cloud.path)
  await expect(page.locator('html')).toHaveAttribute('data-baidu', '1')
  await openPage(page)
  await expect(box.byPhone).toBeVisible()
  await expect(box.byEmail).toHaveCount(0)
})

test('where the cookie alone is gone, nothing hidden is shown before the page corrects itself', async ({
  page,
  context,
}) => {
  const box = boxOf(page)
  await openPage(page, landing)
  await context.clearCookies({ name: 'fy_baidu' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-baidu', '1')
  await expect(box.byPhone).toBeVisible()
  await expect(box.byEmail).toHaveCount(0)
  // The page's script writes the cookie anew: once it has run, nothing does until the next page.
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await context.clearCookies({ name: 'fy_baidu' })
  await page.goto(pages.activity.path)
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('data-baidu', '1')
})

test("a Baidu visitor's menus lack the activity centre and the product introduction", onDesktop, async ({ page }) => {
  const { menu, link } = navigationOf(page)
  for (const path of [landing, pages.yygh.path]) {
    await openPage(page, path)
    await menu(frameCopy.nav.news).hover()
    await expect(link(pages.xwdt.label)).toBeVisible()
    await expect(link(pages.yygh.label)).toBeVisible()
    await expect(link(pages.activity.label)).toHaveCount(0)
    await expect(link(pages.cpjs.label)).toHaveCount(0)
  }
})

test("a Baidu visitor's phone menu lacks activities and the product introduction", onPhone, async ({ page }) => {
  const menu = phoneMenuOf(page)
  for (const path of [landing, pages.yygh.path]) {
    await openPage(page, path)
    await menu.open.click()
    await expect(menu.link(pages.xwdt.label)).toBeVisible()
    await expect(menu.link(pages.activity.label)).toHaveCount(0)
    await expect(menu.link(pages.cpjs.label)).toHaveCount(0)
  }
})

test('a Baidu visitor who asks for a hidden page gets the home page', async ({ page }) => {
  await openPage(page, landing)
  for (const path of hidden) {
    await page.goto(path)
    expect(new URL(page.url()).pathname, path).toBe('/')
  }
})
