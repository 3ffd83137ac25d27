import { brotliCompressSync } from 'node:zlib'
import { errorTable } from '#contract/errors.ts'
import { failedStateCopy } from '#site/copy/common.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { priceCopy as copy } from '#site/copy/price.ts'
import { pages } from '#site/pages.ts'
import { expectAccessible } from './support/accessible.ts'
import { openPage } from './support/auth-box.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { sumOfShifts, watchShifts } from './support/layout-shifts.ts'
import { priceOf } from './support/price.ts'
import { expect, onDesktop, test } from './support/site.ts'

const price = pages.price.path
const devicesCall = /\/api\/company\/ip\/listAvailableIpType\/v2/
const typesCall = '**/api/company/ip/listDeviceType*'
const { steps } = copy
const house = '住宅设备'
const kilobyte = 1_000

test('the page carries the devices of one type, in 35 KB', onDesktop, async ({ page }) => {
  const html = await (await page.request.get(price)).text()
  const [block = '', packed = '[]'] = /<script id="price-catalogue"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(packed)).toHaveLength(1)
  const compressed = (text: string) => brotliCompressSync(text).byteLength / kilobyte
  expect(compressed(html)).toBeLessThan(35)
  // With the 30 KB of a type with most of 10,000 tiers (packed-catalogue.test.ts) it stays below 60.
  expect(compressed(html.replace(block, ''))).toBeLessThan(29)
})

for (const width of [1440, 390]) {
  test(`a type is read when it is chosen, in its place, at ${width} px`, onDesktop, async ({ page }) => {
    const on = priceOf(page)
    await page.setViewportSize({ width, height: 900 })
    await watchShifts(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let asked = 0
    await page.route(devicesCall, async (route) => {
      asked += 1
      await released
      await route.continue()
    })
    await openPage(page, price)
    await on.option(steps.type, '云设备').focus()
    const shifts = await sumOfShifts(page)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('status').filter({ hasText: copy.opening.loading(house) })).toBeVisible()
    await expect(on.option(steps.type, house)).toBeChecked()
    await expect(on.option(steps.type, house)).toBeFocused()
    for (const title of [steps.place, steps.duration, steps.quantity]) await expect(on.step(title)).toBeHidden()
    await expect(on.receipt).toBeHidden()
    await expect(on.payable).toBeHidden()
    await expect(on.pay).toBeDisabled()
    await expect(page).toHaveURL(price)
    expect(await sumOfShifts(page)).toBe(shifts)
    await expectAccessible(page)

    // What is there already is chosen at once; what was asked for before is not waited for.
    await page.keyboard.press('ArrowLeft')
    await expect(on.receipt).toContainText('云设备')
    await expect(on.pay).toBeEnabled()
    await page.keyboard.press('ArrowRight')
    release()
    await expect(on.receipt).toContainText(house)
    await expect(on.option(steps.type, house)).toBeFocused()
    await expect(on.pay).toBeEnabled()
    await expect(page).toHaveURL(/tier=\d+/)
    const before = asked
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await expect(on.receipt).toContainText(house)
    expect(asked).toBe(before)

    // The address of the quote is a page with its own type, from which the others are read.
    await page.reload()
    await expect(on.option(steps.type, house)).toBeChecked()
    await expect(on.receipt).toContainText(house)
    await on.option(steps.type, '云设备').check()
    await expect(on.receipt).toContainText('云设备')
    await page.goto(pages.pricingGuide.path)
    await page.goBack()
    await expect(on.receipt).toContainText('云设备')
  })
}

test('devices that do not come are read again, by 重试 or with the network', onDesktop, async ({ page, faults }) => {
  faults.allow(/status of 503|ERR_INTERNET_DISCONNECTED/)
  const on = priceOf(page)
  await openPage(page, price)
  await page.route(devicesCall, (route) => {
    const { code, message } = errorTable.UNAVAILABLE
    return route.fulfill({ status: 503, json: { code, msg: message } })
  })
  await on.option(steps.type, house).check()
  const failure = page.getByRole('alert').filter({ hasText: copy.opening.failed(house) })
  await expect(failure).toContainText(copy.opening.text)
  await expect(on.bar).toContainText(copy.opening.failed(house))
  await expect(on.payable).toBeHidden()
  await expect(on.pay).toBeDisabled()
  await expectAccessible(page)
  await on.option(steps.type, '云设备').check()
  await expect(failure).toBeHidden()
  await expect(on.pay).toBeEnabled()
  await on.option(steps.type, house).check()
  await expect(failure).toBeVisible()
  await page.unroute(devicesCall)
  await failure.getByRole('link', { name: failedStateCopy.retry }).press('Enter')
  await expect(on.receipt).toContainText(house)
  await expect(on.option(steps.type, house)).toBeFocused()

  await page.context().setOffline(true)
  await on.option(steps.type, '手机设备').check()
  await expect(page.getByRole('alert').filter({ hasText: copy.opening.failed('手机设备') })).toBeVisible()
  await page.context().setOffline(false)
  await expect(on.receipt).toContainText('手机设备')
})

test('a filter during the loading keeps the chosen type, of what fits', onDesktop, async ({ page }) => {
  const on = priceOf(page)
  await openPage(page, price)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(devicesCall, async (route) => {
    if (!route.request().url().includes('platformId=')) await released
    await route.continue().catch(() => {})
  })
  await on.option(steps.type, house).check()
  await on.filter.getByRole('button').click()
  await on.filterDialog.getByRole('radio', { name: 'Temu', exact: true }).check()
  await on.filterDialog.getByRole('button', { name: copy.filter.apply }).click()
  await expect(on.receipt).toContainText(house)
  await expect(on.filter).toContainText('Temu')
  release()
  await expect(on.option(steps.type, house)).toBeChecked()
})

test('a type that is chosen before the script is there is read once it is', onDesktop, async ({ page }) => {
  const on = priceOf(page)
  const release = await holdScripts(page)
  await page.goto(price)
  await on.option(steps.type, house).check()
  release()
  await expect(on.receipt).toContainText(house)
  await expect(on.option(steps.type, house)).toBeChecked()
})

test('with an API that does not list types all devices come at once', onDesktop, async ({ page, faults }) => {
  faults.allow(/status of 404/)
  const on = priceOf(page)
  await page.route(typesCall, (route) => route.fulfill({ status: 404, json: { code: 404, msg: '' } }))
  let asked = 0
  await page.route(devicesCall, async (route) => {
    asked += 1
    await route.continue()
  })
  await openPage(page, price)
  await on.filter.getByRole('button').click()
  await on.filterDialog.getByRole('radio', { name: 'Temu', exact: true }).check()
  await on.filterDialog.getByRole('button', { name: copy.filter.apply }).click()
  await expect(on.filter).toContainText('Temu')
  await on.option(steps.type, house).check()
  await expect(on.receipt).toContainText(house)
  expect(asked).toBe(1)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every type says what it starts from', onDesktop, async ({ page }) => {
    const on = priceOf(page)
    await page.goto(price)
    const types = on.step(steps.type)
    await expect(types.getByRole('radio')).toHaveCount(6)
    const cheapest = { categoryName: '机房IP', yuan: 28, renewalYuan: 28, periodLabel: '', hasRemote: false }
    await expect(types).toContainText(fromPriceCopy.ofType(cheapest))
    for (const type of ['云设备', house, '本地设备', '手机设备', '自有设备'])
      await expect(types.locator('label').filter({ hasText: type })).toContainText(/\d+元/)
  })
})
