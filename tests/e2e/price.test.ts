import { calls } from '#contract/index.ts'
import type { SitePrices } from '#contract/site-prices.ts'
import { quantitySentence } from '#domain/pricing/quantity.ts'
import { shopLineFrom } from '#domain/pricing/shop-lines.ts'
import { dayInShanghai, partsOfTime } from '#domain/shared/time.ts'
import { dateCopy } from '#site/copy/common.ts'
import { frameCopy } from '#site/copy/frame.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { priceCopy as copy } from '#site/copy/price.ts'
import { pages } from '#site/pages.ts'
import { demoSiteSettings as settings } from '#tests/support/demo-site-settings.ts'
import { expectAccessible } from './support/accessible.ts'
import { openPage, toastOf } from './support/auth-box.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { priceOf } from './support/price.ts'
import { expect, onDesktop, test } from './support/site.ts'

const price = pages.price.path
/** Three devices in Los Angeles for a year, as the drawn page shows them; with the public coupons of the demonstration. */
const quote = `${price}?tier=4&num=3`
const quotePayable = '¥2,195.64'

const quoteCall = '**/api/company/ip/quote'

const { steps } = copy

test('every device type shows its own levels and its own rules', onDesktop, async ({ page, request }) => {
  const on = priceOf(page)
  const prices: SitePrices = (await (await request.get(`/api${calls.sitePrices.path}`)).json()).data
  const line = shopLineFrom(prices.shopLines)
  if (line === null || prices.device === null) throw new Error('the demonstration has both prices')
  await openPage(page, price)
  await expect(on.option(steps.type, '云设备')).toBeChecked()
  for (const title of [steps.place, steps.remote, steps.model, steps.category, steps.duration]) {
    await expect(on.step(title)).toBeVisible()
  }
  const lead = copy.lead([fromPriceCopy.sentence(line), fromPriceCopy.limited(prices.device)])
  await expect(page.getByText(lead)).toBeVisible()
  await expect(page.getByText(copy.sixTenths(prices.listPriceBasis))).toBeVisible()
  await expect(on.receipt.locator('s')).toHaveCount(0)
  await on.option(steps.remote, copy.remote.no).check()
  await expect(on.step(steps.model)).toHaveCount(0)
  await on.option(steps.category, '云厂商IP').check()
  await expect(on.option(steps.duration, '首月')).toBeChecked()
  await expect(on.option(steps.duration, '前3个月')).toBeVisible()

  await expect(on.autoRenew).not.toBeChecked()
  await expect(on.autoRenew).toHaveAccessibleDescription(copy.autoRenew.terms('¥40.00', copy.months(1)))
  await on.autoRenew.check()
  await on.option(steps.type, '住宅设备').check()
  await expect(on.autoRenew).not.toBeChecked()
  await expect(on.autoRenew).toBeDisabled()
  await expect(on.autoRenew).toHaveAccessibleDescription(copy.autoRenew.house)
  await on.quantity.fill('100')
  await expect(on.quantity).toHaveValue('100')

  await on.option(steps.type, '本地设备').check()
  await expect(on.step(steps.place)).toHaveCount(0)
  await expect(on.autoRenew).toBeEnabled()
  await expect(on.autoRenew).toBeChecked()

  await on.option(steps.type, '手机设备').check()
  await expect(on.option(steps.duration, copy.days(30))).toBeVisible()

  await on.option(steps.type, '直播设备').check()
  await expect(on.soldOut).toBeDisabled()
  await expect(on.payable).toHaveText(/¥\d/)

  await on.option(steps.type, '自有设备').check()
  await expect(on.receipt).toContainText('自有设备')
  await expect(on.pay).toBeEnabled()
  await expectAccessible(page)
})

