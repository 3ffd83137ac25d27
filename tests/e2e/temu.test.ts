import type { Page } from '@playwright/test'
import { temuCopy, temuOpeningCopy } from '#site/copy/temu.ts'
import { pages } from '#site/pages.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { expectAccessible } from './support/accessible.ts'
import { boxOf, logIn, openPage } from './support/auth-box.ts'
import { expect, onDesktop, test } from './support/site.ts'
import { inClauses } from './support/words.ts'

const { path } = pages.temu
const opening = standardWords('temuOpening')
const words = standardWords('temuBar')
const questions = standardWords('temuQuestions')

function barOf(page: Page) {
  const root = page.getByRole('complementary', { name: temuOpeningCopy.bar.label })
  return {
    root,
    phone: root.getByLabel(words.phone),
    register: root.getByRole('button', { name: words.submit }),
  }
}

test('the bar stays at the lower edge and takes its phone to the registration', onDesktop, async ({ page }) => {
  const box = boxOf(page)
  const bar = barOf(page)
  const phone = '13800138000'
  await openPage(page, path)
  await box.toLogin.click()
  await expect(box.login).toBeVisible()
  await expect(box.register).toHaveCount(0)

  await page.getByRole('heading', { name: inClauses(questions.title) }).scrollIntoViewIfNeeded()
  await expect(bar.root).toBeInViewport({ ratio: 1 })
  await bar.phone.fill(phone)
  await bar.register.click()
  await expect(box.register).toBeInViewport()
  await expect(box.login).toHaveCount(0)
  await expect(box.phone).toHaveValue(phone)
  await expect(box.phone).toBeFocused()
})

test("at the page's end the bar covers nothing of the footer, narrow too", onDesktop, async ({ page }) => {
  await openPage(page, path)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const bar = barOf(page).root
    await expect(bar).toBeInViewport({ ratio: 1 })
    const footer = await page.getByRole('contentinfo').boundingBox()
    const edge = await bar.boundingBox()
    if (!footer || !edge) throw new Error('The footer or the bar is not drawn')
    expect(footer.y + footer.height).toBeLessThanOrEqual(edge.y + 0.5)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('a logged-in visitor sees neither the bar nor the forms', onDesktop, async ({ page, site }) => {
  await logIn(page, await site.givenUser())
  await page.goto(path)
  await expect(boxOf(page).enter).toBeVisible()
  await expect(barOf(page).root).toBeHidden()
  await expect(boxOf(page).register).toBeHidden()
})

test('the five strings of the waybill meet the five tags', onDesktop, async ({ page }) => {
  await openPage(page, path)
  for (const width of [1920, 1280, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(async () => {
      const bill = await page.getByRole('img', { name: temuOpeningCopy.waybill.drawing }).boundingBox()
      if (!bill) throw new Error('The waybill is not drawn')
      for (const [index, { shop }] of temuCopy.shops.tags.entries()) {
        const tag = await page.locator('li > div', { hasText: shop }).boundingBox()
        const middle = (tag?.x ?? 0) + (tag?.width ?? 0) / 2
        expect(middle, `${shop} at ${width} px`).toBeCloseTo(bill.x + (bill.width * (76 + 152 * index)) / 776, 0)
      }
    }).toPass()
  }
})

test('the page has no serious fault of accessibility, with its questions open', onDesktop, async ({ page }) => {
  await openPage(page, path)
  const [first = { question: '', answer: '' }] = questions.items
  await page.getByText(first.question).click()
  await expect(page.getByText(first.answer)).toBeVisible()
  await expectAccessible(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every section stands there, and no typed phone can get into an address', onDesktop, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(opening.title)
    for (const title of [standardWords('temuShops').title, standardWords('temuOffers').title, questions.title])
      await expect(page.getByRole('heading', { name: inClauses(title) })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(temuCopy.offers.rows.length + 1)
    // A form with an address sends its fields in that address, so none of them may have a name.
    await expect(page.locator('form:not([method="post"]) [name]')).toHaveCount(0)
  })
})

test(
  'on a tablet the waybill is whole beside the words, and every tag keeps its words',
  onDesktop,
  async ({ page }) => {
    await openPage(page, path)
    const waybill = page
      .getByRole('img', { name: temuOpeningCopy.waybill.drawing })
      .locator('svg')
      .filter({ visible: true })
    const tags = page.getByRole('img', { name: temuCopy.shops.drawing }).locator('li')
    await expect(tags).toHaveCount(temuCopy.shops.tags.length)
    for (const width of [768, 1023]) {
      await page.setViewportSize({ width, height: 1024 })
      const card = await waybill.locator('rect').first().boundingBox()
      const banner = await page.getByRole('region', { name: pages.temu.label }).boundingBox()
      const words = await page.getByText(opening.text).boundingBox()
      const form = await page.locator('#box').boundingBox()
      if (!card || !banner || !words || !form) throw new Error('A part is not drawn')
      expect(card.y + card.height).toBeLessThan(banner.y + banner.height)
      expect(card.x).toBeGreaterThan(words.x + words.width)
      expect(form.y).toBeGreaterThanOrEqual(banner.y + banner.height - 1)
      const spills = await tags.evaluateAll(
        (items) =>
          items.flatMap((item) => {
            const edge = item.getBoundingClientRect().right
            return [...item.querySelectorAll('b, span, code')].filter(
              (word) => word.getBoundingClientRect().right > edge + 1,
            )
          }).length,
      )
      expect(spills, `words beyond their tag at ${width}`).toBe(0)
    }
  },
)
