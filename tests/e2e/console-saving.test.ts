import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { debounceMs } from '#console/kit/autosave.ts'
import { commands } from '#console/kit/commands/commands.ts'
import { kitCopy } from '#console/kit/copy.ts'
import { editorCopy } from '#console/kit/editor-copy.ts'
import { bannerCopy } from '#console/pages/banners/copy.ts'
import { factsCopy } from '#console/pages/content/facts-copy.ts'
import { couponCopy } from '#console/pages/coupons/copy.ts'
import { mediaCopy } from '#console/pages/media/copy.ts'
import { priceCopy } from '#console/pages/prices/copy.ts'
import { salesCopy } from '#console/pages/sales-people/copy.ts'
import { settingsCopy } from '#console/pages/settings/copy.ts'
import { contentCalls } from '#tests/support/console-content.ts'
import { button, callsOf, enterByLink, expectDone, expectReady, holdCalls, openRailPage } from './support/console.ts'
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
  // By its number: of the rows only those near the window are drawn.
  const sku = await matrix.locator('tr[data-sku]').first().getAttribute('data-sku')
  const month = matrix.locator(`tr[data-sku="${sku}"] td[data-column="tier:m1"]`)
  const type = async (typed: string) => {
    await page.getByRole('heading', { name: priceCopy.title, level: 1 }).scrollIntoViewIfNeeded()
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
  // The dialog gives the focus back before the next keys.
  await expect(dialog).toBeHidden()

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
  const name = await panel.getByLabel(priceCopy.name).inputValue()
  const remove = async () => {
    await panel.getByRole('button', { name: priceCopy.remove }).click()
    await dialog.getByRole('button', { name: priceCopy.remove }).click()
    await expect(panel.getByText(priceCopy.noSetHint)).toBeVisible()
    // Not a moment later: from the list it would be opened as it was.
    expect(await again.count()).toBe(0)
  }
  const again = panel.getByRole('button', { name, exact: true })
  await remove()
  // The undo opens nothing: the member may have opened another one.
  await page.getByRole('button', { name: /^撤销/ }).click()
  await expect(again).toBeVisible()
  await expect(panel.getByText(priceCopy.noSetHint)).toBeVisible()
  await again.click()
  await expect(panel).toContainText('78.00→49.00')
  await remove()

  await page.goto('/console/settings#hotline')
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
  await page
    .getByRole('navigation', { name: settingsCopy.places })
    .getByRole('link', { name: /^企业与备案/ })
    .click()
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

/** A picture of one colour. */
function draw(red: number): Promise<Buffer> {
  const background = { r: red, g: 90, b: 200 }
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
}

test('what is typed while an answer is on its way stays, and an undo leaves open what is open', async ({
  page,
  site,
  faults,
}) => {
  // The panel of a removed slide still says that it was left, and that of a file was about to read it.
  faults.allow(/status of 409 .*\/describe|status of 404 .*\/(presence|media\/\d+)/)
  await enterByLink(page, await site.inviteStaff('late-answers@example.com', 'owner'))
  const { ask } = callsOf(page)
  const panel = page.getByRole('complementary', { name: /^late-\d+\.png$/ })
  const dialog = page.getByRole('dialog')

  await openRailPage(page, salesCopy.title)
  const code = (await page.getByRole('table').getByRole('img').first().getAttribute('src')) ?? ''
  await button(page, commands['sales-people.add'].word).click()
  const answer = { code: 200, msg: '', data: { address: code, says: 'https://u.wechat.com/a' } }
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/sales-people/qr', (route) => released.then(() => route.fulfill({ json: answer })))
  const isSending = page.waitForRequest('**/sales-people/qr')
  const chooser = page.waitForEvent('filechooser')
  await button(dialog, salesCopy.uploadQr).click()
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: await draw(10) })
  await isSending
  const name = dialog.getByLabel(salesCopy.name, { exact: true })
  await name.fill('周航')
  release()
  await expect(dialog.getByRole('img', { name: salesCopy.qr })).toHaveAttribute('src', code)
  await expect(name).toHaveValue('周航')
  await page.keyboard.press('Escape')

  const pictures = []
  for (const red of [20, 30]) {
    const headers = {
      origin: site.address,
      'content-type': 'application/octet-stream',
      'x-file-name': `late-${red}.png`,
    }
    const sent = await page.request.post('/console/api/media', { data: await draw(red), headers })
    pictures.push((await sent.json()).data)
  }
  const [first, second] = pictures
  await openRailPage(page, mediaCopy.title)
  await page.getByRole('button', { name: first.fileName }).click()
  const alt = panel.getByRole('textbox', { name: mediaCopy.altOf.picture })
  const save = button(panel, mediaCopy.save)
  await alt.fill('货架')
  const reading = await holdCalls(page, 'GET', /\/api\/media\/\d+$/)
  await save.click()
  await reading.begun()
  await alt.fill('海外仓的货架')
  const isRead = page.waitForResponse(`**/console/api/media/${first.id}`)
  await reading.end()
  await isRead
  const isReadAgain = page.waitForResponse(`**/console/api/media/${first.id}`)
  await save.click()
  await expectDone(save)
  await isReadAgain
  await expect(alt).toHaveValue('海外仓的货架')

  // Another member's text is asked about, in place of either being lost.
  const { version } = (await ask(`GET /media/${first.id}`)).data
  const theirs = { version, alt: '空货架', focalX: 0.5, focalY: 0.5 }
  expect(await ask(`POST /media/${first.id}/describe`, { body: theirs })).toMatchObject({ code: 200 })
  await alt.fill('满的货架')
  await save.click()
  await expect(panel.getByRole('alert')).toContainText(mediaCopy.theirs('空货架'))
  await expect(alt).toHaveValue('满的货架')
  const readingAgain = await holdCalls(page, 'GET', /\/api\/media\/\d+$/)
  await button(panel, kitCopy.keepMine).click()
  await expect(panel.getByRole('alert')).toBeHidden()
  expect((await ask(`GET /media/${first.id}`)).data.alt).toBe('满的货架')

  // The member's own save is no conflict with what they do next, though the file was not read again yet.
  await readingAgain.begun()
  await button(panel, mediaCopy.delete).click()
  await button(dialog, mediaCopy.delete).click()
  await expect(panel).toBeHidden()
  await readingAgain.end()
  await page.getByRole('button', { name: second.fileName }).click()
  await alt.fill('退货')
  await button(page, /^撤销/).click()
  await expect(page.getByRole('button', { name: first.fileName })).toBeVisible()
  await save.click()
  await expectDone(save)
  await expect(alt).toHaveValue('退货')

  // The items of a preview are sent with the change that it was of, and not with a tag that leaving its field adds.
  await contentCalls(callsOf(page)).create({ title: '晚到的预览' })
  await page.goto(`/console/articles?q=${encodeURIComponent('晚到的预览')}`)
  await page.getByRole('checkbox', { name: kitCopy.select('晚到的预览') }).check()
  await button(page, factsCopy.action).click()
  await dialog.getByLabel(factsCopy.author).fill('沈禾')
  const preview = dialog.getByRole('table', { name: factsCopy.preview })
  await expect(preview).toContainText('沈禾')
  const previewing = await holdCalls(page, 'POST', /\/content\/facts\/preview$/)
  const tags = dialog.getByLabel(factsCopy.addTags)
  await tags.fill('鲸落清关')
  await dialog.getByLabel(factsCopy.author).click()
  await previewing.begun()
  await expect(preview).toContainText('沈禾')
  await expect(button(dialog, factsCopy.title(1))).toBeDisabled()
  await previewing.end()
  await expect(preview).toContainText('鲸落清关')
  await expect(button(dialog, factsCopy.title(1))).toBeEnabled()

  // From another page too: a slide that comes back does not open its page.
  const { slides, places } = (await ask('GET /banners')).data
  const made = await ask('POST /banners', { body: { promotionType: places[0].promotionType, title: '晚到的横幅' } })
  expect(made).toMatchObject({ code: 200 })
  await page.goto(`/console/banners?id=${made.data.id}`)
  await expectReady(page)
  await button(page, bannerCopy.remove).click()
  await button(dialog, bannerCopy.remove).click()
  await expect(dialog).toBeHidden()
  await openRailPage(page, mediaCopy.title)
  await button(page, /^撤销/).click()
  await expect.poll(async () => (await ask('GET /banners')).data.slides.length).toBe(slides.length + 1)
  await page.getByRole('button', { name: second.fileName }).click()
  await expect(alt).toHaveValue('退货')
  // Other journeys see the same site: it is left as it was found.
  const { version: last } = (await ask(`GET /banners/${made.data.id}`)).data
  expect(await ask(`POST /banners/${made.data.id}/remove`, { body: { version: last } })).toMatchObject({ code: 200 })
})
