import type { Locator, Page } from '@playwright/test'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { chosenOrderCopy as chosen } from '#site/copy/chosen-order.ts'
import { frameCopy } from '#site/copy/frame.ts'
import { priceCopy as copy } from '#site/copy/price.ts'
import { pages } from '#site/pages.ts'
import { calculatorHref } from '#site/parts/calculator-address.ts'
import { freshPhone } from '#tests/support/accounts.ts'
import { entrySecret } from '#tests/support/entry.ts'
import { accountMenuOf, boxOf, logIn, openPage, registerByPhone, toastOf } from './support/auth-box.ts'
import { priceOf } from './support/price.ts'
import { expect, onBoth, onDesktop, test } from './support/site.ts'

const { panel } = authBoxCopy
const price = pages.price.path
const quote = `${price}?tier=4&num=3`
const quoteCall = '**/api/company/ip/quote'
const catalogueCall = '**/api/company/ip/listAvailableIpType/v2*'

const cardOf = (page: Page) => page.getByRole('region', { name: chosen.title })
const storedOrder = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('priceOrder') ?? 'null'))

test('another amount of the server is shown, and the next press pays it, once', onDesktop, async ({ page }) => {
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
  const card = cardOf(page)
  for (const words of ['云设备，美国洛杉矶', chosen.devices(3), '¥2,205.64']) await expect(card).toContainText(words)
  expect(await storedOrder(page)).toMatchObject({
    mode: 'payIP',
    ipTypePriceId: 4,
    ipNumber: 3,
    payable: 2205.64,
    payType: 1,
    autoRenew: false,
  })
  await card.getByRole('link', { name: chosen.change }).click()
  await expect(on.quantity).toHaveValue('3')
  await expect(page).toHaveURL(quote)
  await expect(on.method(copy.payment.wechat)).toBeChecked()
})

/** The price page's stored order of three devices for a year. */
const leftOrder = {
  mode: 'payIP',
  ipTypePriceId: 4,
  ipNumber: 3,
  coupons: [],
  autoRenew: false,
  payType: 1,
  payable: 2330.64,
  shown: {
    device: '云设备，美国洛杉矶',
    facts: '静态住宅IP',
    term: '12个月',
    quantity: 3,
    payableFen: 233_064,
    payment: 'WECHAT',
    shop: '',
    href: quote,
  },
}

/** Opens home with an order that was chosen so many hours ago. */
async function openWithOrder(page: Page, hoursAgo = 0): Promise<void> {
  await openPage(page)
  await keepOrder(page, hoursAgo)
  await openPage(page)
}

/** Leaves the order in the browser as the price page does. */
function keepOrder(page: Page, hoursAgo = 0): Promise<void> {
  return page.evaluate(
    ([left, hours]) => {
      const at = Date.now() - hours * 3_600_000
      localStorage.setItem('priceOrder', JSON.stringify({ ...left, at }))
    },
    [leftOrder, hoursAgo] as const,
  )
}

/** Whether two things share a piece of the window; what is not there covers nothing. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (a === null || b === null) return false
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** The web system's part: redeems the ticket of the window that was opened, with the secret, over HTTP. */
async function redeem(page: Page, entry: Page) {
  const ticket = new URL(entry.url()).searchParams.get('ticket')
  const headers = { 'entry-secret': entrySecret }
  return (await page.request.post('/api/entry/redeem', { headers, data: { ticket } })).json()
}

test('the order passes the card, the box and the web system', onBoth, async ({ page, outbox, isMobile }) => {
  const card = cardOf(page)
  const box = boxOf(page)
  await openWithOrder(page)
  for (const words of [
    '云设备，美国洛杉矶',
    '12个月',
    chosen.devices(3),
    '¥2,330.64',
    copy.payment.wechat,
    chosen.logInText,
  ])
    await expect(card).toContainText(words)
  for (const other of [box.root, page.getByRole('banner'), page.getByRole('heading', { level: 1 })])
    expect(await overlap(card, other)).toBe(false)
  const changeHref = isMobile ? calculatorHref : quote
  await expect(card.getByRole('link', { name: chosen.change })).toHaveAttribute('href', changeHref)
  await page.reload()
  await card.getByRole('button', { name: chosen.logIn }).click()
  await expect(box.login).toBeInViewport()
  await box.toRegister.click()
  const phone = freshPhone()
  await registerByPhone(page, { phone, code: () => outbox.codeFor(phone) })
  await expect(box.panel(panel.registered.title)).toBeVisible()
  await expect(card).toHaveCount(0)
  const pressable = box.root.getByRole('button')
  await expect(pressable).toHaveText([chosen.enter, panel.download])
  await expect(box.root).toContainText('¥2,330.64')

  const opened = page.context().waitForEvent('page')
  await box.root.getByRole('button', { name: chosen.enter }).click()
  const entry = await opened
  await entry.waitForURL(/ticket=/)
  // The web system has not redeemed it yet: the reminder is there after a reload.
  await page.reload()
  await expect(card).toContainText(chosen.sentText)
  expect((await redeem(page, entry)).data).toMatchObject({
    userName: expect.any(String),
    order: {
      ipTypePriceId: 4,
      ipNumber: 3,
      coupons: [],
      autoRenew: false,
      paymentMethod: 1,
      mode: 'payIP',
      quote: { payable: 2330.64 },
    },
  })
  await openPage(page)
  await expect.poll(() => storedOrder(page)).toBeNull()
  await expect(card).toHaveCount(0)
})