test('the whole cascade is walked by the keyboard', onDesktop, async ({ page }) => {
  const on = priceOf(page)
  await openPage(page, price)
  await on.option(steps.type, '云设备').focus()
  await page.keyboard.press('ArrowRight')
  await expect(on.option(steps.type, '住宅设备')).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.type('日本')
  await expect(on.step(steps.place).getByRole('radio')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(on.option(steps.place, '日本东京')).toBeChecked()
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(on.chosen(steps.duration)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(on.quantity).toBeFocused()
  await expect(on.quantity).toBeInViewport()
  await expect(page).toHaveURL(/tier=\d+&num=1/)
})

test('an invalid quantity is reported and not paid; a valid one is confirmed once', onDesktop, async ({ page }) => {
  const on = priceOf(page)
  await openPage(page, price)
  for (const wrong of ['0', '101', '1.5', 'abc']) {
    await on.quantity.fill(wrong)
    await on.pay.click()
    await expect(on.quantity).toBeFocused()
    await expect(on.quantity).toHaveValue(wrong)
    await expect(on.quantityHint).toHaveText(quantitySentence)
    for (const part of [on.bar, on.receipt]) await expect(part).toContainText(copy.bar.keptQuantity(1))
    await expect(on.notice).toHaveText(copy.bar.keptQuantity(1))
    await expect(page).toHaveURL(new RegExp(`${price}`))
  }
  await on.quantity.fill('　１２ ')
  await expect(on.quantity).toHaveValue('12')
  await expect(on.notice).toBeEmpty()
  await expect(on.receipt).toContainText(copy.receipt.times(copy.receipt.devices(12)))
  await on.quantity.fill('60')
  await expect(on.quantity).toHaveValue('36')
  await expect(on.quantityHint).toHaveText(copy.quantity.left(36))
  await on.quantity.fill('')
  await on.quantity.blur()
  await expect(on.quantity).toHaveValue('1')
  await on.quantity.press('ArrowUp')
  await expect(on.quantity).toHaveValue('2')
  await on.quantity.press('ArrowDown')
  await expect(on.quantity).toHaveValue('1')
  // A fresh page has nothing left to ask.
  await openPage(page, price)
  const asked: number[] = []
  await page.route(quoteCall, async (route) => {
    asked.push(route.request().postDataJSON().ipNumber)
    await route.continue()
  })
  const answered = page.waitForResponse(quoteCall)
  await on.more.evaluate((button: HTMLElement) => {
    for (let press = 0; press < 4; press += 1) button.click()
  })
  await expect(on.quantity).toHaveValue('5')
  await expect(page).toHaveURL(/num=5$/)
  await answered
  expect(asked).toEqual([5])
})

test('coupons are chosen by hand, and each that cannot be used says why', onDesktop, async ({ page }) => {
  const on = priceOf(page)
  await openPage(page, quote)
  await expect(on.payable).toHaveText(quotePayable)
  await on.changeCoupons.click()
  const box = (name: string) => on.coupons.getByRole('checkbox', { name: new RegExp(`^${name}`) })
  await expect(box('满2000元减100元')).toBeDisabled()
  await expect(on.coupons).toContainText(copy.coupons.excluded('满600元，每台减35元'))
  await expect(on.coupons).toContainText(copy.coupons.category)
  await expectAccessible(page)
  for (const index of [0, 1, 2]) await box('满600元，每台减35元').nth(index).uncheck()
  await box('满2000元减100元').check()
  await box('满100元减10元').uncheck()
  await box('住宅IP满300元减20元').uncheck()
  await on.coupons.getByRole('button', { name: copy.coupons.apply }).click()
  await expect(on.payable).toHaveText('¥2,230.64')
  await on.less.click()
  await expect(on.receipt).toContainText(copy.receipt.noCoupon)
  await expect(on.receipt).toContainText(copy.receipt.waiting(1))
  await on.changeCoupons.click()
  await expect(on.coupons).toContainText(copy.coupons.missing('¥446.24'))
  await on.coupons.getByRole('button', { name: copy.coupons.best }).click()
  await on.coupons.getByRole('button', { name: copy.coupons.apply }).click()
  await on.more.click()
  await expect(on.payable).toHaveText(quotePayable)
})

test(
  'the receipt says why a large order has few coupons, and offers to look where none is to be had',
  onDesktop,
  async ({ page }) => {
    const on = priceOf(page)
    await openPage(page, quote.replace('num=3', 'num=30'))
    const used = on.receipt.locator('div').filter({ hasText: copy.receipt.couponsUsedUp }).last()
    await expect(used).toContainText(copy.receipt.coupons('满600元，每台减35元', 3))
    // The amount stays within the receipt, however long the coupon's name is.
    const edges = await used.evaluate((row) =>
      [row, row.lastElementChild].map((one) => one?.getBoundingClientRect().right),
    )
    expect(edges[1]).toBeLessThanOrEqual(edges[0] ?? 0)
    const { scrollWidth, clientWidth } = await used
      .locator('dd')
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    await openPage(page, price)
    const none = on.receipt.locator('div').filter({ hasText: copy.receipt.noneUsable }).last()
    await expect(none.getByRole('button', { name: copy.receipt.seeCoupons })).toBeVisible()
    await expect(none).not.toContainText('0.00')
  },
)

test('the filter leaves what fits a site, keeps the type by its name, and is cleared', onDesktop, async ({ page }) => {
  const on = priceOf(page)
  const asked = page.waitForRequest((request) => request.url().includes('fitIpBySiteName='))
  await openPage(page, price)
  await on.option(steps.type, '住宅设备').check()
  await on.filter.getByRole('button').click()
  await expect(on.filterDialog.getByRole('radio').first()).toBeFocused()
  await expect(on.filterDialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(on.filterDialog.getByRole('button', { name: copy.filter.apply })).toBeDisabled()
  await on.filterDialog.getByRole('radio', { name: 'Temu', exact: true }).check()
  await on.filterDialog.getByRole('radio', { name: '日本站' }).check()
  await on.filterDialog.getByRole('button', { name: copy.filter.apply }).click()
  await asked
  await expect(on.filter).toContainText('Temu 日本站')
  await expect(on.option(steps.type, '住宅设备')).toBeChecked()
  await expect(page).toHaveURL(/site=\d+/)
  await page.reload()
  await expect(on.filter).toContainText('Temu 日本站')
  await on.filter.getByRole('button', { name: copy.filter.clear }).click()
  await expect(on.filter).toContainText(copy.filter.all)
  await expect(page).not.toHaveURL(/site=/)
})

test('a quote is shared, kept by a reload, copied and printed as an estimate', onDesktop, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const on = priceOf(page)
  await openPage(page, `${quote}&storeId=7`)
  await expect(on.quantity).toHaveValue('3')
  await on.option(steps.duration, copy.months(6)).check()
  await expect(page).toHaveURL(`${price}?tier=3&num=3&storeId=7`)
  const payable = (await on.payable.textContent()) ?? ''
  await openPage(page, page.url())
  await expect(on.option(steps.duration, copy.months(6))).toBeChecked()
  await expect(on.payable).toHaveText(payable)
  await page.getByRole('button', { name: copy.share.label }).click()
  await expect(toastOf(page)).toHaveText(copy.share.copied)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const today = dayInShanghai(new Date())
  const amount = payable.replace(/[¥,]/g, '')
  expect(copied).toMatch(new RegExp(`price\\.html\\?tier=3&num=3&quoted=${amount}&quotedOn=${today}$`))
  expect(copied).toContain(`报价（${today}）`)
  expect(copied).toContain(payable)

  // A link with another price shows a notice until the choice changes; an invalid price shows none.
  const link = (quoted: string) => copied.slice(copied.indexOf('http')).replace(amount, quoted)
  await openPage(page, link('68.00'))
  await expect(on.notice).toHaveText(copy.bar.quoted(today.slice(5), '¥68.00', payable))
  await expect(on.payable).toHaveText(payable)
  await on.more.click()
  await expect(on.notice).toBeEmpty()
  for (const quoted of [amount, '68e5', '99999999.00']) {
    await openPage(page, link(quoted))
    await expect(on.payable).toHaveText(payable)
    await expect(on.notice).toBeEmpty()
  }

  const sheet = page.getByRole('region', { name: copy.print.title })
  await expect(sheet).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByText(frameCopy.skipToContent)).toBeHidden()
  await expect(sheet).toContainText(copy.print.estimate)
  await expect(sheet).toContainText(copy.print.valid(dateCopy.day(partsOfTime(today))))
  await expect(sheet).toContainText(copy.print.seller + settings.companyName)
  await expect(sheet).toContainText(new RegExp(`${copy.print.number}FY-${today.replaceAll('-', '')}-[0-9A-Z]{6}`))
  await expect(sheet.getByRole('img', { name: copy.print.qr })).toBeVisible()
  await expect(toastOf(page)).toBeHidden()
  for (const words of ['¥78.00', '¥388.44', '住宅IP满300元减20元', payable]) await expect(sheet).toContainText(words)
  await page.emulateMedia({ media: null })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the quote of an address is in the HTML', onDesktop, async ({ page }) => {
    const on = priceOf(page)
    await page.goto(quote)
    await expect(on.payable).toHaveText(quotePayable)
    await expect(on.option(steps.duration, copy.months(12))).toBeChecked()
    await expect(page.locator('noscript p')).toHaveText(copy.noScript)
    // On paper it is whole before any script: with its day, number and link.
    const sheet = page.locator(`section[aria-label="${copy.print.title}"]`)
    const today = dayInShanghai(new Date())
    for (const words of [
      copy.print.valid(dateCopy.day(partsOfTime(today))),
      `FY-${today.replaceAll('-', '')}`,
      `quotedOn=${today}`,
    ])
      await expect(sheet).toContainText(words)
  })
})

