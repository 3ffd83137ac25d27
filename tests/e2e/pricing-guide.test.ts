import type { Page } from '@playwright/test'
import { settingsCopy } from '#console/pages/settings/copy.ts'
import type { SitePrices } from '#contract/site-prices.ts'
import { demoSettings } from '#db/seed/settings.ts'
import { shopsSentence } from '#domain/pricing/monthly-cost.ts'
import { shopLineFrom } from '#domain/pricing/shop-lines.ts'
import { productQuestions } from '#domain/settings/product-facts.ts'
import { product } from '#domain/settings/product-group.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { monthlyCostCopy as cost } from '#site/copy/monthly-cost.ts'
import { productFactsCopy } from '#site/copy/parts.ts'
import { priceCopy } from '#site/copy/price.ts'
import { priceSheetCopy } from '#site/copy/price-sheet.ts'
import { pricingGuideCopy as copy, pricingGuideOpeningCopy as opening } from '#site/copy/pricing-guide.ts'
import { tkIntroduceCopy } from '#site/copy/tk-introduce.ts'
import { tkSettledCopy } from '#site/copy/tk-settled.ts'
import { costOf } from '#site/features/pricing-guide/guide-rows.ts'
import { pages } from '#site/pages.ts'
import { calculatorHref } from '#site/parts/calculator-address.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { expectAccessible } from './support/accessible.ts'
import { openPage } from './support/auth-box.ts'
import { enterByLink, expectReady } from './support/console.ts'
import { phoneMenuOf } from './support/frame.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { priceOf } from './support/price.ts'
import { expect, onBoth, onDesktop, onPhone, test } from './support/site.ts'
import { inClauses } from './support/words.ts'

const { path } = pages.pricingGuide
const { browserFee, freeEnvironments, environmentFee } = demoSettings
const yuan = (amount: number) => `¥${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`

/** The calculator: its fields, and the sum. */
function calculatorOf(page: Page) {
  const sum = page.getByRole('region', { name: cost.receipt.title })
  return {
    rows: page.getByRole('group', { name: /^第\d+个地区$/ }),
    /** The first row's; it is alone where the others were removed. */
    shops: page.getByRole('textbox', { name: cost.shops }).first(),
    remove: (place: number) => page.getByRole('button', { name: cost.areas.remove(place) }),
    /** Chooses the kind of line whose words begin with this. */
    choose: async (name: string) => {
      const line = page.getByRole('combobox', { name: cost.line, exact: true })
      const option = line.locator('option').filter({ hasText: new RegExp(`^${name}`) })
      await line.selectOption((await option.getAttribute('value')) ?? '')
    },
    remote: (words: string) => page.getByRole('radio', { name: words, exact: true }),
    months: (count: number) => page.getByRole('radio', { name: cost.months(count), exact: true }),
    numbers: page.getByRole('checkbox', { name: cost.withNumbers }),
    sum,
    total: sum.locator('dd[aria-live]'),
  }
}

/** Leaves the first row alone, 北美. */
async function keepOneRow({ remove, rows }: ReturnType<typeof calculatorOf>) {
  await remove(3).click()
  await remove(2).click()
  await expect(rows).toHaveCount(1)
}

/** What environments cost a month in the demonstration. */
const environments = (shops: number) => Math.max(0, shops - freeEnvironments.count) * environmentFee.yuan

test(
  'the guide says what the browser costs, reckons shop by shop, and keeps what was typed',
  onBoth,
  async ({ page }) => {
    await openPage(page, path)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(cost.title(30, '1,800').join(''))
    await expect(page.getByText(costOf(browserFee.answer).head).first()).toBeVisible()
    const calculator = calculatorOf(page)
    await calculator.shops.scrollIntoViewIfNeeded()
    // Thirty shops in three areas: 10 × 60 + 10 × 66 + 10 × 48, and 20 environments.
    await expect(calculator.total).toHaveText(yuan(1_800))
    await expect(calculator.sum).toContainText(cost.notes.orders(3))
    await keepOneRow(calculator)
    await expect(calculator.shops).toBeFocused()
    await calculator.choose(cost.own)
    await expect(calculator.total).toHaveText(yuan(environments(10)))
    await expect(calculator.sum).not.toContainText(cost.notes.orders(3))
    await calculator.shops.fill('5')
    await expect(calculator.total).toHaveText(yuan(0))
    await expect(title).toHaveText(cost.title(5, '0').join(''))
    await page.getByRole('button', { name: cost.more }).click()
    await expect(calculator.shops).toHaveValue('6')
    await page.getByRole('button', { name: cost.fewer }).click()
    await expect(title).toHaveText(cost.title(5, '0').join(''))
    for (const wrong of ['0', '1001', '1.5', 'abc', '']) {
      await calculator.shops.fill(wrong)
      await expect(page.getByText(shopsSentence).first()).toBeVisible()
      await expect(calculator.shops).toHaveAttribute('aria-invalid', 'true')
      await expect(calculator.shops).toHaveValue(wrong)
      await expect(calculator.sum).toContainText(cost.receipt.kept(5))
    }
    await calculator.shops.fill('１００')
    await calculator.choose('机房IP')
    await calculator.numbers.check()
    const number = 100 * demoSettings.cloudNumberFee.yuan
    await expect(calculator.total).toHaveText(yuan(environments(100) + 100 * 28 + number))
    await expect(calculator.sum).toContainText(cost.notes.line)
    await calculator.remote(cost.remote.yes).check()
    await expect(calculator.total).toHaveText(yuan(environments(100) + 100 * 39 + number))
    await calculator.remote(cost.remote.no).check()
    await calculator.months(12).check()
    // 28 yuan a month at 8.3折, paid for a year.
    const year = 28 * 12 * 0.83
    await expect(calculator.total).toHaveText(yuan(environments(100) + (100 * year) / 12 + number))
    await expect(calculator.sum).toContainText(cost.notes.prepaid(12, yuan(100 * year)))
    await expectAccessible(page)
  },
)

