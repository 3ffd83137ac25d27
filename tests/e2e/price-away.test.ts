import { errorTable } from '#contract/errors.ts'
import { failedStateCopy } from '#site/copy/common.ts'
import { priceCopy as copy } from '#site/copy/price.ts'
import { priceSheetCopy } from '#site/copy/price-sheet.ts'
import { pricingGuideOpeningCopy } from '#site/copy/pricing-guide.ts'
import { pages } from '#site/pages.ts'
import { openPage } from './support/auth-box.ts'
import { phoneMenuOf } from './support/frame.ts'
import { expect, onBoth, onDesktop, onPhone, test } from './support/site.ts'

test.use({ isApiAway: true })

test('prices that do not load leave the frame, and are retried', onDesktop, async ({ page, faults }) => {
  faults.allow(/status of 503/)
  await openPage(page, pages.price.path)
  await expect(page.getByRole('alert')).toContainText(errorTable.UNAVAILABLE.message)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.title)
  await page.route('**/api/company/ip/listAvailableIpType/v2*', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: [] } }),
  )
  await page.getByRole('link', { name: failedStateCopy.retry }).click()
  await expect(page.getByText(copy.empty.title)).toBeVisible()
})

test('the phone says that prices did not come, and asks again', onPhone, async ({ page, faults }) => {
  faults.allow(/status of 503/)
  const menu = phoneMenuOf(page)
  await openPage(page)
  await menu.open.tap()
  await menu.price(pages.price.label).tap()
  const sheet = page.getByRole('dialog', { name: priceSheetCopy.title })
  await expect(sheet).toContainText(priceSheetCopy.failed)
  await sheet.getByRole('button', { name: priceSheetCopy.retry }).tap()
  await expect(sheet).toContainText(priceSheetCopy.failed)
})

test('the guide keeps its frame without answers and prices, and asks again', onBoth, async ({ page, faults }) => {
  faults.allow(/status of 503/)
  await openPage(page, pages.pricingGuide.path)
  await expect(page.getByRole('alert')).toContainText(errorTable.UNAVAILABLE.message)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pricingGuideOpeningCopy.title)
  await page.route('**/api/site/product', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { facts: [], fees: null, addOns: [] } } }),
  )
  await page.route('**/api/company/ip/listAvailableIpType/v2*', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: [] } }),
  )
  await page.getByRole('link', { name: failedStateCopy.retry }).click()
  await expect(page.getByRole('alert')).toBeHidden()
})
