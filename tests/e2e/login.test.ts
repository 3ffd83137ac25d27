import type { Page } from '@playwright/test'
import { errorTable } from '#contract/errors.ts'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { authDialogCopy } from '#site/copy/auth-dialogs.ts'
import { pages } from '#site/pages.ts'
import { freshPassword } from '#tests/support/accounts.ts'
import { accountMenuOf, boxOf, fillLogin, openPage, sendCode, toastOf } from './support/auth-box.ts'
import { expect, onBoth, test } from './support/site.ts'

const { panel } = authBoxCopy
const entryAddress = new RegExp(`^${defaultSiteSettings.webSystemUrl}\\?ticket=[\\w-]{20,}$`)

/** Presses the log-in button and answers with the web system's window that opens in the press. */
async function enter(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await boxOf(page).login.click()
  return opened
}

test('by SMS code: the page greets and the web system opens', onBoth, async ({ page, outbox, site }) => {
  const { phone } = await site.givenUser()
  const box = boxOf(page)
  await openPage(page)
  await box.toLogin.click()
  await box.phone.fill(phone)
  await sendCode(box)
  await box.phoneCode.fill(await outbox.codeFor(phone))

  await expect(await enter(page)).toHaveURL(entryAddress)
  await expect(box.panel(panel.signedIn.title)).toBeVisible()
  await expect(accountMenuOf(page).avatar).toBeVisible()
})

test('by phone and password: the page greets and the web system opens', async ({ page, site }) => {
  const { phone, password } = await site.givenUser()
  const box = boxOf(page)
  await fillLogin(page, { phone, password })

  await expect(await enter(page)).toHaveURL(entryAddress)
  await expect(box.panel(panel.signedIn.title)).toBeVisible()
})

test("a log-in by e-mail and password opens the web system's window in the press", async ({ page, site }) => {
  const { email, password } = await site.givenUser()
  const box = boxOf(page)
  await fillLogin(page, { email, password })

  const opened = page.waitForEvent('popup')
  await page.route('**/api/account/login', async (route) => {
    await opened
    await route.continue()
  })
  await box.login.click()
  await expect(await opened).toHaveURL(entryAddress)
  await expect(box.panel(panel.signedIn.title)).toBeVisible()
})

test('where pop-ups are blocked, the panel leads into the web system', async ({ page, site }) => {
  const { email, password } = await site.givenUser()
  const box = boxOf(page)
  await page.addInitScript(() => {
    window.open = () => null
  })
  await fillLogin(page, { email, password })
  await box.login.click()
  await expect(box.panel(panel.signedIn.title)).toBeVisible()
  await box.enter.click()
  await expect(page).toHaveURL(entryAddress)
})

test('the panel and the avatar menu lead into the web system', onBoth, async ({ page, site }) => {
  const { email, password } = await site.givenUser()
  const box = boxOf(page)
  const account = accountMenuOf(page)
  await fillLogin(page, { email, password })
  await (await enter(page)).close()

  const fromPanel = page.waitForEvent('popup')
  await box.enter.click()
  await expect(await fromPanel).toHaveURL(entryAddress)
  await (await fromPanel).close()
  await account.avatar.click()
  const fromMenu = page.waitForEvent('popup')
  await account.enterSystem.click()
  await expect(await fromMenu).toHaveURL(entryAddress)
})

test('after a wrong password the empty window closes and everything typed stays', async ({ page, site }) => {
  const { phone } = await site.givenUser()
  const wrong = freshPassword()
  const box = boxOf(page)
  await fillLogin(page, { phone, password: wrong })

  const opened = await enter(page)
  await expect(toastOf(page)).toHaveText(errorTable.CREDENTIALS_WRONG.message)
  await expect.poll(() => opened.isClosed()).toBe(true)
  await expect(box.phone).toHaveValue(phone)
  await expect(box.password).toHaveValue(wrong)
  await expect(box.login).toBeEnabled()
})

test('a log-in that is repeated with a renewed consent waits for its answer like any other', async ({
  page,
  site,
  faults,
}) => {
  faults.allow(/status of 403/)
  const { email, password } = await site.givenUser()
  const box = boxOf(page)
  let asked = 0
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/account/login', async (route) => {
    asked += 1
    if (asked > 1) return released.then(() => route.continue())
    const consent = { ...route.request().postDataJSON().consent, from: '2026-01-01' }
    await route.fulfill({ status: 403, json: { code: 403, msg: '', data: { consent } } })
  })
  await openPage(page, pages.account.path)
  await box.loginByEmail.click()
  await box.email.fill(email)
  await box.password.fill(password)
  await box.login.click()
  const dialog = page.getByRole('dialog', { name: authDialogCopy.renewal.title })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: authDialogCopy.renewal.submit }).click()
  await expect(dialog).toBeHidden()
  await expect(box.login).toHaveAttribute('aria-busy', 'true')
  await box.password.press('Enter')
  release()
  await expect(accountMenuOf(page).avatar).toBeVisible()
  expect(asked).toBe(2)
})

test('the tab and the kind that were used last open again after a reload', async ({ page }) => {
  const box = boxOf(page)
  await openPage(page)
  await box.toLogin.click()
  await expect(box.loginByCode).toHaveAttribute('aria-selected', 'true')
  await box.loginByPassword.click()
  await openPage(page)
  await box.toLogin.click()
  await expect(box.loginByPassword).toHaveAttribute('aria-selected', 'true')
  await expect(box.password).toBeVisible()
  await box.loginByEmail.click()
  await openPage(page)
  await box.toLogin.click()
  await expect(box.loginByEmail).toHaveAttribute('aria-selected', 'true')
  await expect(box.email).toBeVisible()
})

test('the log-in box shows its banner, and that of the last time when it does not come', async ({ page, faults }) => {
  faults.allow(/net::ERR_FAILED/)
  const call = '**/api/home/promotion/banner/getBannerList?promotionType=4'
  const picture = { promotionPictureUrlOne: '/media/demo/lanes-pc.svg', promotionPictureUrlTwo: '' }
  const banner = { id: 1, title: '先下载客户端', ...picture, jumpLinks: pages.price.path }
  const box = boxOf(page)
  const shown = box.root.getByRole('link', { name: banner.title })
  await page.route(call, (route) => route.fulfill({ json: { code: 200, msg: '', data: [banner] } }))
  await openPage(page)
  await box.toLogin.click()
  await expect(shown).toHaveAttribute('href', banner.jumpLinks)

  await page.unroute(call)
  await page.route(call, (route) => route.abort())
  await openPage(page)
  await box.toLogin.click()
  await expect(shown).toBeVisible()
})
