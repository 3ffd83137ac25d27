import { authBoxCopy } from '#site/copy/auth-box.ts'
import { freshPassword, freshPhone } from '#tests/support/accounts.ts'
import { boxOf, fillLogin, openPage, sendCode, toastOf } from './support/auth-box.ts'
import { expect, test } from './support/site.ts'

test('without the API sending a code says so, keeps all, and works later', async ({ page, outbox, faults }) => {
  faults.allow(/net::ERR_FAILED/)
  const phone = freshPhone()
  const box = boxOf(page)
  await openPage(page)
  await page.route('**/api/**', (route) => route.abort())
  await box.phone.fill(phone)
  await box.inviteCode.fill('AB12')
  await box.sendCode.click()
  await expect(toastOf(page)).toHaveText(authBoxCopy.failed)
  await expect(box.sendCode).toBeEnabled()
  await expect(box.phone).toHaveValue(phone)
  await expect(box.inviteCode).toHaveValue('AB12')

  await page.unroute('**/api/**')
  await sendCode(box)
  await box.code.fill(await outbox.codeFor(phone))
  await box.consent.check()
  await page.route('**/api/**', (route) => route.abort())
  await box.register.click()
  await expect(toastOf(page)).toHaveText(authBoxCopy.failed)
  await expect(box.phone).toHaveValue(phone)
  await expect(box.consent).toBeChecked()

  await page.unroute('**/api/**')
  await box.register.click()
  await expect(box.panel(authBoxCopy.panel.registered.title)).toBeVisible()
})

test('when the API is away, the log-in says so and keeps everything', async ({ page, site, faults }) => {
  faults.allow(/net::ERR_FAILED/)
  const { email } = await site.givenUser()
  const password = freshPassword()
  const box = boxOf(page)
  await fillLogin(page, { email, password })
  await page.route('**/api/**', (route) => route.abort())
  await box.login.click()
  await expect(toastOf(page)).toHaveText(authBoxCopy.failed)
  await expect(box.email).toHaveValue(email)
  await expect(box.password).toHaveValue(password)
  await expect(box.login).not.toHaveAttribute('aria-busy', 'true')
})

test('an answer that is no JSON reads as an API that is away', async ({ page, faults }) => {
  faults.allow(/status of 502/)
  const box = boxOf(page)
  await openPage(page)
  await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: '<html>Bad Gateway</html>' }))
  await box.phone.fill(freshPhone())
  await box.sendCode.click()
  await expect(toastOf(page)).toHaveText(authBoxCopy.failed)
  await expect(box.sendCode).toBeEnabled()
})

test('a form that cannot be fetched leaves the first one usable', async ({ page, faults }) => {
  faults.allow(/net::ERR_FAILED|Failed to fetch dynamically imported module/)
  const phone = freshPhone()
  const box = boxOf(page)
  await page.route('**/assets/more-forms*.js', (route) => route.abort())
  await openPage(page)
  await box.phone.fill(phone)
  await box.toLogin.click()
  await expect(toastOf(page)).toHaveText(authBoxCopy.failed)
  await expect(box.register).toBeVisible()
  await expect(box.phone).toHaveValue(phone)
  await sendCode(box)
})
