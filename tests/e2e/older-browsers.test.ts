import { priceSheetCopy } from '#site/copy/price-sheet.ts'
import { pages } from '#site/pages.ts'
import { openPage } from './support/auth-box.ts'
import { phoneMenuOf } from './support/frame.ts'
import { removeNewerBuiltIns } from './support/older-browser.ts'
import { expect, onDesktop, onPhone, test } from './support/site.ts'

test.beforeEach(({ context }) => removeNewerBuiltIns(context))

// Every other page becomes interactive in such a browser in disturbed-pages.test.ts.
test(
  'the visit of an advertisement becomes interactive without the functions that older browsers lack',
  onDesktop,
  async ({ page }) => {
    await openPage(page, '/?bd_vid=1&qd=a')
    await openPage(page, pages.price.path)
  },
)

test('a dialog takes the focus there, and has its prices', onPhone, async ({ page }) => {
  const menu = phoneMenuOf(page)
  await openPage(page)
  await menu.open.tap()
  await menu.price(pages.price.label).tap()
  const sheet = page.getByRole('dialog', { name: priceSheetCopy.title })
  await expect(sheet.getByRole('term').first()).toBeVisible()
  await expect(sheet.locator(':focus')).toHaveCount(1)
})
