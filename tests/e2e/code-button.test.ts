import type { Locator } from '@playwright/test'
import { errorTable } from '#contract/errors.ts'
import { resendAfterSeconds } from '#domain/limits.ts'
import { freshEmail, freshPassword, freshPhone } from '#tests/support/accounts.ts'
import { boxOf, openPage, secondsCounted, sendCode, toastOf } from './support/auth-box.ts'
import { expect, test } from './support/site.ts'

async function secondsOn(button: Locator): Promise<number> {
  return Number(secondsCounted.exec((await button.textContent()) ?? '')?.[1])
}

test('the code button counts 120 seconds, over a reload too, and then sends again', async ({ page }) => {
  const phone = freshPhone()
  const box = boxOf(page)
  await page.clock.install()
  await openPage(page)
  await box.phone.fill(phone)
  await sendCode(box)
  await expect(box.counting).toBeDisabled()
  await expect(box.code).toBeFocused()
  expect(await secondsOn(box.counting)).toBeGreaterThan(resendAfterSeconds - 10)
  expect(await secondsOn(box.counting)).toBeLessThanOrEqual(resendAfterSeconds)

  await page.clock.fastForward(60_000)
  await expect.poll(() => secondsOn(box.counting)).toBeLessThanOrEqual(resendAfterSeconds - 60)
  await openPage(page)
  await expect(box.counting).toBeDisabled()
  expect(await secondsOn(box.counting)).toBeLessThanOrEqual(resendAfterSeconds - 60)
  await expect(box.phone).toHaveValue(phone)

  await page.clock.fastForward(60_000)
  await expect(box.sendAgain).toBeEnabled()
})

test('a mistyped number is corrected and sent to at once; the wait belongs to the first', async ({ page, outbox }) => {
  const [mistyped, phone] = [freshPhone(), freshPhone()]
  const box = boxOf(page)
  await openPage(page)
  await box.phone.fill(mistyped)
  await sendCode(box)
  await expect(box.counting).toBeDisabled()
  await box.phone.fill(phone)
  await box.sendCode.click()
  await expect(box.counting).toBeDisabled()
  expect(await outbox.codeFor(phone)).toMatch(/^\d{6}$/)
})

test('a number is taken as it is pasted, and counts as the same number', async ({ page, outbox }) => {
  const phone = freshPhone()
  const spelled = `\u202d+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}\u202c`
  const box = boxOf(page)
  await openPage(page)
  await box.phone.fill(spelled)
  await sendCode(box)
  await box.phone.fill(phone)
  await expect(box.counting).toBeDisabled()
  expect(await outbox.codeFor(phone)).toMatch(/^\d{6}$/)
})

test('a code that cannot be sent says so, also where the answer has no sentence', async ({ page }) => {
  await page.route('**/api/getSms', (route) => route.fulfill({ json: { code: 500 } }))
  const box = boxOf(page)
  await openPage(page)
  await box.phone.fill(freshPhone())
  await box.sendCode.click()
  await expect(toastOf(page)).toHaveText(errorTable.INTERNAL.message)
})

test('a code that was sent before a reload still registers after it', async ({ page, outbox }) => {
  const phone = freshPhone()
  const box = boxOf(page)
  await openPage(page)
  await box.phone.fill(phone)
  await sendCode(box)
  const code = await outbox.codeFor(phone)
  await openPage(page)
  await box.code.fill(code)
  await box.consent.check()
  await box.register.click()
  await expect(box.root.getByRole('heading', { level: 2 })).toBeFocused()
})

test('a second code within a minute is refused at the field, and another number is sent to at once', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/status of 429/)
  const phone = freshPhone()
  const box = boxOf(page)
  await request.post('/api/getSms', { data: { phone }, headers: { subject: 'official_website' } })
  await openPage(page)
  await box.phone.fill(phone)
  await box.sendCode.click()
  // Within the first second a whole minute is left.
  await expect(box.phone).toHaveAccessibleDescription(/^获取太频繁，约(\d+秒|1分钟)后再试$/)
  await expect(box.phone).toHaveValue(phone)
  await expect(box.sendCode).toBeEnabled()
  await page.reload()
  await box.phone.fill(freshPhone())
  await box.sendCode.click()
  await expect(box.counting).toBeVisible()
})

test('a code that is typed before its sending was answered stays', async ({ page, outbox }) => {
  const phone = freshPhone()
  const box = boxOf(page)
  const { promise: typed, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/getSms', async (route) => {
    const response = await route.fetch()
    await typed
    await route.fulfill({ response })
  })
  await openPage(page)
  await box.phone.fill(phone)
  await box.sendCode.click()
  const code = await outbox.codeFor(phone)
  await box.code.fill(code)
  answer()
  await expect(box.counting).toBeVisible()
  await expect(box.code).toHaveValue(code)
})

test('an answer about a code leaves the focus in the field that is being filled in', async ({ page }) => {
  const password = freshPassword()
  const box = boxOf(page)
  const answers: ((json: object) => Promise<void>)[] = []
  await page.route('**/api/getEmailCode?*', (route) => void answers.push((json) => route.fulfill({ json })))
  const picture = { captchaOnOff: true, uuid: 'picture', code: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }
  await page.route('**/api/captchaImage?*', (route) => route.fulfill({ json: { code: 200, data: picture } }))
  await openPage(page)
  await box.byEmail.click()
  await box.email.fill(freshEmail())
  await box.sendCode.click()
  await box.password.click()
  await page.keyboard.type(password.slice(0, 3))
  await expect.poll(() => answers.length).toBe(1)
  const { code, message } = errorTable.CAPTCHA_REQUIRED
  await answers[0]?.({ code, msg: message })
  await expect(box.imageCode).toHaveAccessibleDescription(message)
  await expect(box.password).toBeFocused()

  await box.imageCode.fill('abcd')
  await box.sendCode.click()
  await box.password.press('End')
  await page.keyboard.type(password.slice(3, 6))
  await expect.poll(() => answers.length).toBe(2)
  await answers[1]?.({ code: 200, uuid: 'sent', resendAfterSeconds })
  await expect(box.counting).toBeVisible()
  await page.keyboard.type(password.slice(6))
  await expect(box.password).toHaveValue(password)
  await expect(box.code).toHaveValue('')
})
