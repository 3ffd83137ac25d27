import { priceCopy as words } from '#console/pages/prices/copy.ts'
import { quoteCopy } from '#console/pages/quote/copy.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { priceCopy as copy } from '#site/copy/price.ts'
import { pages } from '#site/pages.ts'
import { expectAccessible } from './support/accessible.ts'
import { button, callsOf, enterByLink, expectReady, holdCalls, noticeOf, railLinks } from './support/console.ts'
import { priceOf } from './support/price.ts'
import { expect, test } from './support/site.ts'

const quote = `${pages.price.path}?tier=4&num=3`
const region = '美国洛杉矶'

test("a region's prices rise by 5 % at a time, and are rolled back", async ({ page, site, faults, browser }) => {
  const visitor = await (await browser.newContext()).newPage()
  const on = priceOf(visitor)
  await visitor.goto(site.address + quote)
  await expectReady(visitor)
  await expect(on.payable).toHaveText('¥2,195.64')

  await enterByLink(page, await site.inviteStaff('pricing@example.com', 'pricing'))
  await railLinks(page).getByText(words.title, { exact: true }).click()
  const matrix = page.getByRole('grid', { name: words.title })
  const panel = page.getByRole('complementary', { name: words.noSet })

  // By hand first: the keys walk, a sum is typed and given up again.
  const year = matrix.locator('tr[data-sku]').first().locator('td[data-column="tier:m12"]')
  await year.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(matrix.locator('td:focus')).toContainText('388.44')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('-8%')
  await expect(year.getByRole('status')).toContainText('714.73')
  await page.keyboard.press('Enter')
  await expect(year).toContainText('714.73')
  await expect(panel).toContainText('776.88→714.73−8.0%')
  // The fall is at the right, apart from the price.
  await expect(panel.getByText('−8.0%', { exact: true })).toHaveCSS('text-align', 'right')
  // Enter went down, as in a spreadsheet: the next price is of the next device.
  await page.keyboard.press('ArrowUp')
  await expect(year).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(panel).toContainText(words.changed(0, 0))

  // The server does not answer: what is typed outlives the page, and is sent once it does.
  // A save whose answer the reload has cut off makes the next one merge.
  faults.allow(/net::ERR_FAILED|status of 409 .*\/draft/)
  await page.route('**/price-changes/*/draft', (route) => route.abort())
  await year.focus()
  await page.keyboard.type('700')
  await page.keyboard.press('Enter')
  await expect(year).toContainText('700.00')
  await page.reload()
  await page.unroute('**/price-changes/*/draft')
  await page.reload()
  await expect(year).toContainText('700.00')
  await expect(panel.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await year.focus()
  await page.keyboard.press('Delete')
  await expect(panel).toContainText(words.changed(0, 0))

  await page.getByRole('button', { name: words.bulkOf(region) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.bulkField).fill('+5%')
  await dialog.getByRole('button', { name: words.bulkAction }).click()
  await expect(panel.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await expect(year).toContainText('815.72')
  await expect(panel.getByRole('list', { name: words.examples }).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)

  const name = await panel.getByLabel(words.name, { exact: true }).inputValue()
  const trial = await page.context().newPage()
  await trial.goto('/console/quote?num=3')
  await trial.getByLabel(quoteCopy.after).selectOption(quoteCopy.afterSet(name))
  const compared = trial.getByRole('table').getByRole('row')
  await expect(compared.filter({ hasText: quoteCopy.payable })).toContainText('2,195.642,312.16')
  const branch = trial.getByRole('list', { name: quoteCopy.trace }).getByRole('listitem')
  await expect(branch.filter({ hasText: '满2000元减100元' })).toContainText(
    quoteCopy.loss.excluded('满600元，每台减35元', '130.00', '5.00'),
  )
  await expectAccessible(trial)
  await trial.close()

  await panel.getByLabel(words.timed).check()
  const soon = formatShanghai(new Date(Date.now() + 6_000))
  await panel.getByLabel(words.from).fill(soon.replace(' ', 'T'))
  await panel.getByRole('button', { name: words.schedule }).click()
  await expect(dialog).toContainText(words.summary(84, 12))
  await expect(dialog).toContainText(words.summaryFrom(soon))
  await dialog.getByRole('button', { name: words.schedule }).click()
  await expect(panel.getByText(words.status.scheduled, { exact: true })).toBeVisible()

  const other = await visitor.context().newPage()
  await expect
    .poll(async () => {
      await other.goto(site.address + quote)
      return priceOf(other).payable.textContent()
    })
    .toBe('¥2,312.16')

  // The page that was opened before: the new price first, with its parts, and nothing is paid by that press.
  await on.pay.click()
  await expect(on.notice).toHaveText(copy.bar.differs('¥2,312.16'))
  await expect(on.payable).toHaveText('¥2,312.16')
  await expect(visitor.getByText('¥2,447.16')).not.toHaveCount(0)
  await expect(visitor).toHaveURL(site.address + quote)
  await on.pay.click()
  await expect(visitor).toHaveURL(`${site.address}/index.html`)

  await page.reload()
  await panel.getByRole('button', { name: words.rollBack, exact: true }).click()
  await dialog.getByLabel(words.reason, { exact: true }).fill('算错了')
  await dialog.getByRole('button', { name: words.rollBack }).click()
  await expect(panel.getByText(words.rolledBackFor('算错了'))).toBeVisible()
  await expect(panel.getByText(words.status.rolledBack, { exact: true })).toBeVisible()
  await expect
    .poll(async () => {
      await other.goto(site.address + quote)
      return priceOf(other).payable.textContent()
    })
    .toBe('¥2,195.64')

  // A set that is over stays open with its way back; the next price that is typed begins another one.
  await page.locator('td[data-column="tier:m12"]').first().click()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(panel.getByText(words.changed(1, 1))).toBeVisible()
  await expect(panel.getByText(words.status.draft, { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: words.remove }).click()
  await dialog.getByRole('button', { name: words.remove, exact: true }).click()
  await expect(panel.getByText(words.changed(1, 1))).toBeHidden()

  // A cell that takes nothing says why.
  await page.getByRole('button', { name: words.monthly, exact: true }).click()
  await page.locator('td[data-column="tier:m12"]').first().click()
  await page.keyboard.type('1')
  await expect(noticeOf(page, words.monthlyCell)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectReady(page)
})

test('the matrix is entered, walked and left by the keyboard alone', async ({ page, site }) => {
  // A device that lacks a duration between two others, which no device of the demonstration does.
  await page.route('**/console/api/catalogue', async (route) => {
    // A page that the journey leaves gives its reading up.
    const response = await route.fetch().catch(() => null)
    const answer = await response?.json().catch(() => null)
    if (!answer) return
    const [device] = answer.data.skus
    device.tiers = device.tiers.filter(({ months }: { months: number }) => months !== 6)
    await route.fulfill({ json: answer })
  })
  await enterByLink(page, await site.inviteStaff('keyboard@example.com', 'pricing'))
  await page.goto('/console/prices')
  await expectReady(page)
  const matrix = page.getByRole('grid', { name: words.title })
  const row = matrix.locator('tr[data-sku]').first()
  const cell = (column: string) => row.locator(`td[data-column="${column}"]`)
  await row.getByRole('checkbox').focus()
  await page.keyboard.press('Tab')
  await expect(cell('stock')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(cell('tier:m3')).toBeFocused()
  // Tab out and back: the same cell again.
  await page.keyboard.press('Tab')
  await expect(cell('tier:m3')).not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(cell('tier:m3')).toBeFocused()
  // Tab from an open field opens the next duration that the device has.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(cell('tier:m12').getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cell('tier:m12')).toBeFocused()
  // The first reading of the new set is answered after its cells were saved, with what it had read before.
  let isSaved = false
  page.on('response', (response) => {
    isSaved ||= /\/price-changes\/\d+\/draft$/.test(response.url())
  })
  const isRefreshed = page.waitForRequest((request) => isSaved && /\/price-changes(\?|$)/.test(request.url()))
  await page.route(
    /\/price-changes\/\d+$/,
    async (route) => {
      // The page gives this reading up, and may be closed before its answer comes.
      const response = await route.fetch().catch(() => null)
      await isRefreshed
      if (response) await route.fulfill({ response }).catch(() => {})
    },
    { times: 1 },
  )
  // The column is as wide as before. A steep fall can be published once it was reviewed.
  const widthOf = async () => (await cell('tier:m12').boundingBox())?.width
  const width = await widthOf()
  await page.keyboard.type('1')
  expect(await widthOf()).toBe(width)
  await page.keyboard.press('Enter')
  await expect(button(page, words.ask)).toBeEnabled()
  await expect(button(page, words.publish)).toBeDisabled()
  await button(page, words.remove).click()
  await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click()
  await expect(button(page, words.ask)).toBeHidden()
})

test('another change set begins with its own times, and only from its own answer', async ({ page, site }) => {
  await page.clock.install()
  await enterByLink(page, await site.inviteStaff('two-sets@example.com', 'pricing'))
  const { ask } = callsOf(page)
  const ids: number[] = []
  for (const name of ['春季', '夏季']) {
    const { data } = await ask('POST /price-changes', { body: { name } })
    ids.push(data.id)
    const body = { version: 1, name, cells: [{ cell: 'stock:1', after: 6 }] }
    expect((await ask(`POST /price-changes/${data.id}/draft`, { body })).status).toBe(200)
  }
  const [spring, summer] = ids
  await page.goto(`/console/prices?set=${summer}`)
  const panel = page.getByRole('complementary', { name: words.noSet })
  const name = panel.getByLabel(words.name, { exact: true })
  const open = async (word: string) => {
    await button(panel, word).click()
    await expect(name).toHaveValue(word)
  }
  await expect(name).toHaveValue('夏季')
  await open('春季')
  await panel.getByLabel(words.timed).check()
  await panel.getByLabel(words.from).fill('2031-03-01T09:00')
  await panel.getByLabel(words.until).fill('2031-04-01T09:00')
  await open('夏季')
  await expect(panel.getByLabel(words.now)).toBeChecked()
  await expect(panel.getByLabel(words.until)).toHaveValue('')

  // The answer is older than 15 seconds: until the next one the editor has the other set.
  await page.clock.fastForward(20_000)
  const reading = await holdCalls(page, 'GET', new RegExp(`/price-changes/${spring}$`))
  await button(panel, '春季').click()
  await reading.begun()
  await expect(name).toBeHidden()
  await expect(button(panel, words.publish)).toBeHidden()
  await reading.end()
  await expect(name).toHaveValue('春季')
  for (const id of ids) await ask(`POST /price-changes/${id}/remove`, { body: { version: 2 } })
})

test('a device with a scheduled change says when and what, and the list shows such devices alone', async ({
  page,
  site,
}) => {
  const set = { id: 1, name: '双十二', status: 'scheduled', publishAt: '2099-12-12 00:00:00', endsAt: null }
  await page.route('**/console/api/catalogue', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const [{ id, tiers }] = answer.data.skus
    const cells = [
      { cell: `price:${tiers[0].id}`, before: tiers[0].price, after: tiers[0].price - 100 },
      { cell: `listed:${id}`, before: true, after: false },
    ]
    answer.data.coming = [{ ...set, cells }]
    await route.fulfill({ response, json: answer })
  })
  await enterByLink(page, await site.inviteStaff('coming@example.com', 'pricing'))
  await page.goto('/console/prices')
  await expectReady(page)
  const devices = page.getByRole('grid', { name: words.title }).locator('tbody tr[data-sku]')
  await button(page, words.comingOnly).click()
  await expect(devices).toHaveCount(1)
  await expect(devices).toContainText(words.comingMark('2099-12-12', 2))
  await expect(devices).toContainText('上下架 已上架→已下架（双十二）')
  await expectAccessible(page)
})
