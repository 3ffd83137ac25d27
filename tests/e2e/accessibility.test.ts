import { authBoxCopy } from '#site/copy/auth-box.ts'
import { authDialogCopy } from '#site/copy/auth-dialogs.ts'
import { frameCopy } from '#site/copy/frame.ts'
import { pages } from '#site/pages.ts'
import { expectAccessible } from './support/accessible.ts'
import { boxOf, logIn, openPage } from './support/auth-box.ts'
import { navigationOf, phoneMenuOf } from './support/frame.ts'
import { expect, onBoth, onDesktop, onPhone, test } from './support/site.ts'

for (const [{ path }, on] of [
  [pages.home, onBoth],
  [pages.cloud, onBoth],
  [pages.xwdt, onBoth],
  [pages.brand, onDesktop],
  [pages.notFound, onDesktop],
] as const) {
  test(`${path} has no serious fault of accessibility`, on, async ({ page }) => {
    await openPage(page, path)
    await expectAccessible(page)
  })
}

test('the forms of the box with their sentences have no serious fault', onBoth, async ({ page }) => {
  const box = boxOf(page)
  await openPage(page)
  await box.byEmail.click()
  await box.register.click()
  await expect(box.email).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, { within: `[aria-label="${authBoxCopy.label}"]` })
  await box.toLogin.click()
  await box.loginByPassword.click()
  await box.login.click()
  await expect(box.phone).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, { within: `[aria-label="${authBoxCopy.label}"]` })
})

test('an open dialog has no serious fault', async ({ page }) => {
  const box = boxOf(page)
  await openPage(page)
  await box.toLogin.click()
  await box.forgot.click()
  await expect(page.getByRole('dialog', { name: authDialogCopy.password.forget })).toBeVisible()
  await expectAccessible(page, { within: '[role=dialog]' })
})

test('the page of a logged-in visitor has no serious fault', onBoth, async ({ page, site }) => {
  await logIn(page, await site.givenUser())
  await expectAccessible(page)
})

test('the open menus of the desktop have no serious fault', onDesktop, async ({ page }) => {
  await openPage(page)
  for (const name of [frameCopy.nav.product, frameCopy.nav.news]) {
    await navigationOf(page).menu(name).hover()
    await expect(navigationOf(page).menu(name)).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page, { within: 'header' })
  }
})

test("the phone's open menu has no serious fault", onPhone, async ({ page }) => {
  await openPage(page)
  await phoneMenuOf(page).open.tap()
  await expect(phoneMenuOf(page).sheet).toBeVisible()
  await expectAccessible(page, { within: 'header' })
})