test('what is entered before the script comes counts', onBoth, async ({ page }) => {
  const calculator = calculatorOf(page)
  const release = await holdScripts(page)
  await page.goto(path)
  await calculator.shops.fill('50')
  await calculator.choose(cost.own)
  release()
  // The sections above take their height with the script, so the calculator has moved.
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await calculator.total.scrollIntoViewIfNeeded()
  await expect(calculator.total).toHaveText(yuan(environments(70)))
  await expect(calculator.shops).toHaveValue('50')
})

test('the calculator is worked by the keyboard alone', onDesktop, async ({ page }) => {
  await openPage(page, path)
  const calculator = calculatorOf(page)
  await calculator.shops.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('20')
  await expect(calculator.sum).toContainText(cost.receipt.hint(40))
  await calculator.remove(3).focus()
  await page.keyboard.press('Enter')
  await expect(calculator.rows.nth(1).getByRole('textbox')).toBeFocused()
  await calculator.remove(2).focus()
  await page.keyboard.press('Space')
  await expect(calculator.rows).toHaveCount(1)
  await expect(calculator.shops).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: cost.more })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: cost.areas.area })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('combobox', { name: cost.areas.area })).toHaveValue('欧洲')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: cost.areas.add })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect(page.getByRole('combobox', { name: cost.line, exact: true })).toHaveValue('own')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(calculator.months(6)).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(calculator.total).toHaveText(yuan(environments(20) + 20 * demoSettings.cloudNumberFee.yuan))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(path)
})

test('a row more is another order, which the price page quotes', onDesktop, async ({ page }) => {
  await openPage(page, path)
  const calculator = calculatorOf(page)
  await calculator.shops.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: cost.areas.add }).click()
  const added = calculator.rows.nth(3)
  await expect(added.getByRole('textbox')).toBeFocused()
  await added.getByRole('textbox').fill('3')
  await added.getByRole('combobox').selectOption('南亚')
  await expect(calculator.total).toHaveText(yuan(1_800 + 3 * (45 + environmentFee.yuan)))
  await expect(calculator.sum).toContainText(cost.notes.orders(4))
  await calculator.sum.getByRole('link', { name: new RegExp(`^${cost.receipt.order} ?南亚$`) }).click()
  const on = priceOf(page)
  await expect(on.quantity).toHaveValue('3')
  await expect(on.receipt).toContainText(yuan(3 * 45))
})

test(
  'the pages of marketplaces name the line that their shops take, and lead to the calculator',
  onDesktop,
  async ({ page }) => {
    const answer = await page.request.get('/api/site/prices')
    const prices: SitePrices = (await answer.json()).data
    for (const { path: landing, wish } of [
      { path: pages.temu.path, wish: { fits: ['Temu' as const] } },
      { path: pages.tkIntroduce.path, wish: { fits: ['TikTok Shop' as const], area: tkIntroduceCopy.area } },
      { path: pages.tkSettled.path, wish: { fits: ['TikTok Shop' as const], area: tkSettledCopy.area } },
    ]) {
      const line = shopLineFrom(prices.shopLines, wish)
      if (line === null) throw new Error(`No line for ${landing}`)
      await page.goto(landing)
      const main = page.getByRole('main')
      await expect(main).toContainText(`${line.categoryName}${fromPriceCopy.whole(line)}`)
      await expect(main).toContainText(fromPriceCopy.terms(line))
      await expect(main.getByRole('link', { name: fromPriceCopy.calculator })).toHaveAttribute('href', calculatorHref)
    }
  },
)

