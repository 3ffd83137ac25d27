import type { Locator } from '@playwright/test'
import { sentences } from '#domain/accounts/sentences.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { authDialogCopy } from '#site/copy/auth-dialogs.ts'
import { freshPassword } from '#tests/support/accounts.ts'
import { boxOf, formIn, logIn, openPage } from './support/auth-box.ts'
import { expect, test } from './support/site.ts'

type Rule = [typed: string, sentence: string]

const phoneRules: Rule[] = [
  ['', sentences.phoneRequired],
  ['1391234567', sentences.phoneLength],
  ['139123456789', sentences.phoneLength],
  ['139 1234567', sentences.phoneLength],
  ['12912345678', sentences.phoneFormat],
  ['139a1234567', sentences.phoneFormat],
  ['17012345678', sentences.phoneVirtual],
  ['16512345678', sentences.phoneVirtual],
]
const emailRules: Rule[] = [
  ['', sentences.emailRequired],
  ['seller', sentences.emailFormat],
  ['seller@example', sentences.emailFormat],
  [`${'a'.repeat(39)}@example.com`, sentences.emailFormat],
]
const newPasswordRules: Rule[] = [
  ['', sentences.passwordRequired],
  ['Abc1234', sentences.passwordLength],
  ['Abcdefgh123456789', sentences.passwordLength],
  ['abcdefg1', sentences.passwordMix],
  ['ABCDEFG1', sentences.passwordMix],
  ['Abcdefgh', sentences.passwordMix],
]
const registerCodeRules: Rule[] = [
  ['', sentences.codeRequired],
  ['12345', sentences.codeLength],
]
const inviteCodeRules: Rule[] = [
  ['邀请码', sentences.inviteCodeFormat],
  ['AB-12', sentences.inviteCodeFormat],
  ['ABC+12', sentences.inviteCodeFormat],
]

/** Types what a rule refuses, presses the form's button, and expects the rule's sentence at the field. */
async function expectSentences(field: Locator, press: Locator, rules: Rule[]) {
  for (const [typed, sentence] of rules) {
    await field.fill(typed)
    await press.click()
    await expect(field).toHaveAccessibleDescription(sentence)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
}

test('the registration by phone says what is wrong with every field', async ({ page }) => {
  const box = boxOf(page)
  await openPage(page)
  await expectSentences(box.phone, box.register, phoneRules)
  await expectSentences(box.code, box.register, registerCodeRules)
  await expectSentences(box.inviteCode, box.register, inviteCodeRules)
  await expect(box.consent).toHaveAccessibleDescription(sentences.consentOnRegister)
})

test('the registration by e-mail says what is wrong with every field', async ({ page }) => {
  const box = boxOf(page)
  await openPage(page)
  await box.byEmail.click()
  await expectSentences(box.email, box.register, emailRules)
  await expectSentences(box.password, box.register, newPasswordRules)
  await expectSentences(box.code, box.register, registerCodeRules)
  await expectSentences(box.inviteCode, box.register, inviteCodeRules)
  await expect(box.consent).toHaveAccessibleDescription(sentences.consentOnRegister)
})

test('the log-in by SMS code says what is wrong with every field', async ({ page }) => {
  const box = boxOf(page)
  await openPage(page)
  await box.toLogin.click()
  await box.consent.uncheck()
  await expectSentences(box.phone, box.login, phoneRules)
  await expectSentences(box.phoneCode, box.login, [['', sentences.phoneCodeRequired]])
  await expect(box.consent).toHaveAccessibleDescription(sentences.consentOnLoginAndJoin)
})

test('the log-in by password asks for its length and nothing more', async ({ page }) => {
  const box = boxOf(page)
  await openPage(page)
  await box.toLogin.click()
  await box.loginByPassword.click()
  await box.consent.uncheck()
  await expectSentences(box.phone, box.login, phoneRules)
  await expectSentences(box.password, box.login, newPasswordRules.slice(0, 3))
  await expect(box.consent).toHaveAccessibleDescription(sentences.consentOnLoginAndJoin)
  await box.password.fill('abcdefgh')
  await expect(box.password).toHaveAccessibleDescription('')
  await box.loginByEmail.click()
  await expectSentences(box.email, box.login, emailRules)
})

test('the dialog for a forgotten password says what is wrong with every field', async ({ page }) => {
  const box = boxOf(page)
  const dialog = page.getByRole('dialog', { name: authDialogCopy.password.forget })
  const form = formIn(dialog)
  const confirm = dialog.getByRole('button', { name: authDialogCopy.confirm })
  await openPage(page)
  await box.toLogin.click()
  await box.forgot.click()
  await expectSentences(form.phone, confirm, phoneRules)
  await expectSentences(form.code, confirm, [['', sentences.codeRequired]])
  await expectSentences(form.newPassword, confirm, newPasswordRules)
  await dialog.getByRole('tab', { name: authDialogCopy.password.byEmail }).click()
  await expectSentences(form.email, confirm, emailRules)
})

test('the dialog for another password says what is wrong with every field', async ({ page, site }) => {
  const dialog = page.getByRole('dialog', { name: authDialogCopy.password.update })
  const form = formIn(dialog)
  const confirm = dialog.getByRole('button', { name: authDialogCopy.confirm })
  await logIn(page, await site.givenUser())
  await boxOf(page).updatePassword.click()
  await expectSentences(form.oldPassword, confirm, [['', sentences.oldPasswordRequired]])
  await expectSentences(form.newPassword, confirm, newPasswordRules)
  await expectSentences(form.repeatNew, confirm, [
    ['', sentences.repeatRequired],
    [freshPassword(), sentences.repeatDiffers],
  ])
})

test('a sentence goes as soon as its field is right, and the first wrong field takes the focus', async ({ page }) => {
  const box = boxOf(page)
  await openPage(page)
  await box.register.click()
  await expect(box.phone).toBeFocused()
  await box.phone.pressSequentially('13912345678')
  await expect(box.phone).toHaveAccessibleDescription('')
  await expect(box.code).toHaveAccessibleDescription(sentences.codeRequired)
  await box.register.click()
  await expect(box.code).toBeFocused()
})

test('white space around a phone number or an e-mail address is no fault', async ({ page }) => {
  const box = boxOf(page)
  await openPage(page)
  await box.phone.fill('  13912345678 ')
  await box.register.click()
  await expect(box.code).toHaveAccessibleDescription(sentences.codeRequired)
  await expect(box.phone).toHaveAccessibleDescription('')
  await box.byEmail.click()
  await box.email.fill(' Seller@Example.com ')
  await box.register.click()
  await expect(box.password).toHaveAccessibleDescription(sentences.passwordRequired)
  await expect(box.email).toHaveAccessibleDescription('')
})

test('an invite code ends where its field ends', async ({ page }) => {
  const box = boxOf(page)
  await openPage(page)
  await box.inviteCode.pressSequentially('ABC1234')
  await expect(box.inviteCode).toHaveValue('ABC123')
})

test('no code is asked for with a phone number that is none', async ({ page }) => {
  const box = boxOf(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openPage(page)
  await box.phone.fill('1391234567')
  await box.sendCode.click()
  await expect(box.phone).toHaveAccessibleDescription(sentences.phoneLength)
  await expect(box.sendCode).toHaveText(authBoxCopy.codeButton.ready)
  expect(asked.filter((url) => url.includes('/getSms'))).toEqual([])
})
