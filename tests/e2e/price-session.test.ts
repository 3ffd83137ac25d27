import type { Page } from '@playwright/test'
import { priceCopy as copy } from '#site/copy/price.ts'
import { pages } from '#site/pages.ts'
import { logIn, logOut, openPage } from './support/auth-box.ts'
import { priceOf } from './support/price.ts'
import { expect, onDesktop, test } from './support/site.ts'

const price = pages.price.path
const quote = `${price}?tier=4&num=3`
const quoteCall = '**/api/company/ip/quote'

const storedOrder = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('priceOrder') ?? 'null'))

/** A coupon that only the account of a journey has, as the API gives it. */
const own = {
  id: 900,
  couponId: 90,
  name: '老客户减500',
  amount: 500,
  limitPrice: 0,
  limitUseNum: null,
  excludeType: null,
  ruleVo: { ruleIdList: [1] },
  validUntil: null,
}

test('who is logged in has the coupons of their own and the balance to pay with', onDesktop, async ({ page, site }) => {
  const on = priceOf(page)
  await logIn(page, await site.givenUser())
  await page.route('**/api/company/coupon/listAvailable', async (route) => {
    expect(route.request().headers().token).toBeTruthy()
    await route.fulfill({ json: { code: 200, msg: '', data: [own] } })
  })
  await page.route(quoteCall, (route) => route.fulfill({ status: 200, json: { code: 503, msg: '' } }))
  await openPage(page, quote)
  await expect(on.payable).toHaveText('¥1,830.64')
  await on.method(copy.payment.balance).check()
  await expect(on.method(copy.payment.balance)).toBeChecked()
})

test(
  'a log-in and a log-out in another tab bring the price of that session, and keep the choice',
  onDesktop,
  async ({ page, context, site }) => {
    const on = priceOf(page)
    let answer: () => void = () => {}
    let isHeld = false
    await context.route('**/api/company/coupon/listAvailable', async (route) => {
      if (route.request().headers().token) return route.fulfill({ json: { code: 200, msg: '', data: [own] } })
      // After the log-out no answer comes: the coupons are those that the page came with.
      if (!isHeld) await route.continue().catch(() => {})
    })
    await context.route(quoteCall, async (route) => {
      if (!route.request().headers().token) return route.continue().catch(() => {})
      if (isHeld)
        await new Promise<void>((resolve) => {
          answer = resolve
        })
      const response = await route.fetch()
      const json = await response.json()
      const discounts = [{ id: own.id, couponId: own.couponId, discount: own.amount }]
      Object.assign(json.data, { discounts, discountTotal: own.amount, payable: 1830.64 })
      await route.fulfill({ response, json }).catch(() => {})
    })
    await openPage(page, `${price}?tier=4&num=2`)
    const quoted = page.waitForResponse(quoteCall)
    await on.more.click()
    await quoted
    await expect(on.payable).toHaveText('¥2,195.64')

    const other = await context.newPage()
    await logIn(other, await site.givenUser())
    await expect(on.payable).toHaveText('¥1,830.64')
    await expect(on.receipt).toContainText(own.name)
    await expect(on.quantity).toHaveValue('3')

    // A press of the former session leaves with nothing.
    isHeld = true
    const asked = page.waitForRequest(quoteCall)
    await on.pay.click()
    await asked
    await logOut(other)
    await expect(on.payable).toHaveText('¥2,195.64')
    answer()
    await expect(on.pay).not.toHaveAttribute('aria-busy', 'true')
    await expect(on.quantity).toHaveValue('3')
    await expect(page).toHaveURL(/price.*num=3/)
    expect(await storedOrder(page)).toBeNull()
    await on.changeCoupons.click()
    await expect(on.coupons.getByRole('checkbox').first()).toBeVisible()
    await expect(on.coupons).not.toContainText(own.name)
  },
)
