import type { Page } from '@playwright/test'
import { chosenOrderCopy as chosen } from '#site/copy/chosen-order.ts'
import { priceCopy as copy } from '#site/copy/price.ts'
import { pages } from '#site/pages.ts'
import { boxOf, logIn, openPage, toastOf } from './support/auth-box.ts'
import { priceOf } from './support/price.ts'
import { expect, onBoth, onDesktop, test } from './support/site.ts'

const price = pages.price.path
const quote = `${price}?tier=4&num=3`
const quoteCall = '**/api/company/ip/quote'
const catalogueCall = '**/api/company/ip/listAvailableIpType/v2*'

const storedOrder = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('priceOrder') ?? 'null'))

test(
  'the server has the last word: another amount is shown, and the next press pays it, once',
  onDesktop,
  async ({ page }) => {
    const on = priceOf(page)
    let asked = 0
    await page.route(quoteCall, async (route) => {
      asked += 1
      const response = await route.fetch()
      const answer = await response.json()
      answer.data.payable += 10
      await route.fulfill({ response, json: answer })
    })
    await openPage(page, quote)
    await on.method(copy.payment.wechat).check()
    await on.pay.click()
    await expect(on.notice).toHaveText(copy.bar.differs('¥2,205.64'))
    await expect(on.payable).toHaveText('¥2,205.64')
    await expect(page).toHaveURL(quote)
    await on.pay.dblclick()
    await expect(page).toHaveURL('/index.html')
    expect(asked).toBe(2)
    const told = page.getByRole('dialog', { name: chosen.title })
    for (const words of ['云设备，美国洛杉矶', chosen.devices(3), '¥2,205.64']) await expect(told).toContainText(words)
    expect(await storedOrder(page)).toMatchObject({
      mode: 'payIP',
      ipTypePriceId: 4,
      ipNumber: 3,
      payable: 2205.64,
      payType: 1,
      autoRenew: false,
    })
    await told.getByRole('link', { name: chosen.change }).click()
    await expect(on.quantity).toHaveValue('3')
    await expect(page).toHaveURL(quote)
    await expect(on.method(copy.payment.wechat)).toBeChecked()
  },
)

test('home tells what was chosen, what it comes to and the next step, until it is closed', onBoth, async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: chosen.title })
  await openPage(page)
  await page.evaluate((told) => sessionStorage.setItem('priceOrder', JSON.stringify({ told })), {
    ...{ device: '云设备，美国洛杉矶', facts: '静态住宅IP', term: '12个月', quantity: 3, payableFen: 219_564 },
    ...{ payment: 'WECHAT', shop: '', href: quote },
  })
  await openPage(page)
  for (const words of ['云设备，美国洛杉矶', '12个月', chosen.devices(3), '¥2,195.64', copy.payment.wechat])
    await expect(dialog).toContainText(words)
  await expect(dialog.getByRole('link', { name: chosen.change })).toHaveAttribute('href', quote)
  await expect(dialog.getByRole('button', { name: chosen.logIn })).toBeFocused()
  await dialog.getByRole('button', { name: chosen.logIn }).click()
  await expect(dialog).toHaveCount(0)
  await expect(boxOf(page).toRegister).toBeInViewport()
  await page.reload()
  await dialog.getByRole('button', { name: chosen.close }).click()
  await openPage(page)
  await expect(dialog).toHaveCount(0)
  expect(await storedOrder(page)).toMatchObject({ told: null })
})

test('what is changed while the server is asked is neither left with unseen nor lost', onDesktop, async ({ page }) => {
  const on = priceOf(page)
  let answer: () => void = () => {}
  await page.route(quoteCall, async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue().catch(() => {})
  })
  const pressPay = async () => {
    const asked = page.waitForRequest(quoteCall)
    await on.pay.click()
    await asked
  }
  await openPage(page, quote)
  await pressPay()
  await on.option(copy.steps.duration, copy.months(6)).check()
  answer()
  await expect(on.pay).not.toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL(/price.*tier=3/)
  expect(await storedOrder(page)).toBeNull()

  await openPage(page, quote)
  await pressPay()
  await on.autoRenew.check()
  await on.method(copy.payment.wechat).check()
  answer()
  await expect(page).toHaveURL('/index.html')
  expect(await storedOrder(page)).toMatchObject({ ipTypePriceId: 4, autoRenew: true, payType: 1 })
})

