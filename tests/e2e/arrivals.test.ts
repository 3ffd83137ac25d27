import type { Page } from '@playwright/test'
import { chosenOrderCopy } from '#site/copy/chosen-order.ts'
import { pages } from '#site/pages.ts'
import { openPage } from './support/auth-box.ts'
import { expectDressed } from './support/dressed.ts'
import { navigationOf } from './support/frame.ts'
import { priceOf } from './support/price.ts'
import { expect, onDesktop, test } from './support/site.ts'

const quote = `${pages.price.path}?tier=4&num=3`

const chosenOrderOf = (page: Page) => page.getByRole('region', { name: chosenOrderCopy.title })

/** Arrives at the home page, as what stands there shows, not the address alone: that may change before. */
async function expectHome(page: Page): Promise<void> {
  await expect(page).toHaveURL('/index.html')
  await expect(chosenOrderOf(page)).toBeVisible()
  await expectDressed(page)
}

async function expectPrice(page: Page): Promise<void> {
  await expect(page).toHaveURL(quote)
  await expect(priceOf(page).pay).toBeVisible()
  await expectDressed(page)
}

test('the pay button leads to a home page that is dressed', onDesktop, async ({ page }) => {
  await openPage(page, quote)
  await priceOf(page).pay.click()
  await expectHome(page)
})

test('back, forward and a reload find both pages dressed', onDesktop, async ({ page }) => {
  await openPage(page, quote)
  await priceOf(page).pay.click()
  await expectHome(page)
  await page.goBack()
  await expectPrice(page)
  await page.goForward()
  await expectHome(page)
  await page.reload()
  await expectHome(page)
  // What was chosen is in front of nothing: the page is used beside it, and it stays until it is put away.
  await chosenOrderOf(page).getByRole('button', { name: chosenOrderCopy.close }).click()
  await navigationOf(page).link(pages.cloud.label).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(pages.cloud.path)
  await expectDressed(page)
})
