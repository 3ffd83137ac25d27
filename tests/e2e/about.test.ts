import type { Page } from '@playwright/test'
import { fillFacts } from '#domain/landing/site-pages.ts'
import { pages } from '#site/pages.ts'
import { freshPhone } from '#tests/support/accounts.ts'
import { demoSiteSettings as settings } from '#tests/support/demo-site-settings.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { expectAccessible } from './support/accessible.ts'
import { boxOf, openPage } from './support/auth-box.ts'
import { expect, onDesktop, test } from './support/site.ts'
import { inClauses } from './support/words.ts'

const opening = standardWords('aboutOpening')
const join = standardWords('aboutRegister')

function aboutOf(page: Page) {
  const main = page.getByRole('main')
  return {
    main,
    heading: (words: string | readonly string[]) => main.getByRole('heading', { name: inClauses(words) }),
    milestones: main.locator('li').filter({ has: page.locator('time') }),
    phone: main.getByLabel(join.phone),
    joinIn: main.getByRole('button', { name: join.submit }),
  }
}

/** Everything that the settings say of the company, in the HTML whether or not script runs. */
async function expectCompany(page: Page) {
  const { main, heading, milestones } = aboutOf(page)
  const { brandName, founded, team, statistics, timeline } = settings
  const facts = { brand: brandName, foundedYear: founded.year, city: founded.city }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inClauses(opening.title))
  for (const { text } of opening.paragraphs) await expect(main.getByText(fillFacts(text, facts))).toBeVisible()
  for (const { name, role, text } of team.members) {
    await expect(heading(name + role)).toBeVisible()
    await expect(main.getByText(text)).toBeVisible()
  }
  await expect(main.getByText(team.note)).toBeVisible()
  for (const { value, suffix, label } of statistics.items)
    await expect(main.getByText(`${value}${suffix}${label}`)).toBeVisible()
  await expect(main.getByText(`${standardWords('aboutFigures').asOf}${statistics.asOf}`)).toBeVisible()
  await expect(milestones).toHaveText(timeline.map(({ year, half, text }) => `${year}${half}${text}`))
  for (const words of [settings.companyName, settings.address, settings.officeHours])
    await expect(main.getByText(words, { exact: true })).toBeVisible()
}

test("the page has the company's settings, and its numbers can be dialled", onDesktop, async ({ page }) => {
  const { main } = aboutOf(page)
  await openPage(page, pages.aboutUs.path)
  await expectCompany(page)
  await expect(main.getByRole('link', { name: settings.hotline })).toHaveAttribute('href', 'tel:4000000000')
  await expect(main.getByRole('link', { name: settings.brandPhone })).toHaveAttribute('href', 'tel:075500000000')
})

test('a phone typed at the close of the page is in the register box of the home page', onDesktop, async ({ page }) => {
  const { phone, joinIn } = aboutOf(page)
  const typed = freshPhone()
  await openPage(page, pages.aboutUs.path)
  await phone.fill(typed)
  await joinIn.click()
  await expect(page).toHaveURL('/#box')
  await expect(boxOf(page).phone).toHaveValue(typed)
})

test('a narrow desktop window has no fault and does not scroll sideways', onDesktop, async ({ page }) => {
  await openPage(page, pages.aboutUs.path)
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectCompany(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
    await expectAccessible(page, { strictly: true, within: 'main' })
  }
})

test('engines and messengers learn who runs the site', onDesktop, async ({ page, request }) => {
  await page.goto(pages.aboutUs.path)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const about = data.map((text) => JSON.parse(text)).find((object) => object['@type'] === 'AboutPage')
  expect(about.mainEntity).toMatchObject({
    '@type': 'Organization',
    name: settings.companyName,
    foundingDate: settings.founded.year,
    telephone: settings.hotline,
    address: settings.address,
  })
  const card = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(new URL(card ?? '').pathname).toBe('/social/aboutUs.png')
  const answer = await request.get(new URL(card ?? '').pathname)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('image/png')
  expect(answer.headers()['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=86400')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page can be read whole, and its close leads to the register box', onDesktop, async ({ page }) => {
    const { phone, joinIn } = aboutOf(page)
    await page.goto(pages.aboutUs.path)
    await expectCompany(page)
    await expect(phone).toBeHidden()
    await joinIn.click()
    await expect(page).toHaveURL(/^[^?]+\/\??#box$/)
    await expect(boxOf(page).phone).toBeVisible()
  })
})