test('what is chosen before the script is there counts once it is', onDesktop, async ({ page }) => {
  const on = priceOf(page)
  const release = await holdScripts(page)
  await page.goto(price)
  await on.option(steps.duration, copy.months(12)).check()
  await on.quantity.fill('3')
  await on.changeCoupons.click()
  release()
  await expect(on.coupons).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(on.payable).toHaveText(quotePayable)
  await expect(page).toHaveURL(/tier=4&num=3/)
})

test('a renewal shows its device and shop; wrong queries of every kind make a page', onDesktop, async ({ page }) => {
  const on = priceOf(page)
  const shop = '<img src=x onerror=alert(1)>'
  const asked = new URLSearchParams({ mode: 'renew', reBuyIpId: '3', storeName: shop, storePlatform: 'Amazon' })
  await openPage(page, `${price}?${asked}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.renewalTitle)
  await expect(page.getByText(shop)).toBeVisible()
  await expect(on.step(steps.type).getByRole('radio')).toHaveCount(0)
  await on.option(steps.duration, copy.months(12)).check()
  await expect(page).toHaveURL(/mode=renew.*tier=12/)
  await page.goto(`${price}?mode=renew&reBuyIpId=999999`)
  await expect(page.getByText(copy.renewalChoose)).toBeVisible()
  await expect(on.step(steps.type).getByRole('radio')).toHaveCount(6)
  await page.goto(`${price}?mode=renew`)
  await expect(page.getByText(copy.empty.renewal)).toBeVisible()
  await openPage(page, `${price}?equipmentType=self`)
  await expect(on.step(steps.type).getByRole('radio')).toHaveCount(1)
  await openPage(page, `${price}?tier=x&num=1e9&site=-1&platform=999999&isFilterTiktok=maybe&equipmentType=none&tier=4`)
  await expect(on.step(steps.type).getByRole('radio')).toHaveCount(6)
  await expect(on.pay).toBeEnabled()
})

test('a sold-out device is renewed, one at a time, and shared as a renewal', onDesktop, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const on = priceOf(page)
  await openPage(page, price)
  await on.option(steps.type, '直播设备').check()
  await expect(on.soldOut).toBeDisabled()
  await on.option(steps.duration, copy.months(12)).check()
  const tier = Number(new URL(page.url()).searchParams.get('tier'))
  const { data } = await (await page.request.get('/api/company/ip/listAvailableIpType/v2?siteId=')).json()
  const device: number = data
    .flatMap(({ list }: { list: { id: number; ipTypePrices: { id: number }[] }[] }) => list)
    .find(({ ipTypePrices }: { ipTypePrices: { id: number }[] }) => ipTypePrices.some(({ id }) => id === tier)).id
  await openPage(page, `${price}?mode=renew&reBuyIpId=${device}&storeId=7&storeName=A&num=5`)
  await expect(on.quantity).toHaveCount(0)
  await expect(on.step(steps.quantity)).toContainText(copy.quantity.renewal)
  await expect(page.getByText(copy.know[0])).toHaveCount(0)
  await on.option(steps.duration, copy.months(12)).check()
  await page.getByRole('button', { name: copy.share.label }).click()
  await expect(toastOf(page)).toHaveText(copy.share.copied)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const link = copied.slice(copied.indexOf('http'))
  expect(link).toContain(`mode=renewal&reBuyIpId=${device}&storeId=7&storeName=A&tier=${tier}&num=1&quoted=`)
  await openPage(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.renewalTitle)
  await on.pay.click()
  await expect(page).toHaveURL('/index.html')
})

test(
  'the line for shops is selected by its link, a lost quote says so, filters are cleared',
  onDesktop,
  async ({ page }) => {
    const on = priceOf(page)
    await openPage(page, price)
    await page.getByRole('link', { name: copy.cheapest(45) }).click()
    await expect(on.receipt).toContainText('¥45.00')
    await expect(page.getByText(copy.gone)).toHaveCount(0)
    await openPage(page, `${price}?tier=999999`)
    await expect(page.getByText(copy.gone)).toBeVisible()
    await on.option(steps.duration, copy.months(6)).check()
    await expect(page.getByText(copy.gone)).toHaveCount(0)
    await openPage(page, `${price}?equipmentType=self`)
    await expect(page.getByText(copy.narrowed.self)).toBeVisible()
    await page.getByRole('link', { name: copy.narrowed.lift }).click()
    await expect(on.step(steps.type).getByRole('radio')).toHaveCount(6)
    await openPage(page, price)
    await on.step(steps.place).getByRole('searchbox').fill('东京')
    await on.step(steps.place).getByRole('searchbox').press('Enter')
    await expect(on.option(steps.place, '日本东京')).toBeChecked()
  },
)

test('in a narrow window everything is in one column and the price stays in sight', onDesktop, async ({ page }) => {
  const on = priceOf(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, quote)
  await expect(on.payable).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await on.bar.getByRole('link', { name: copy.bar.details }).click()
  await expect(on.receipt).toBeInViewport()
  await page.getByRole('contentinfo').getByText(/ICP/).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const foot = await page.getByRole('contentinfo').boundingBox()
  const bar = await on.bar.boundingBox()
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
  await expectAccessible(page)
})
