import type { Page } from '@playwright/test'
import { debounceMs } from '#console/kit/autosave.ts'
import { kitCopy } from '#console/kit/copy.ts'
import { editorCopy } from '#console/kit/editor-copy.ts'
import { couponCopy } from '#console/pages/coupons/copy.ts'
import { priceCopy } from '#console/pages/prices/copy.ts'
import { callsOf, enterByLink, expectReady } from './support/console.ts'
import { expect, test } from './support/site.ts'

/** Nothing saves by itself any more, so that what is saved was saved by what the test does. */
async function holdAutosave(page: Page): Promise<void> {
  await page.addInitScript((rest) => {
    const later = window.setTimeout.bind(window)
    const held = (run: TimerHandler, afterMs?: number, ...given: unknown[]) =>
      later(run, afterMs === rest ? 3_600_000 : afterMs, ...given)
    window.setTimeout = held as typeof window.setTimeout
    // Behind everything that listens: whether the browser's own dialog would open.
    window.addEventListener('keydown', (event) => {
      if (event.key === 's') document.documentElement.dataset.keptFromBrowser = String(event.defaultPrevented)
    })
  }, debounceMs)
}

async function pressSave(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.locator('html')).toHaveAttribute('data-kept-from-browser', 'true')
}

/** As when another tab is chosen. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  })

const saved = /^已保存 \d{2}:\d{2}$/

test('prices, settings and coupons are saved by ⌘S and with a hidden tab', async ({ page, site, faults, context }) => {
  faults.allow(/status of 403 .*\/draft|status of (403|409|500) .*\/coupons\/1/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await holdAutosave(page)
  await enterByLink(page, await site.inviteStaff('saving@example.com', 'owner'))

  await page.goto('/console/prices?type=cloud')
  await expectReady(page)
  const matrix = page.getByRole('grid', { name: priceCopy.title })
  const panel = page.getByRole('complementary', { name: priceCopy.noSet })
  const month = matrix.locator('tr[data-sku]').first().locator('td[data-column="tier:m1"]')
  const type = async (typed: string) => {
    await month.focus()
    await page.keyboard.type(typed)
  }
  await type('76')
  await page.keyboard.press('Enter')
  await expect(panel.getByText(editorCopy.unsaved, { exact: true })).toBeVisible()
  await pressSave(page)
  await expect(panel.getByText(saved)).toBeVisible()
  // What explains the price on the receipt goes with it.
  await expect(panel.getByRole('listitem').filter({ hasText: priceCopy.follows })).toContainText('78.00→76.00')
  // In a cell that is still being typed the keys fill it in first.
  await type('75')
  await pressSave(page)
  await expect(panel).toContainText('78.00→75.00')
  await expect(panel.getByText(saved)).toBeVisible()
  await panel.getByLabel(priceCopy.name).fill('黑五')
  await expect(panel.getByText(editorCopy.unsaved, { exact: true })).toBeVisible()
  await hide(page)
  await expect(panel.getByText(saved)).toBeVisible()

  // Its time comes: the cell says what it will cost, and a set at the same time cannot be made public.
  await panel.getByLabel(priceCopy.timed).check()
  await panel.getByLabel(priceCopy.from).fill('2099-11-27T00:00')
  await panel.getByLabel(priceCopy.until).fill('2099-12-01T00:00')
  await panel.getByRole('button', { name: priceCopy.schedule }).click()
  const dialog = page.getByRole('dialog')
  // The set is closed before everything that its action changed is read again.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/console/api/catalogue', (route) => held.then(() => route.continue()))
  const isAsked = page.waitForRequest('**/console/api/catalogue')
  await dialog.getByRole('button', { name: priceCopy.schedule }).click()
  await isAsked
  await expect(panel.getByText(priceCopy.status.scheduled, { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: priceCopy.close, exact: true }).click()
  await expect(panel.getByText(priceCopy.noSetHint)).toBeVisible()
  release()
  const comes = priceCopy.comes('2099-11-27', '2099-12-01', 7_500, '黑五')
  await expect(month.getByTitle(comes)).toBeAttached()
  await type('5')
  await expect(month.getByRole('status')).toContainText(comes)
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  // The new set is read before its cells are saved; what is typed stays.
  const isRead = page.waitForResponse(/\/price-changes\/\d+$/)
  await page.route('**/price-changes/*/draft', (route) => isRead.then(() => route.continue()))
  await pressSave(page)
  await expect(panel.getByText(saved)).toBeVisible()
  await page.unroute('**/price-changes/*/draft')
  const times = '2099-11-27 00:00至2099-12-01 00:00'
  await expect(panel.getByText(priceCopy.neighbour('黑五', times, 1))).toBeVisible()
  await panel.getByLabel(priceCopy.until).fill('2099-11-28T00:00')
  await expect(panel.getByText(priceCopy.meets('黑五', times))).toBeVisible()
  await expect(panel.getByRole('button', { name: priceCopy.publish })).toBeDisabled()
  // A time that was typed before 立即 was chosen is not compared with: the campaign comes after now.
  await panel.getByLabel(priceCopy.until).fill('')
  await panel.getByLabel(priceCopy.timed).check()
  await panel.getByLabel(priceCopy.from).fill('2099-12-02T00:00')
  await panel.getByLabel(priceCopy.now).check()
  // The fall names what it is held against, and since when; it waits for a review.
  await expect(panel.getByText(/改为¥50\.00，比\d{4}-\d{2}-\d{2} \d{2}:\d{2}以来的最高售价¥78\.00低/)).toBeVisible()
  await expect(panel.getByRole('button', { name: priceCopy.publish })).toBeDisabled()
  await type('77')
  await pressSave(page)
  await panel.getByRole('button', { name: priceCopy.publish }).click()
  await expect(dialog).toContainText(priceCopy.laterSets(['黑五']))
  await dialog.getByRole('button', { name: kitCopy.cancel }).click()

  // Somebody who lost the role: nothing is sent again by itself, and the words can be taken along.
  const body = JSON.stringify({ code: 403, msg: '没有这个权限', data: { permission: 'prices.write', grantedBy: [] } })
  await page.route('**/price-changes/*/draft', (route) =>
    route.fulfill({ status: 403, contentType: 'application/json', body }),
  )
  await type('49')
  await page.keyboard.press('Enter')
  await pressSave(page)
  await expect(panel.getByText(editorCopy.saveFailed('没有这个权限'))).toBeVisible()
  await panel.getByRole('button', { name: kitCopy.copyWords }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('售价 49.00')
  await page.unroute('**/price-changes/*/draft')
  await panel.getByRole('button', { name: editorCopy.saveAgain }).click()
  await expect(panel.getByText(saved)).toBeVisible()
  // A removed draft comes back by its undo.
  const remove = async () => {
    await panel.getByRole('button', { name: priceCopy.remove }).click()
    await dialog.getByRole('button', { name: priceCopy.remove }).click()
    await expect(panel.getByText(priceCopy.noSetHint)).toBeVisible()
  }
  await remove()
  await page.getByRole('button', { name: /^撤销/ }).click()
  await expect(panel).toContainText('78.00→49.00')
  await remove()

  await page.goto('/console/settings')
  await expectReady(page)
  const address = page.getByLabel('客服热线', { exact: true })
  const before = await address.inputValue()
  await address.fill('400-000-0001')
  await pressSave(page)
  await expect(page.getByText(saved)).toBeVisible()
  await address.fill(before)
  await expect(page.getByText(editorCopy.unsaved, { exact: true })).toBeVisible()
  await hide(page)
  await expect(page.getByText(saved)).toBeVisible()

  // A number takes the full-width digits of a Chinese keyboard.
  const year = page.getByLabel('版权起始年', { exact: true })
  const since = await year.inputValue()
  await year.fill('２０２２')
  await year.blur()
  await expect(year).toHaveValue('2022')
  await year.fill(since)
  await pressSave(page)
  await expect(page.getByText(saved)).toBeVisible()

  await page.goto('/console/coupons?open=1')
  await expectReady(page)
  const coupon = page.getByRole('complementary', { name: couponCopy.title })
  const amount = coupon.getByLabel(couponCopy.fields.amountFen ?? '', { exact: true })
  await amount.fill('12')
  await pressSave(page)
  await expect(coupon.getByText(/^已保存在这台电脑 \d{2}:\d{2}，发布后生效$/)).toBeVisible()
  await hide(page)
  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(amount).toHaveValue('12')

  // Refused terms stay in the fields, can be copied, and are sent again by their action.
  const publish = async (before = '100.00') => {
    await expect(dialog).toContainText(couponCopy.change(couponCopy.fields.amountFen ?? '', before, '12.00'))
    await dialog.getByRole('button', { name: couponCopy.publish }).click()
  }
  for (const [status, msg] of [
    [403, '没有这个权限'],
    [500, '服务器出错了'],
  ] as const) {
    await page.route('**/coupons/1', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status, json: { code: status, msg } }) : route.continue(),
    )
    await coupon.getByRole('button', { name: couponCopy.publish }).click()
    await publish()
    await expect(dialog.getByRole('alert')).toHaveText(msg)
    await dialog.getByRole('button', { name: kitCopy.cancel }).click()
    await expect(coupon.getByText(editorCopy.saveFailed(msg))).toBeVisible()
    await expect(amount).toHaveValue('12')
    await coupon.getByRole('button', { name: kitCopy.copyWords }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('12.00')
    await page.unroute('**/coupons/1')
  }
  const { ask } = callsOf(page)
  const { version, terms } = (await ask('GET /coupons/1')).data
  const changed = { version, terms: { ...terms, amountFen: 9_000 } }
  expect(await ask('POST /coupons/1', { body: changed })).toMatchObject({ code: 200 })
  await coupon.getByRole('button', { name: editorCopy.saveAgain }).click()
  await publish()
  await expect(coupon.getByRole('alert')).toContainText(couponCopy.theirsIs('90.00'))
  await expect(coupon.getByRole('button', { name: kitCopy.copyWords })).toBeVisible()
  await expect(amount).toHaveValue('12')
  await coupon.getByRole('button', { name: couponCopy.allMine }).click()
  await coupon.getByRole('button', { name: couponCopy.publish }).click()
  await publish('90.00')
  await expect(dialog).toBeHidden()
  await expect(coupon.getByRole('button', { name: kitCopy.copyWords })).toBeHidden()
  await page.reload()
  await expect(amount).toHaveValue('12.00')
  // Other journeys see the same site: it is left as it was found.
  const { version: last } = (await ask('GET /coupons/1')).data
  expect(await ask('POST /coupons/1', { body: { version: last, terms } })).toMatchObject({ code: 200 })
})
