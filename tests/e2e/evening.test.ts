import { devices, type Locator } from '@playwright/test'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { chosenOrderCopy as chosen } from '#site/copy/chosen-order.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { monthlyCostCopy as cost } from '#site/copy/monthly-cost.ts'
import { priceCopy } from '#site/copy/price.ts'
import { priceSheetCopy } from '#site/copy/price-sheet.ts'
import { pages } from '#site/pages.ts'
import { freshPhone } from '#tests/support/accounts.ts'
import { boxOf, openPage, registerByPhone, toastOf } from './support/auth-box.ts'
import { phoneMenuOf } from './support/frame.ts'
import { expect, onPhone, test } from './support/site.ts'
import { inClauses } from './support/words.ts'

/** How far a thumb may scroll from the last press to the answer, in windows. */
const windowsMost = 2

test(
  'thirty shops are reckoned in three presses, and the plan is there on the computer',
  onPhone,
  async ({ page, context, browser, site, outbox }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const menu = phoneMenuOf(page)
    const sum = page.getByRole('region', { name: cost.receipt.title })
    let presses = 0
    const press = async (target: Locator) => {
      presses += 1
      await target.tap()
    }

    // What thirty shops cost, with which line, and why.
    await openPage(page)
    await press(menu.open)
    await press(menu.price(pages.price.label))
    const sheet = page.getByRole('dialog', { name: priceSheetCopy.title })
    // The cheapest line of all is no shop's: the sheet names hers, and for whom the other is not.
    await expect(sheet).toContainText(priceSheetCopy.shops('静态住宅IP每月45元起').replace('。', ''))
    await expect(sheet).toContainText('不适合Amazon')
    await press(sheet.getByRole('link', { name: fromPriceCopy.calculator }))
    expect(presses).toBeLessThanOrEqual(3)
    await expect(page.getByRole('heading', { name: inClauses(cost.title(30, '1,800')) })).toBeInViewport()
    const reason = page.getByText(cost.receipt.why('静态住宅IP'))
    await expect(sum).toContainText(`${priceCopy.categoryLines[1]}`)
    const place = await reason.boundingBox()
    const window = page.viewportSize()
    if (place === null || window === null) throw new Error('The reason is not drawn')
    expect((place.y + place.height) / window.height - 1).toBeLessThanOrEqual(windowsMost)

    // The plan's address goes to the computer, its first line to the web system.
    await sum.getByRole('button', { name: cost.receipt.link.button }).tap()
    await expect(toastOf(page)).toHaveText(cost.receipt.link.copied)
    const plan = await page.evaluate(() => navigator.clipboard.readText())
    // Each says for which order it is.
    for (const area of ['北美', '欧洲', '东南亚'])
      await expect(sum.getByRole('button', { name: cost.receipt.keep(area, true), exact: true })).toHaveCount(1)
    await sum.getByRole('button', { name: cost.receipt.keep('北美', true), exact: true }).tap()
    await expect(page).toHaveURL('/index.html')
    const card = page.getByRole('region', { name: chosen.title })
    await expect(card).toContainText(chosen.devices(10))
    await expect(card.getByRole('link', { name: chosen.change })).toHaveAttribute('href', /^\/pricing-guide\.html#/)

    // An account, on the same page.
    const phone = freshPhone()
    const box = boxOf(page)
    await registerByPhone(page, { phone, code: () => outbox.codeFor(phone) })
    await expect(box.panel(authBoxCopy.panel.registered.title)).toBeVisible()
    await expect(box.root.getByRole('button', { name: chosen.enter })).toBeVisible()

    const computer = await browser.newContext({ ...devices['Desktop Chrome'], baseURL: site.address })
    const onComputer = await computer.newPage()
    await openPage(onComputer, plan)
    const there = onComputer.getByRole('region', { name: cost.receipt.title })
    await expect(there).toContainText('¥1,800.00')
    await expect(onComputer.getByRole('textbox', { name: cost.shops })).toHaveCount(3)
    await there.getByRole('link', { name: new RegExp(`^${cost.receipt.order} ?北美$`) }).click()
    await expect(onComputer).toHaveURL(new RegExp(`^[^?]*${pages.price.path}\\?tier=\\d+&num=10`))
    await computer.close()
  },
)
