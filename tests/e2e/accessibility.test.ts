import { accountCopy } from '#site/copy/account.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { authDialogCopy } from '#site/copy/auth-dialogs.ts'
import { frameCopy } from '#site/copy/frame.ts'
import { pages } from '#site/pages.ts'
import { expectAccessible } from './support/accessible.ts'
import { boxOf, logIn, openPage } from './support/auth-box.ts'
import { navigationOf, phoneMenuOf } from './support/frame.ts'
import { expectFocusUncovered, expectTree } from './support/page-tree.ts'
import { expect, onBoth, onDesktop, onPhone, test } from './support/site.ts'

for (const [{ path }, on] of [
  [pages.home, onBoth],
  [pages.xwdt, onBoth],
  [pages.brand, onDesktop],
  [pages.notFound, onDesktop],
] as const) {
  test(`${path} has no serious fault of accessibility`, on, async ({ page }) => {
    await openPage(page, path)
    await expectAccessible(page)
    // Outside the main layout there is no footer.
    if (path === pages.notFound.path) return
    await expectTree(page)
    await expectFocusUncovered(page, 6)
  })
}

// What axe has looked at in journeys of these pages, read as a tree here.
for (const [path, on] of [
  [pages.price.path, onDesktop],
  [pages.cloud.path, onBoth],
  [`${pages.article.path}?id=1&activeId=2`, onBoth],
  [pages.check.path, onBoth],
] as const) {
  test(`${path} is a tree that can be walked, and no bar lies over the focus`, on, async ({ page }) => {
    await openPage(page, path)
    await expectTree(page)
    await expectFocusUncovered(page, 12)
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
  await openPage(page, pages.account.path)
  await expect(page.getByRole('heading', { name: accountCopy.parts.consents })).toBeVisible()
  await expectTree(page)
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