test('the guide is short, and has every answer once, with its source and day', onBoth, async ({ page, isMobile }) => {
  await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1440, height: 900 })
  await openPage(page, path)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(isMobile ? 6_000 : 4_000)
  const main = page.getByRole('main')
  const { browserFee: fee, automationFee, kernel, trial, refund } = demoSettings
  for (const { answer } of [fee, automationFee, kernel]) await expect(main).toContainText(costOf(answer).rest)
  for (const { answer } of [trial, refund]) await expect(main.getByText(answer)).toBeVisible()
  await expect(main.getByText(productQuestions.browserFee)).toHaveCount(0)
  await expect(main.getByText(productFactsCopy.source(browserFee))).toHaveCount(3)
})

test('home asks what buyers ask first, and leads to the guide', onBoth, async ({ page }) => {
  await openPage(page)
  await expect(page.getByText(productQuestions.browserFee)).toBeVisible()
  await expect(page.getByText(productQuestions.freeEnvironments)).toBeVisible()
  await expect(page.getByText(standardWords('homeQuestions').items[0]?.question ?? '')).toBeVisible()
  await page.getByRole('link', { name: productFactsCopy.guide }).click()
  await expect(page).toHaveURL(path)
})

test('the price page answers five questions at its foot', onDesktop, async ({ page }) => {
  await openPage(page, pages.price.path)
  const foot = page.locator('section').filter({ has: page.getByRole('heading', { name: priceCopy.questions }) })
  const { automationFee, ownProxies, refund, invoices, trial } = productQuestions
  await expect(foot.locator('summary')).toHaveText([automationFee, ownProxies, refund, invoices, trial])
  await foot.locator('summary').first().click()
  await expect(foot.getByText(productFactsCopy.source(demoSettings.automationFee)).first()).toBeVisible()
  await foot.getByRole('link', { name: productFactsCopy.guide }).click()
  await expect(page).toHaveURL(path)
  await page.getByRole('link', { name: opening.price }).click()
  await expect(page).toHaveURL(pages.price.path)
})

test('on the phone the sheet of prices leads to the guide, and the guide to the sheet', onPhone, async ({ page }) => {
  const menu = phoneMenuOf(page)
  const sheet = page.getByRole('dialog', { name: priceSheetCopy.title })
  await openPage(page)
  await menu.open.tap()
  await menu.price(pages.price.label).tap()
  await sheet.getByRole('link', { name: productFactsCopy.guide }).tap()
  await expect(page).toHaveURL(path)
  await page.getByRole('button', { name: opening.sheet }).tap()
  await expect(sheet).toContainText(fromPriceCopy.unit)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the guide has its table, the sum of thirty shops, and its structured data',
    onBoth,
    async ({ page, isMobile }) => {
      await page.goto(path)
      for (const name of [copy.scope.title, cost.title(30, '1,800'), copy.questions.title])
        await expect(page.getByRole('heading', { name: inClauses(name) })).toBeVisible()
      if (isMobile) await page.locator('summary').filter({ hasText: '自动化' }).click()
      else await expect(page.getByRole('table')).toHaveCount(1)
      await expect(page.getByText(copy.scope.rows.find(({ key }) => key === 'automation')?.limits ?? '')).toBeVisible()
      const calculator = calculatorOf(page)
      await expect(calculator.sum).toContainText(yuan(environments(30)))
      await expect(calculator.sum).toContainText(cost.receipt.free(freeEnvironments.count))
      const data = await page.locator('script[type="application/ld+json"]').allTextContents()
      const kinds = data.map((text): unknown => JSON.parse(text)['@type'])
      expect(kinds.toSorted()).toEqual(['BreadcrumbList', 'FAQPage', 'SoftwareApplication'])
      expect(data.join('')).toContain(productFactsCopy.source(browserFee))
    },
  )
})

test('staff publish an answer with its source and day; without the day it is not shown', async ({
  page,
  site,
  context,
}) => {
  const answer = '团队版另行报价，先约一次演示'
  const { answer: shown, source, asOf } = demoSettings.largeOrders
  await enterByLink(page, await site.inviteStaff('product@example.com', 'owner'))
  await page.goto('/console/settings#largeOrders.answer')
  await expectReady(page)
  const group = page.getByRole('region', { name: product.title })
  const field = (name: string) => group.getByLabel(name, { exact: true })
  const publish = async () => {
    await page.getByRole('button', { name: settingsCopy.publish, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: settingsCopy.publish, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const visitor = await context.newPage()
  const html = async () => (await visitor.request.get(path)).text()

  await field('大客户').fill(answer)
  await field('大客户：来源').fill('2026年销售制度')
  await field('大客户：截至').fill('2026-11-01')
  await publish()
  await expect.poll(html).toContain(answer)
  expect(await html()).toContain(productFactsCopy.source({ source: '2026年销售制度', asOf: '2026-11-01' }))

  await field('大客户：截至').fill('')
  await publish()
  await expect.poll(html).not.toContain(productQuestions.largeOrders)

  await field('大客户').fill(shown)
  await field('大客户：来源').fill(source)
  await field('大客户：截至').fill(asOf)
  await publish()
  await expect.poll(html).toContain(shown)
})