test(
  'a refusal and a lost network are said, and everything stays as it was chosen',
  onDesktop,
  async ({ page, faults }) => {
    faults.allow(/status of 400|ERR_FAILED/)
    const on = priceOf(page)
    await page.route(quoteCall, (route) => route.fulfill({ status: 400, json: { code: 400, msg: '库存仅剩2' } }))
    await openPage(page, quote)
    await on.pay.click()
    await expect(on.notice).toHaveText('库存仅剩2')
    await page.route(quoteCall, (route) => route.abort())
    await on.pay.click()
    await expect(on.notice).toHaveText(copy.bar.unreachable)
    await expect(on.quantity).toHaveValue('3')
    await expect(page).toHaveURL(quote)
    expect(await storedOrder(page)).toBeNull()
  },
)

test('a dialog whose code does not come leaves the page as it is', onDesktop, async ({ page, faults }) => {
  faults.allow(/ERR_FAILED|Unable to preload|dynamically imported/)
  const on = priceOf(page)
  await openPage(page, quote)
  await page.route('**/assets/coupon-dialog*', (route) => route.abort())
  await on.changeCoupons.click()
  await expect(toastOf(page)).toHaveText(copy.dialogFailed)
  await expect(on.quantity).toHaveValue('3')
})

test(
  'a filter that fails keeps the old list, and the answer to an older choice is dropped',
  onDesktop,
  async ({ page, faults }) => {
    faults.allow(/status of 503/)
    const on = priceOf(page)
    const choose = async (platform: string) => {
      await on.filter.getByRole('button').first().click()
      await on.filterDialog.getByRole('radio', { name: platform, exact: true }).check()
      await on.filterDialog.getByRole('button', { name: copy.filter.apply }).click()
    }
    await openPage(page, price)
    await page.route(catalogueCall, (route) => route.fulfill({ status: 503, json: { code: 503, msg: '' } }))
    await choose('Temu')
    await expect(toastOf(page)).toHaveText(copy.filter.failed)
    await expect(on.filter).toContainText(copy.filter.all)
    await expect(on.option(copy.steps.type, '云设备')).toBeChecked()

    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let isFirst = true
    await page.unroute(catalogueCall)
    await page.route(catalogueCall, async (route) => {
      const isLate = isFirst
      isFirst = false
      if (isLate) await released
      await route.continue().catch(() => {})
    })
    await choose('Temu')
    await choose('Shopee')
    await expect(on.filter).toContainText('Shopee')
    release()
    await page.route(catalogueCall, (route) => route.fulfill({ json: { code: 200, msg: '', data: [] } }))
    await choose('eBay')
    await expect(page.getByText(copy.empty.filtered('eBay'))).toBeVisible()
    await expect(on.filter).toContainText('eBay')
  },
)

test('who is logged in has the coupons of their own and the balance to pay with', onDesktop, async ({ page, site }) => {
  const on = priceOf(page)
  const own = {
    id: 900,
    couponId: 90,
    name: '老客户减500',
    limitPrice: 0,
    limitUseNum: null,
    excludeType: null,
    amount: 500,
  }
  await logIn(page, await site.givenUser())
  await page.route('**/api/company/coupon/listAvailable', async (route) => {
    expect(route.request().headers().token).toBeTruthy()
    const data = [{ ...own, ruleVo: { ruleIdList: [1] }, validUntil: null }]
    await route.fulfill({ json: { code: 200, msg: '', data } })
  })
  await page.route(quoteCall, (route) => route.fulfill({ status: 200, json: { code: 503, msg: '' } }))
  await openPage(page, quote)
  await expect(on.payable).toHaveText('¥1,830.64')
  await on.method(copy.payment.balance).check()
  await expect(on.method(copy.payment.balance)).toBeChecked()
})