test('the reminder ends by its button, by a log-out and after a day', onDesktop, async ({ page, site }) => {
  const card = cardOf(page)
  await openWithOrder(page, 23)
  await card.getByRole('button', { name: chosen.close }).click()
  await expect(card).toHaveCount(0)
  expect(await storedOrder(page)).toBeNull()
  await logIn(page, await site.givenUser())
  await openWithOrder(page)
  await expect(card).toContainText(chosen.enterText)
  const menu = accountMenuOf(page)
  await menu.avatar.click()
  expect(await overlap(card, menu.avatar)).toBe(false)
  await menu.logOut.click()
  await expect(card).toHaveCount(0)
  expect(await storedOrder(page)).toBeNull()
  await openWithOrder(page, 25)
  // The account is saved.
  await expect(boxOf(page).toRegister).toBeVisible()
  await expect(card).toHaveCount(0)
})

test(
  'a log-in opens the web system with the order; another amount is shown first',
  onDesktop,
  async ({ page, site }) => {
    const card = cardOf(page)
    const box = boxOf(page)
    const user = await site.givenUser()
    await openWithOrder(page)
    await card.getByRole('button', { name: chosen.logIn }).click()
    await box.loginByPassword.click()
    await box.phone.fill(user.phone)
    await box.password.fill(user.password)
    await box.consent.check()
    const opened = page.context().waitForEvent('page')
    await box.login.click()
    const entry = await opened
    await entry.waitForURL(/ticket=/)
    expect((await redeem(page, entry)).data).toMatchObject({ userid: user.userId, order: { ipNumber: 3 } })

    // A newer choice outlives the late answer about the redeemed order.
    const stateCall = '**/api/entry/order'
    let release: () => void = () => {}
    await page.route(stateCall, async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      await route.continue()
    })
    const asked = page.waitForRequest(stateCall)
    await openPage(page)
    await asked
    await keepOrder(page)
    const late = page.waitForResponse(stateCall)
    release()
    await (await late).finished()
    await expect(card.getByRole('button', { name: chosen.enter })).toBeVisible()
    await page.route(quoteCall, async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      answer.data.payable += 10
      await route.fulfill({ response, json: answer })
    })
    await card.getByRole('button', { name: chosen.enter }).click()
    await expect(card.getByRole('alert')).toHaveText(chosen.differs('¥2,340.64'))
    await expect(card.getByText('¥2,340.64', { exact: true })).toBeVisible()
  },
)

test('a browser without storage gets instructions, and the plan to copy', onDesktop, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
  })
  const on = priceOf(page)
  await openPage(page, quote)
  await on.pay.click()
  await expect(on.notice).toContainText(copy.bar.unkept)
  await expect(page).toHaveURL(quote)
  await page.getByRole('button', { name: chosen.copy.button }).click()
  await expect(toastOf(page)).toHaveText(chosen.copy.copied)
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining(['设备：云设备，美国洛杉矶（支持远程，标准型，静态住宅IP）', '数量：3台']),
  )
  expect(new URL(lines.at(-1) ?? '').pathname + new URL(lines.at(-1) ?? '').search).toBe(quote)
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

test('a refusal and a lost network are reported, and the choices stay', onDesktop, async ({ page, faults }) => {
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
})

test('a dialog whose code does not come leaves the page as it is', onDesktop, async ({ page, faults }) => {
  faults.allow(/ERR_FAILED|Unable to preload|dynamically imported/)
  const on = priceOf(page)
  await openPage(page, quote)
  await page.route('**/assets/coupon-dialog*', (route) => route.abort())
  await on.changeCoupons.click()
  await expect(toastOf(page)).toHaveText(frameCopy.missingPart.failed)
  await expect(on.quantity).toHaveValue('3')
})

test('a filter that fails keeps the list, and an outdated answer is dropped', onDesktop, async ({ page, faults }) => {
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
})
