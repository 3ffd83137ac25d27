import { errorTable } from '#contract/errors.ts'
import { ownCompanyOfEmail, ownCompanyOfPhone } from '#domain/accounts/employee-name.ts'
import { sentences } from '#domain/accounts/sentences.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { authDialogCopy } from '#site/copy/auth-dialogs.ts'
import { pages } from '#site/pages.ts'
import { freshEmail, freshPassword, freshPhone } from '#tests/support/accounts.ts'
import { demoSiteSettings } from '#tests/support/demo-site-settings.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { fullWidth } from '#tests/support/typed-cases.ts'
import {
  accountMenuOf,
  boxOf,
  logOut,
  openPage,
  registerByEmail,
  registerByPhone,
  sendCode,
  toastOf,
} from './support/auth-box.ts'
import { expect, onBoth, onPhone, test } from './support/site.ts'
import { inClauses } from './support/words.ts'

const { panel } = authBoxCopy

test('a visitor registers by phone and logs out; the token is stored encrypted', onBoth, async ({ page, outbox }) => {
  const phone = freshPhone()
  const box = boxOf(page)
  const account = accountMenuOf(page)
  await openPage(page)
  const info = page.waitForRequest('**/api/getInfo')
  await registerByPhone(page, { phone, code: () => outbox.codeFor(phone) })

  await expect(box.panel(panel.registered.title)).toBeFocused()
  const { token } = (await info).headers()
  expect(token).toMatch(/^[\w-]{40,}$/)
  const kept = await page.evaluate(() =>
    JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie }),
  )
  expect(kept).not.toContain(token)
  await expect(box.root.getByAltText(panel.group.alt)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  await account.avatar.click()
  await expect(account.menu).toContainText(ownCompanyOfPhone(phone).companyName)
  await page.keyboard.press('Escape')

  await logOut(page)
  await expect(box.phone).toBeVisible()
  await expect(account.avatar).toBeHidden()
  await page.reload()
  await expect(box.phone).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a pasted message shows its code, and codes are taken in full width', onPhone, async ({ page, outbox }) => {
  const phone = freshPhone()
  const box = boxOf(page)
  await openPage(page)
  await box.phone.fill(phone)
  await sendCode(box)
  const code = await outbox.codeFor(phone)
  // The phone's field, which cuts nothing, brings a text into the clipboard.
  const copy = async (text: string) => {
    await box.phone.fill(text)
    await box.phone.press('ControlOrMeta+a')
    await box.phone.press('ControlOrMeta+x')
  }
  await copy(`【帆域】您的验证码是 ${code}，5分钟内有效。请勿告诉他人。`)
  await box.code.press('ControlOrMeta+v')
  await expect(box.code).toHaveValue(code)
  await copy('邀请码：ＡＢ12')
  await box.inviteCode.press('ControlOrMeta+v')
  await expect(box.inviteCode).toHaveValue('AB12')

  const isSent = page.waitForRequest('**/api/register')
  await box.phone.fill(phone)
  await box.code.fill(fullWidth(code))
  await box.consent.check()
  await box.register.click()
  expect((await isSent).postDataJSON()).toMatchObject({ code, inviteCode: 'AB12' })
  await expect(box.panel(panel.registered.title)).toBeFocused()
})

test('a visitor registers by e-mail, can download, and stays logged in after a reload', async ({ page, outbox }) => {
  const email = freshEmail()
  const box = boxOf(page)
  const account = accountMenuOf(page)
  await openPage(page)

  await registerByEmail(page, { email, password: freshPassword(), code: () => outbox.codeFor(email) })
  await expect(box.panel(panel.registered.title)).toBeVisible()
  await expect(box.download).toBeVisible()

  await page.reload()
  await expect(box.panel(panel.signedIn.title)).toBeVisible()
  await expect(box.phone).toBeHidden()
  await account.avatar.click()
  await expect(account.menu).toContainText(ownCompanyOfEmail(email).companyName)
  await page.keyboard.press('Escape')
  await box.download.click()
  await expect(page).toHaveURL(pages.download.path)
})

test('registering a known phone logs in, says so, and offers the customer service', async ({ page, outbox, site }) => {
  const { phone } = await site.givenUser()
  const box = boxOf(page)
  await openPage(page)
  await registerByPhone(page, { phone, code: () => outbox.codeFor(phone) })

  await expect(box.panel(panel.already.title)).toBeVisible()
  await expect(accountMenuOf(page).avatar).toBeVisible()
  const opened = page.waitForEvent('popup')
  await box.contact.click()
  await expect(await opened).toHaveURL(demoSiteSettings.consultChatUrl)
})

