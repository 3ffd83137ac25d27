import type { Page } from '@playwright/test'
import { sentences } from '#domain/accounts/sentences.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { authDialogCopy } from '#site/copy/auth-dialogs.ts'
import { freshPassword } from '#tests/support/accounts.ts'
import { accountMenuOf, boxOf, formIn, logIn, openPage, sendCode, toastOf } from './support/auth-box.ts'
import { expect, onBoth, test } from './support/site.ts'

const { panel } = authBoxCopy
const copy = authDialogCopy.password

function passwordDialogOf(page: Page, name: string) {
  const root = page.getByRole('dialog', { name })
  return { ...formIn(root), root, confirm: root.getByRole('button', { name: authDialogCopy.confirm }) }
}

test('a forgotten password is replaced by a code to the phone', onBoth, async ({ page, outbox, site }) => {
  const { phone } = await site.givenUser()
  const password = freshPassword()
  const box = boxOf(page)
  const dialog = passwordDialogOf(page, copy.forget)
  await openPage(page)
  await box.toLogin.click()
  await box.loginByPassword.click()
  await box.forgot.click()
  await dialog.phone.fill(phone)
  await sendCode(dialog)
  await dialog.code.fill(await outbox.codeFor(phone))
  await dialog.newPassword.fill(password)
  await dialog.confirm.click()
  await expect(toastOf(page)).toHaveText(copy.setDone)
  await expect(dialog.root).toBeHidden()

  await box.phone.fill(phone)
  await box.password.fill(password)
  await box.login.click()
  await expect(box.panel(panel.signedIn.title)).toBeVisible()
})

test('a forgotten password is replaced by a code to the e-mail address', async ({ page, outbox, site }) => {
  const { email } = await site.givenUser()
  const dialog = passwordDialogOf(page, copy.forget)
  const password = freshPassword()
  await openPage(page)
  const box = boxOf(page)
  await box.toLogin.click()
  await box.loginByEmail.click()
  await box.email.fill(email)
  await box.forgot.click()
  await expect(dialog.email).toHaveValue(email)
  await sendCode(dialog)
  await dialog.code.fill(await outbox.codeFor(email))
  await dialog.newPassword.fill(password)
  await dialog.confirm.click()
  await expect(toastOf(page)).toHaveText(copy.setDone)
  await logIn(page, { email, password })
})

test('another password: the old one must be right, and the visitor logs in anew', async ({ page, site }) => {
  const user = await site.givenUser()
  const password = freshPassword()
  const box = boxOf(page)
  const dialog = passwordDialogOf(page, copy.update)
  await logIn(page, user)
  await box.updatePassword.click()

  await dialog.oldPassword.fill(freshPassword())
  await dialog.newPassword.fill(password)
  await dialog.repeatNew.fill(password)
  await dialog.confirm.click()
  await expect(dialog.oldPassword).toHaveAccessibleDescription(copy.wrong)
  await expect(dialog.oldPassword).toBeFocused()
  await expect(dialog.newPassword).toHaveValue(password)

  await dialog.oldPassword.fill(user.password)
  await dialog.repeatNew.fill(`${password}x`)
  await dialog.confirm.click()
  await expect(dialog.repeatNew).toHaveAccessibleDescription(sentences.repeatDiffers)
  // Either of the two may be the one that was mistyped.
  await dialog.newPassword.fill(`${password}x`)
  await expect(dialog.repeatNew).toHaveAccessibleDescription('')

  await dialog.newPassword.fill(password)
  await dialog.repeatNew.fill(password)
  await dialog.confirm.click()
  await expect(toastOf(page)).toHaveText(copy.updateDone)
  await expect(accountMenuOf(page).avatar).toBeHidden()
  await expect(box.login).toBeVisible()
  await logIn(page, { email: user.email, password })
})

test('who never had a password sets one by a code', async ({ page, outbox, site }) => {
  const { phone, email } = await site.givenUser({ password: null })
  const password = freshPassword()
  const box = boxOf(page)
  const dialog = passwordDialogOf(page, copy.set)
  await openPage(page)
  await box.toLogin.click()
  await box.phone.fill(phone)
  await sendCode(box)
  await box.phoneCode.fill(await outbox.codeFor(phone))
  await box.login.click()
  await expect(box.panel(panel.signedIn.title)).toBeVisible()

  // The phone was sent a code just now; on a fresh page the account's e-mail address can be chosen instead.
  await openPage(page)
  await box.updatePassword.click()
  await page.getByRole('link', { name: copy.toSet }).click()
  await dialog.root.getByRole('tab', { name: copy.byEmail }).click()
  await dialog.email.fill(email)
  await sendCode(dialog)
  await dialog.code.fill(await outbox.codeFor(email))
  await dialog.password.fill(password)
  await dialog.repeat.fill(password)
  await dialog.confirm.click()
  await expect(toastOf(page)).toHaveText(copy.setDone)
  await logIn(page, { email, password })
})

test('a password dialog keeps the focus inside and gives it back when Escape closes it', async ({ page }) => {
  const box = boxOf(page)
  const dialog = passwordDialogOf(page, copy.forget)
  await openPage(page)
  await box.toLogin.click()
  await box.forgot.click()
  // A dialog begins in its first field, and not on the button that closes it (console 6b).
  await expect(dialog.root.locator('input').first()).toBeFocused()
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.root.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog.root).toBeHidden()
  await expect(box.forgot).toBeFocused()
})
