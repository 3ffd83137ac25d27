import type { Page } from '@playwright/test'
import { sentences } from '#domain/accounts/sentences.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { authDialogCopy } from '#site/copy/auth-dialogs.ts'
import { accountMenuOf, boxOf, fillLogin, openPage, registerByPhone, toastOf } from './support/auth-box.ts'
import { expect, onBoth, test } from './support/site.ts'

const { panel } = authBoxCopy

/** The dialog in which an account of several companies chooses one; the companies are named by `givenUser`. */
function chooserOf(page: Page) {
  const root = page.getByRole('dialog', { name: authDialogCopy.company.title })
  return {
    root,
    companies: root.getByRole('radio'),
    company: (number: number) => root.getByRole('radio', { name: `跨境公司${number}` }),
    confirm: root.getByRole('button', { name: authDialogCopy.confirm }),
  }
}

test('an account of several companies chooses one and enters as its member', onBoth, async ({ page, site }) => {
  const { phone, password } = await site.givenUser({ companies: 3 })
  const box = boxOf(page)
  const chooser = chooserOf(page)
  const account = accountMenuOf(page)
  await fillLogin(page, { phone, password })
  await box.login.click()

  await expect(chooser.companies).toHaveCount(3)
  await chooser.company(2).check({ force: true })
  const opened = page.waitForEvent('popup', (popup) => !popup.isClosed())
  await chooser.confirm.click()
  await expect(await opened).toHaveURL(/ticket=/)
  await expect(box.panel(panel.signedIn.title)).toBeVisible()
  await expect(chooser.root).toBeHidden()
  await account.avatar.click()
  await expect(account.menu).toContainText('跨境公司2')
})

test('without a choice the chooser asks for one', async ({ page, site }) => {
  const { email, password } = await site.givenUser({ companies: 2 })
  const box = boxOf(page)
  const chooser = chooserOf(page)
  await fillLogin(page, { email, password })
  await box.login.click()
  await chooser.confirm.click()
  await expect(chooser.companies.first()).toHaveAccessibleDescription(sentences.companyRequired)
  await chooser.company(2).check({ force: true })
  await expect(chooser.companies.first()).toHaveAccessibleDescription('')
  await expect(accountMenuOf(page).avatar).toBeHidden()
})

test('Escape leads from the chooser back to the form with everything typed', async ({ page, site }) => {
  const { email, password } = await site.givenUser({ companies: 2 })
  const box = boxOf(page)
  const chooser = chooserOf(page)
  await fillLogin(page, { email, password })
  await box.login.click()
  await expect(chooser.companies.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(chooser.root).toBeHidden()
  await expect(box.email).toHaveValue(email)
  await expect(box.password).toHaveValue(password)
  await expect(box.login).toBeFocused()
})

test('an expired choice leads back to the form, with what was typed and a sentence', async ({ page, site, faults }) => {
  faults.allow(/status of 401/)
  const { email, password } = await site.givenUser({ companies: 2 })
  const box = boxOf(page)
  const chooser = chooserOf(page)
  await fillLogin(page, { email, password })
  await box.login.click()
  const json = { code: 401, msg: '登录已失效，请重新登录' }
  await page.route('**/api/unionLogin', (route) => route.fulfill({ status: 401, json }), { times: 1 })
  await chooser.company(2).check({ force: true })
  await chooser.confirm.click()
  await expect(toastOf(page)).toHaveText(authDialogCopy.company.expired)
  await expect(chooser.root).toBeHidden()
  await expect(box.email).toHaveValue(email)
  await box.login.click()
  await expect(chooser.companies).toHaveCount(2)
})

test('registering a known phone of several companies asks for one and says so', async ({ page, outbox, site }) => {
  const { phone } = await site.givenUser({ companies: 2 })
  const box = boxOf(page)
  const chooser = chooserOf(page)
  await openPage(page)
  await registerByPhone(page, { phone, code: () => outbox.codeFor(phone) })
  await chooser.company(1).check({ force: true })
  await chooser.confirm.click()
  await expect(box.panel(panel.already.title)).toBeVisible()
})