test('registering a known e-mail address logs in and says so', async ({ page, outbox, site }) => {
  const { email } = await site.givenUser()
  const box = boxOf(page)
  await openPage(page)

  await registerByEmail(page, { email, password: freshPassword(), code: () => outbox.codeFor(email) })
  await expect(box.panel(panel.already.title)).toBeVisible()
})

test('after a wrong code everything typed stays, and the right code registers', async ({ page, outbox }) => {
  const phone = freshPhone()
  const box = boxOf(page)
  await openPage(page)

  await box.phone.fill(phone)
  await box.inviteCode.fill('AB12')
  await sendCode(box)
  const code = await outbox.codeFor(phone)
  await box.code.fill(code === '000000' ? '111111' : '000000')
  await box.consent.check()
  await box.register.click()

  await expect(toastOf(page)).toHaveText(errorTable.VERIFICATION_WRONG.message)
  await expect(box.phone).toHaveValue(phone)
  await expect(box.inviteCode).toHaveValue('AB12')
  await expect(box.consent).toBeChecked()
  await box.code.fill(code)
  await box.register.click()
  await expect(box.panel(panel.registered.title)).toBeVisible()
})

test('a tab that is left and a visit to the log-in lose nothing that was typed', async ({ page }) => {
  const phone = freshPhone()
  const box = boxOf(page)
  await openPage(page)

  await box.phone.fill(phone)
  await box.inviteCode.fill('AB12')
  await box.byEmail.click()
  await box.email.fill('seller@example.com')
  await box.byPhone.click()
  await expect(box.phone).toHaveValue(phone)
  await expect(box.inviteCode).toHaveValue('AB12')
  await box.toLogin.click()
  await expect(box.phone).toHaveValue(phone)
  await box.toRegister.click()
  await box.byEmail.click()
  await expect(box.email).toHaveValue('seller@example.com')
})

test('registering requires the agreement, which opens beside the form like the policy', async ({ page, outbox }) => {
  const { register } = authBoxCopy.consent
  const phone = freshPhone()
  const box = boxOf(page)
  await openPage(page)
  for (const [words, path] of [
    [register.agreement, pages.agreement.path],
    [register.privacy, pages.privacy.path],
  ] as const) {
    const opened = page.waitForEvent('popup')
    await box.root.getByRole('link', { name: words }).click()
    const document = await opened
    await expect(document).toHaveURL(path)
    await document.close()
  }
  await expect(box.consent).not.toBeChecked()

  await box.phone.fill(phone)
  await sendCode(box)
  await box.code.fill(await outbox.codeFor(phone))
  await box.register.click()
  await expect(box.consent).toHaveAccessibleDescription(sentences.consentOnRegister)
  await box.consent.check()
  await expect(box.consent).toHaveAccessibleDescription('')
  await box.register.click()
  await expect(box.panel(panel.registered.title)).toBeVisible()
})

test('after registering, the phone gets the download link to send on', onPhone, async ({ page, outbox, context }) => {
  const { downloadSheet } = authDialogCopy
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const phone = freshPhone()
  await openPage(page)
  await registerByPhone(page, { phone, code: () => outbox.codeFor(phone) })
  await boxOf(page).download.click()

  const sheet = page.getByRole('dialog', { name: downloadSheet.title })
  // A code for another phone would lead to a phone.
  await expect(sheet.getByRole('img')).toHaveCount(0)
  await sheet.getByRole('button', { name: downloadSheet.copy }).click()
  await expect(toastOf(page)).toHaveText(downloadSheet.copied)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toBe(pages.download.path)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('a phone number that was typed at the end of the page begins the registration', onBoth, async ({ page }) => {
  const phone = freshPhone()
  const box = boxOf(page)
  const join = standardWords('homeRegister')
  await openPage(page)
  const close = page.locator('section', { has: page.getByRole('heading', { name: inClauses(join.title) }) })

  await close.getByLabel(join.phone).fill(phone)
  await close.getByRole('button', { name: join.submit }).click()
  await expect(box.phone).toHaveValue(phone)
  await expect(box.phone).toBeFocused()
  await expect(box.root).toBeInViewport()
})
