import { sentences } from '#domain/accounts/sentences.ts'
import { frameCopy } from '#site/copy/frame.ts'
import { pages } from '#site/pages.ts'
import { freshPhone } from '#tests/support/accounts.ts'
import { boxOf } from './support/auth-box.ts'
import { navigationOf, phoneMenuOf } from './support/frame.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { expect, onDesktop, onPhone, test } from './support/site.ts'

test('a tab that is pressed before the script is there opens once it is', async ({ page }) => {
  const box = boxOf(page)
  const release = await holdScripts(page)
  await page.goto('/')
  await box.byEmail.click()
  await expect(box.byEmail).toHaveAttribute('aria-selected', 'false')
  release()
  await expect(box.byEmail).toHaveAttribute('aria-selected', 'true')
  await expect(box.email).toBeVisible()
})

test('what was typed before the script is there stays, and a pressed button is pressed then', async ({ page }) => {
  const phone = freshPhone()
  const box = boxOf(page)
  const release = await holdScripts(page)
  await page.goto('/')
  await box.phone.fill(phone)
  await box.inviteCode.fill('AB12')
  await box.consent.check()
  await box.register.click()
  await expect(page.locator('html')).not.toHaveAttribute('data-ready')
  release()
  await expect(box.code).toHaveAccessibleDescription(sentences.codeRequired)
  await expect(box.phone).toHaveValue(phone)
  await expect(box.phone).toHaveAccessibleDescription('')
  await expect(box.inviteCode).toHaveValue('AB12')
  await expect(box.consent).toBeChecked()
})

test('a code that is asked for before the script is there is sent then', async ({ page, outbox }) => {
  const phone = freshPhone()
  const box = boxOf(page)
  const release = await holdScripts(page)
  await page.goto('/')
  await box.phone.fill(phone)
  await box.sendCode.click()
  release()
  await outbox.codeFor(phone)
  await expect(box.counting).toBeVisible()
})

test('去登录 pressed before the script is there leads to the log-in then', async ({ page }) => {
  const box = boxOf(page)
  const release = await holdScripts(page)
  await page.goto('/')
  await box.toLogin.click()
  release()
  await expect(box.login).toBeVisible()
})

test('links and submenus of the desktop work without the script', onDesktop, async ({ page }) => {
  const { menu, link } = navigationOf(page)
  await holdScripts(page)
  await page.goto('/')
  await menu(frameCopy.nav.news).hover()
  await link(pages.xwdt.label).click()
  await expect(page).toHaveURL(pages.xwdt.path)
})

test("the phone's menu opens once the script is there", onPhone, async ({ page }) => {
  const menu = phoneMenuOf(page)
  const release = await holdScripts(page)
  await page.goto('/')
  await menu.open.click()
  release()
  await expect(menu.link(pages.xwdt.label)).toBeVisible()
})
