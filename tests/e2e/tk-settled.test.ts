import type { Page } from '@playwright/test'
import { fillFacts } from '#domain/landing/site-pages.ts'
import { tkSettledCopy } from '#site/copy/tk-settled.ts'
import { pages } from '#site/pages.ts'
import { demoSiteSettings } from '#tests/support/demo-site-settings.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { expectAccessible } from './support/accessible.ts'
import { boxOf, logIn, openPage } from './support/auth-box.ts'
import { expect, onDesktop, test } from './support/site.ts'
import { inClauses } from './support/words.ts'

const { southEastAsia, learningCentre } = demoSiteSettings
const { market, countries, opening, registerBar } = tkSettledCopy
const comparison = standardWords('tkSettledComparison')
const learning = standardWords('tkSettledLearning')
const bar = standardWords('tkSettledBar')
const { path } = pages.tkSettled

const barOf = (page: Page) => page.getByRole('complementary', { name: registerBar.label })

/** Scrolls until `shown` px of the bar's own place are visible at the bottom of the window. */
async function showPlace(page: Page, shown: number): Promise<void> {
  const foot = await barOf(page).evaluate((bar) => {
    const place = bar.parentElement ?? bar
    return place.getBoundingClientRect().top + scrollY - innerHeight
  })
  await page.evaluate((top) => scrollTo(0, top), foot + shown)
}

test('nine pain points and nine advantages are one accessible table, wide and narrow', onDesktop, async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openPage(page, path)
    const table = page.getByRole('table', { name: comparison.caption })
    await expect(table.getByRole('row')).toHaveCount(10)
    for (const { aspect, before: pain, after: gain } of comparison.rows) {
      const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: aspect }) })
      await expect(row.getByRole('cell').first()).toContainText(pain)
      await expect(row.getByRole('cell').last()).toContainText(gain)
    }
    await expectAccessible(page, { strictly: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test(
  'the fleet has its names in letters that can be read; a narrow window has it whole, below the words',
  onDesktop,
  async ({ page }) => {
    await openPage(page, path)
    for (const width of [360, 390, 600, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const fleet = page.getByRole('img', { name: opening.drawing })
      const { letters, edges, sailTop, wordsBottom } = await fleet.evaluate((svg) => {
        const names = [...svg.querySelectorAll('text')]
        const scaleOf = (text: SVGTextElement) => text.getScreenCTM()?.a ?? 0
        const rects = names.map((name) => name.getBoundingClientRect())
        const words = svg.parentElement?.querySelector('p:last-of-type') ?? svg
        return {
          letters: Math.min(...names.map((name) => Number.parseFloat(getComputedStyle(name).fontSize) * scaleOf(name))),
          edges: [Math.min(...rects.map(({ left }) => left)), Math.max(...rects.map(({ right }) => right))],
          sailTop: Math.min(...[...svg.querySelectorAll('g > use')].map((boat) => boat.getBoundingClientRect().top)),
          wordsBottom: words.getBoundingClientRect().bottom,
        }
      })
      expect(letters, `${width}`).toBeGreaterThanOrEqual(11)
      if (width >= 768) continue
      expect(edges[0], `${width}`).toBeGreaterThanOrEqual(0)
      expect(edges[1], `${width}`).toBeLessThanOrEqual(width)
      expect(sailTop, `${width}`).toBeGreaterThanOrEqual(wordsBottom)
    }
  },
)

test('the bar is at the lower edge until half of its place is in sight, then there', onDesktop, async ({ page }) => {
  await openPage(page, path)
  const shown = barOf(page)
  const bottom = () => shown.evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().bottom))
  await expect(shown).toHaveCSS('position', 'fixed')
  await showPlace(page, 38)
  await expect(shown).toHaveCSS('position', 'fixed')
  expect(await bottom()).toBe(0)
  await showPlace(page, 42)
  await expect(shown).toHaveCSS('position', 'absolute')
  expect(await bottom()).toBe(-38)
  await showPlace(page, 38)
  await expect(shown).toHaveCSS('position', 'fixed')
})

test("at the page's end the bar is below the footer, wide and narrow", onDesktop, async ({ page }) => {
  for (const [width, height] of [
    [1280, 500],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openPage(page, path)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(barOf(page)).toHaveCSS('position', 'absolute')
    const footer = await page.getByRole('contentinfo').evaluate((element) => element.getBoundingClientRect().bottom)
    expect(footer).toBeLessThanOrEqual(await barOf(page).evaluate((bar) => bar.getBoundingClientRect().top + 1))
  }
})

test("the bar's button leads to the top and sets the box to register", onDesktop, async ({ page }) => {
  const box = boxOf(page)
  await openPage(page, path)
  await box.toLogin.click()
  await expect(box.login).toBeVisible()
  await page.evaluate(() => scrollTo(0, 3000))
  await barOf(page).getByRole('link', { name: bar.register }).click()
  await expect(box.register).toBeVisible()
  await expect(box.phone).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveURL(path)
})

test('the bar is gone for a logged-in visitor', onDesktop, async ({ page, site }) => {
  await logIn(page, await site.givenUser())
  await openPage(page, path)
  await expect(page.getByRole('heading', { name: learning.title })).toBeVisible()
  await expect(barOf(page)).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page has figures with sources, steps, advantages, documents and the bar', onDesktop, async ({ page }) => {
    await page.goto(path)
    for (const { country, populationWan } of southEastAsia.populations) {
      const row = page.getByRole('listitem').filter({ hasText: countries[country].name })
      await expect(row.filter({ hasText: market.population(populationWan) })).toBeVisible()
    }
    await expect(
      page.getByText(fillFacts(standardWords('tkSettledMarket').note, { asOf: southEastAsia.asOf })),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: southEastAsia.source })).toHaveAttribute(
      'href',
      southEastAsia.sourceUrl,
    )
    for (const { title } of [...standardWords('tkSettledSteps').items, ...standardWords('tkSettledAdvantages').items]) {
      await expect(page.getByRole('heading', { level: 3, name: inClauses(title) })).toBeVisible()
    }
    // The learning centre leads to its documents in three groups, each in a tab of its own.
    for (const [at, group] of (['entry', 'operation', 'practice'] as const).entries()) {
      const section = page.getByRole('region', { name: learning.groups[at]?.title ?? '' })
      await expect(section.getByRole('link')).toHaveText(learningCentre[group].map(({ title }) => title))
      for (const { title, url } of learningCentre[group]) {
        const link = section.getByRole('link', { name: title })
        await expect(link).toHaveAttribute('href', url)
        await expect(link).toHaveAttribute('rel', 'noopener nofollow')
        await expect(link).toHaveAttribute('target', '_blank')
      }
    }
    await expect(barOf(page)).toHaveCSS('position', 'absolute')
    await barOf(page).getByRole('link', { name: bar.register }).click()
    await expect(boxOf(page).phone).toBeInViewport()
  })
})
