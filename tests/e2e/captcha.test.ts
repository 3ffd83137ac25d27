import type { APIRequestContext, Page } from '@playwright/test'
import { errorTable } from '#contract/errors.ts'
import { sentences } from '#domain/accounts/sentences.ts'
import { captchaLimits } from '#domain/limits.ts'
import { freshPassword } from '#tests/support/accounts.ts'
import { boxOf, openPage, toastOf } from './support/auth-box.ts'
import { expect, test } from './support/site.ts'

/** A browser that cannot compute beside the page, as old ones cannot: it gets the picture. */
const withoutWorkers = (page: Page) => page.addInitScript(() => void Reflect.deleteProperty(window, 'Worker'))

/** Makes a captcha due for this address, with wrong passwords. */
async function failThreeTimes(request: APIRequestContext, phone: string) {
  for (let failure = 1; failure <= captchaLimits.failures.count; failure += 1) {
    const login = { phoneNumber: phone, password: freshPassword(), code: '', uuid: '', channel: 0 }
    await request.post('/api/login', { data: login })
  }
}

test('after three failures the browser computes a proof, without a picture', async ({ page, request, site }) => {
  const { phone, password } = await site.givenUser()
  await failThreeTimes(request, phone)
  const box = boxOf(page)
  await openPage(page)
  await box.toLogin.click()
  await box.loginByPassword.click()
  await box.phone.fill(phone)
  await box.password.fill(password)
  const answered = page.waitForResponse(
    async (response) => response.url().endsWith('/api/login') && (await response.json()).code === 200,
  )
  await box.login.click()
  await answered
  await expect(box.imageCode).toBeHidden()
})

test('after three failures a code by SMS is sent without a picture', async ({ page, request, site }) => {
  const { phone } = await site.givenUser()
  await failThreeTimes(request, phone)
  const box = boxOf(page)
  await openPage(page)
  await box.toLogin.click()
  await box.phone.fill(phone)
  await box.sendCode.click()
  await expect.poll(() => site.newestCode(phone)).not.toBeNull()
  await expect(box.imageCode).toBeHidden()
})

test('without workers three failures need a picture, renewed by a press and every try', async ({ page, site }) => {
  const { phone } = await site.givenUser()
  const box = boxOf(page)
  await withoutWorkers(page)
  await openPage(page)
  await box.toLogin.click()
  await box.loginByPassword.click()
  await box.phone.fill(phone)
  await box.password.fill(freshPassword())

  for (let failure = 1; failure <= captchaLimits.failures.count; failure += 1) {
    await expect(box.imageCode).toBeHidden()
    const answered = page.waitForResponse('**/api/login')
    await box.login.click()
    await answered
    await expect(toastOf(page)).toHaveText(errorTable.CREDENTIALS_WRONG.message)
    await expect(box.login).not.toHaveAttribute('aria-busy', 'true')
  }
  await box.login.click()
  await expect(box.imageCode).toHaveAccessibleDescription(errorTable.CAPTCHA_REQUIRED.message)
  await expect(box.imageCode).toBeFocused()

  const picture = box.nextPicture.locator('img')
  const firstPicture = (await picture.getAttribute('src')) ?? ''
  expect(firstPicture).toMatch(/^data:image\//)
  await box.imageCode.fill('ab')
  await box.nextPicture.click()
  await expect(picture).not.toHaveAttribute('src', firstPicture)
  await expect(box.imageCode).toHaveValue('')

  await box.login.click()
  await expect(box.imageCode).toHaveAccessibleDescription(sentences.imageCodeRequired)
  const secondPicture = (await picture.getAttribute('src')) ?? ''
  await box.imageCode.fill('?')
  await box.login.click()
  await expect(toastOf(page)).toHaveText(errorTable.CAPTCHA_WRONG.message)
  await expect(picture).not.toHaveAttribute('src', secondPicture)
  await expect(box.imageCode).toHaveValue('')
  await expect(box.phone).toHaveValue(phone)
})

test('without workers an SMS code after three failures needs a solved picture', async ({ page, request, site }) => {
  const { phone } = await site.givenUser()
  const box = boxOf(page)
  await failThreeTimes(request, phone)
  await withoutWorkers(page)
  await openPage(page)
  await box.toLogin.click()
  await box.phone.fill(phone)
  await box.sendCode.click()
  await expect(box.imageCode).toBeFocused()

  await box.sendCode.click()
  await expect(box.imageCode).toHaveAccessibleDescription(sentences.imageCodeRequired)
  await box.imageCode.fill('?')
  await box.sendCode.click()
  await expect(toastOf(page)).toHaveText(errorTable.CAPTCHA_WRONG.message)
  await expect(box.imageCode).toHaveValue('')
  await expect(box.sendCode).toBeEnabled()
  expect(await site.newestCode(phone)).toBeNull()
})
