import { authBoxCopy } from '#site/copy/auth-box.ts'
import { boxOf, fillLogin, logOut, openPage } from './support/auth-box.ts'
import { expect, test } from './support/site.ts'

const { panel, saved } = authBoxCopy

test('a remembered password fills the form again and is never stored in plain words', async ({ page, site }) => {
  const { email, password } = await site.givenUser()
  const box = boxOf(page)
  await fillLogin(page, { email, password })
  await box.remember.check()
  await box.login.click()
  await expect(box.panel(panel.signedIn.title)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(password)

  await logOut(page)
  await openPage(page)
  // Saved, the account opens the box on its log-in.
  await expect(box.login).toBeVisible()
  await expect(box.email).toHaveValue(email)
  await expect(box.password).toHaveValue(password)
  await expect(box.remember).toBeChecked()
  await box.login.click()
  await expect(box.panel(panel.signedIn.title)).toBeVisible()
})

test('without 记住密码 the name is kept and the password is not', async ({ page, site }) => {
  const { phone, password } = await site.givenUser()
  const box = boxOf(page)
  await fillLogin(page, { phone, password })
  await box.login.click()
  await expect(box.panel(panel.signedIn.title)).toBeVisible()

  await logOut(page)
  // Also where the session has just ended.
  await expect(box.login).toBeVisible()
  await box.root.getByRole('button', { name: saved.open }).click()
  await box.root.getByRole('button', { name: phone, exact: true }).click()
  await expect(box.phone).toHaveValue(phone)
  await expect(box.password).toHaveValue('')
  await expect(box.remember).not.toBeChecked()
})

test('the list shows ten names at most, closes with Escape, and forgets a removed name', async ({ page }) => {
  const names = Array.from({ length: 12 }, (_, index) => `139000000${String(index).padStart(2, '0')}`)
  const [first = '', second = ''] = names
  const box = boxOf(page)
  const open = box.root.getByRole('button', { name: saved.open })
  const remove = (name: string) => box.root.getByRole('button', { name: saved.remove(name) })
  await openPage(page)
  await page.evaluate((phones) => {
    const list = phones.map((phoneNumber) => ({ phoneNumber, password: '', mark: false }))
    localStorage.setItem('phoneList', JSON.stringify(list))
  }, names)
  // The box reads the list when it is first shown, and opens on the log-in where there is one.
  await openPage(page)
  await box.loginByPassword.click()

  await open.click()
  await expect(box.root.getByRole('listitem')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(remove(first)).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await remove(first).click()
  await expect(remove(first)).toBeHidden()
  await expect(remove(second)).toBeVisible()
  await openPage(page)
  await open.click()
  await expect(remove(second)).toBeVisible()
  await expect(remove(first)).toBeHidden()
})
