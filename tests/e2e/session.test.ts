import type { Page } from '@playwright/test'
import { maskPhone } from '#domain/accounts/phone.ts'
import { accountCopy } from '#site/copy/account.ts'
import { accountCancelCopy } from '#site/copy/account-cancel.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { pages } from '#site/pages.ts'
import { freshPhone } from '#tests/support/accounts.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { accountMenuOf, boxOf, logIn, logOut, openPage, registerByPhone } from './support/auth-box.ts'
import { expect, test } from './support/site.ts'

test('a session that ended elsewhere is over at the next call', async ({ page, context, site, request, faults }) => {
  faults.allow(/status of 401/)
  const user = await site.givenUser()
  const box = boxOf(page)
  const info = page.waitForRequest('**/api/getInfo')
  await logIn(page, user)
  const { token = '' } = (await info).headers()

  await request.post('/api/logout', { headers: { token }, data: {} })
  await box.enter.click()
  await expect(box.phone.or(box.email)).toBeVisible()
  await expect(accountMenuOf(page).avatar).toBeHidden()
  await expect(page.locator('html')).not.toHaveAttribute('data-session')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect.poll(() => context.pages()).toEqual([page])
})

test('a password change on another device logs this one out on return', async ({ page, site, request, faults }) => {
  faults.allow(/status of 401/)
  const user = await site.givenUser()
  await logIn(page, user)
  const { email: account, password } = user
  const login = await request.post('/api/account/login', {
    data: { account, password, code: '', uuid: '', channel: 0 },
  })
  const { token } = await login.json()
  await request.post('/api/user/password/update', {
    headers: { token },
    data: { oldPassword: password, newPassword: `${password.slice(0, -1)}9` },
  })

  await openPage(page)
  // Who has logged in here finds the box on the log-in.
  await expect(boxOf(page).login).toBeVisible()
  await expect(accountMenuOf(page).avatar).toBeHidden()
})

test('logging out in one tab logs the other out too, and logging in logs it in', async ({ page, context, site }) => {
  const user = await site.givenUser()
  const other = await context.newPage()
  await openPage(other)
  await logIn(page, user)
  await expect(accountMenuOf(other).avatar).toBeVisible()
  await expect(boxOf(other).enter).toBeVisible()

  await logOut(other)
  await expect(accountMenuOf(page).avatar).toBeHidden()
  await expect(boxOf(page).enter).toBeHidden()
})

test('a logged-in visitor sees no form before the script is there', async ({ page, site }) => {
  await logIn(page, await site.givenUser())
  await page.route('**/assets/*.js', () => {})
  await page.reload()
  await expect(boxOf(page).enter).toBeVisible()
  await expect(boxOf(page).register).toBeHidden()
  await expect(accountMenuOf(page).avatar).toBeVisible()
})

test('a log-out leaves neither a number nor a countdown behind', async ({ page, outbox }) => {
  const phone = freshPhone()
  const box = boxOf(page)
  await openPage(page)
  await registerByPhone(page, { phone, code: () => outbox.codeFor(phone) })
  await expect(box.panel(authBoxCopy.panel.registered.title)).toBeVisible()
  await logOut(page)
  await expect(box.phone).toHaveValue('')
  await expect(box.sendCode).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(phone)
})

test('a page from the back cache greets once and asks who is logged in', async ({ page, outbox }) => {
  const phone = freshPhone()
  const box = boxOf(page)
  await openPage(page)
  await registerByPhone(page, { phone, code: () => outbox.codeFor(phone) })
  await expect(box.panel(authBoxCopy.panel.registered.title)).toBeVisible()
  const asked = page.waitForRequest('**/api/getInfo')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await asked
  await expect(box.panel(authBoxCopy.panel.signedIn.title)).toBeVisible()
})

test('a logged-in visitor is not asked to register', async ({ page, site }) => {
  await logIn(page, await site.givenUser())
  await openPage(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: standardWords('homeRegister').submit })).toHaveCount(0)
  await expect(main.getByRole('button', { name: authBoxCopy.panel.enter })).toHaveCount(2)
})

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')

/** What a page finds that comes back from the back cache after another account logged in. */
function comeBackAs(page: Page, sealed: string): Promise<boolean> {
  return page.evaluate((token) => {
    localStorage.setItem('token', token)
    localStorage.removeItem('companyName')
    return dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  }, sealed)
}

test('a page that comes back to another account shows and keeps nothing of the first one', async ({ page, site }) => {
  const [first, second] = [await site.givenUser(), await site.givenUser()]
  await logIn(page, first)
  const sealedFirst = await storedToken(page)
  await page.evaluate(() => localStorage.removeItem('token'))
  await logIn(page, second)
  const sealedSecond = await storedToken(page)

  await openPage(page, pages.account.path)
  const profile = page.getByRole('region', { name: accountCopy.parts.profile, exact: true })
  await expect(profile).toContainText(maskPhone(second.phone))
  await comeBackAs(page, sealedFirst)
  await expect(profile).toContainText(maskPhone(first.phone))

  const { panel, form } = accountCancelCopy
  await openPage(page, pages.accountCancel.path)
  const request = page.getByRole('region', { name: panel.label })
  const reason = request.getByLabel(form.reason)
  await reason.fill('只给自己看的原因')
  await request.getByLabel(form.code, { exact: true }).fill('123456')
  await request.getByRole('checkbox', { name: form.confirm }).check()
  let answer: () => void = () => {}
  const times = { requestedAt: '2026-01-01 10:00:00', answerBy: '2026-01-16 23:59:59' }
  await page.route('**/api/account/cancel', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.fulfill({ json: { code: 200, msg: '', data: times } })
  })
  const asked = page.waitForRequest('**/api/account/cancel')
  await request.getByRole('button', { name: form.submit }).click()
  await asked
  await comeBackAs(page, sealedSecond)
  await expect(reason).toHaveValue('')
  // The answer to the request of the first account is not the second one's.
  const late = page.waitForResponse('**/api/account/cancel')
  answer()
  await (await late).finished()
  await reason.fill('另一个账号的原因')
  await expect(request.getByRole('heading', { name: form.title })).toBeVisible()

  // A tab that was not there while the account changed.
  await page.evaluate((token) => {
    localStorage.setItem('token', token)
    sessionStorage.setItem('exportTicket', 'the-ticket-of-the-second-account')
  }, sealedFirst)
  const info = page.waitForResponse('**/api/getInfo')
  await page.reload()
  await info
  expect(await page.evaluate(() => sessionStorage.getItem('exportTicket'))).toBeNull()
})

test('a stored session outlives a page that does not get its key', async ({ page, site }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('hangs') === 'yes') IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest
  })
  await logIn(page, await site.givenUser())
  const sealed = await storedToken(page)
  await page.evaluate(() => localStorage.setItem('hangs', 'yes'))
  await page.clock.install()
  await openPage(page)
  await page.clock.fastForward(5_000)
  // Who has logged in here finds the box on the log-in.
  await expect(boxOf(page).login).toBeVisible()
  await expect(accountMenuOf(page).avatar).toBeHidden()
  expect(await storedToken(page)).toBe(sealed)
  await page.evaluate(() => localStorage.removeItem('hangs'))
  await page.reload()
  await expect(accountMenuOf(page).avatar).toBeVisible()
})
