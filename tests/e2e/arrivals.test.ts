import type { Page } from '@playwright/test'
import { chosenOrderCopy } from '#site/copy/chosen-order.ts'
import { pages } from '#site/pages.ts'
import { openPage } from './support/auth-box.ts'
import { navigationOf } from './support/frame.ts'
import { priceOf } from './support/price.ts'
import { expect, onDesktop, test } from './support/site.ts'
import { expectStyled } from './support/styled.ts'

const quote = `${pages.price.path}?tier=4&num=3`

const chosenOrderOf = (page: Page) => page.getByRole('region', { name: chosenOrderCopy.title })

/** Waits for the home page by its content: the address may change before the page does. */
async function expectHome(page: Page): Promise<void> {
  await expect(page).toHaveURL('/index.html')
  await expect(chosenOrderOf(page)).toBeVisible()
  await expectStyled(page)
}

async function expectPrice(page: Page): Promise<void> {
  await expect(page).toHaveURL(quote)
  await expect(priceOf(page).pay).toBeVisible()
  await expectStyled(page)
}

test('the pay button leads to a home page with its styles', onDesktop, async ({ page }) => {
  await openPage(page, quote)
  await priceOf(page).pay.click()
  await expectHome(page)
})

test('back, forward and a reload find both pages with their styles', onDesktop, async ({ page }) => {
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
  await expectStyled(page)
})
