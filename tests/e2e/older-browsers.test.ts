import { frameCopy } from '#site/copy/frame.ts'
import { pages } from '#site/pages.ts'
import { newerBuiltIns } from '#tests/support/newer-built-ins.ts'
import { openPage } from './support/auth-box.ts'
import { addressesOf } from './support/every-address.ts'
import { phoneMenuOf } from './support/frame.ts'
import { expect, onDesktop, onPhone, test } from './support/site.ts'

/** Runs in each document before its scripts. */
function removeAll(paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const holder = names.reduce<object | undefined>((outer, name) => outer && Reflect.get(outer, name), window)
    if (holder !== undefined) Reflect.deleteProperty(holder, last)
  }
}

test.beforeEach(({ context }) => context.addInitScript(removeAll, newerBuiltIns))

test('every page becomes interactive without the functions that older browsers lack', onDesktop, async ({ page }) => {
  // What is drawn says nothing here, and is most of what a visit costs.
  await page.route(/\.(?:svg|png|webp|jpg)(?:\?|$)/, (route) => route.fulfill({ status: 204 }))
  // Of an advertisement, which the following visits remember too.
  await openPage(page, '/?bd_vid=1&qd=a')
  for (const { row, address } of addressesOf(false)) {
    await openPage(page, address)
    if (row !== pages.failed)
      await expect(page.getByRole('heading', { level: 1 }), row.path).not.toHaveText(pages.failed.title)
  }
})

test('a dialog takes the focus there, and has its prices', onPhone, async ({ page }) => {
  const menu = phoneMenuOf(page)
  await openPage(page)
  await menu.open.tap()
  await menu.price(pages.price.label).tap()
  const sheet = page.getByRole('dialog', { name: frameCopy.priceSheet.title })
  await expect(sheet.getByRole('term').first()).toBeVisible()
  await expect(sheet.locator(':focus')).toHaveCount(1)
})
