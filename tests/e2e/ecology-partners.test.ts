import type { APIRequestContext } from '@playwright/test'
import type { AnswerOf } from '#contract/client.ts'
import { ecologyCopy } from '#site/copy/ecology.ts'
import { partnersCopy } from '#site/copy/partners.ts'
import { pages } from '#site/pages.ts'
import { expectAccessible } from './support/accessible.ts'
import { openPage } from './support/auth-box.ts'
import { expect, onBoth, onDesktop, test } from './support/site.ts'

type Ecology = Extract<AnswerOf<'GET /ecologyCenter/typeList'>, { data: unknown }>['data']
type Partners = Extract<AnswerOf<'GET /partnerChainConfig/queryPartnerChainList'>, { data: unknown }>['data']

async function readList<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(`/api${path}`)
  return (await answer.json()).data
}

const readEcology = (request: APIRequestContext) => readList<Ecology>(request, '/ecologyCenter/typeList')
const readPartners = (request: APIRequestContext) =>
  readList<Partners>(request, '/partnerChainConfig/queryPartnerChainList')

test('every application is under its category and opens in a new tab', onDesktop, async ({ page, request }) => {
  const ecology = await readEcology(request)
  await openPage(page, pages.ecologicalCenter.path)
  for (const { id, typeName, applications } of ecology) {
    const section = page.locator(`#kind-${id}`)
    await expect(section.getByRole('heading', { level: 2 })).toContainText(typeName)
    await expect(section.getByRole('link')).toHaveCount(applications.length)
    for (const { companyName, companyIntroduction, companyLinks } of applications) {
      const link = section.getByRole('link', { name: companyName })
      await expect(link).toContainText(companyIntroduction)
      await expect(link).toHaveAttribute('href', companyLinks)
      await expect(link).toHaveAttribute('rel', 'noopener nofollow')
      await expect(link).toHaveAttribute('target', '_blank')
    }
  }
})

test(
  'what happened in a day is listed by the hour, one thing of each category',
  onDesktop,
  async ({ page, request }) => {
    const ecology = await readEcology(request)
    await openPage(page, pages.ecologicalCenter.path)
    const day = page.locator('section').filter({ has: page.getByRole('heading', { name: /^一天里/ }) })
    const times = await day.locator('time').allTextContents()
    expect(times).toHaveLength(ecology.length)
    expect(times).toEqual(times.toSorted())
    for (const { typeName, applications } of ecology) {
      const event = applications.find((application) => application.event)?.event
      const row = day.getByRole('listitem').filter({ hasText: typeName })
      for (const words of [event?.thing, event?.time]) await expect(row).toContainText(words ?? 'no event')
    }
  },
)

test(
  'in the narrowest window the page is short, and has every application and event',
  onDesktop,
  async ({ page, request }) => {
    const ecology = await readEcology(request)
    await page.setViewportSize({ width: 390, height: 844 })
    await openPage(page, pages.ecologicalCenter.path)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4500)
    for (const { id, applications } of ecology)
      for (const { companyName, companyIntroduction, event } of applications) {
        const link = page.locator(`#kind-${id}`).getByRole('link', { name: companyName })
        await expect(link).toBeVisible()
        await expect(link).toHaveAccessibleName(new RegExp(companyIntroduction))
        if (event) await expect(page.getByText(event.thing, { exact: true })).toBeVisible()
      }
  },
)

test(
  'the page of tools is accessible, its categories stay under the bar, and the mark follows what is read',
  onDesktop,
  async ({ page, request }) => {
    const [first, second, third] = await readEcology(request)
    const categories = page.getByRole('navigation', { name: ecologyCopy.categories })
    const link = (category = first) => categories.getByRole('link', { name: category?.typeName })
    await openPage(page, pages.ecologicalCenter.path)
    await expect(link(first)).toHaveAttribute('aria-current', 'location')
    await expectAccessible(page)

    await page.locator(`#kind-${second?.id}`).evaluate((section) => section.scrollIntoView())
    await expect(link(second)).toHaveAttribute('aria-current', 'location')
    await expect(categories.locator('[aria-current]')).toHaveCount(1)
    expect((await categories.boundingBox())?.y).toBe(72)

    await link(third).click()
    await expect(link(third)).toHaveAttribute('aria-current', 'location')
    await expect(page).toHaveURL(new RegExp(`#kind-${third?.id}$`))
    expect((await page.locator(`#kind-${third?.id}`).boundingBox())?.y).toBeCloseTo(72, 0)
  },
)

test('the banner is 400 px high above 1280 px of width and in proportion below', onDesktop, async ({ page }) => {
  const banner = page.getByRole('region', { name: pages.ecologicalCenter.label })
  for (const [width, height] of [
    [1440, 400],
    [1024, 320],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(pages.ecologicalCenter.path)
    expect((await banner.boundingBox())?.height).toBe(height)
  }
})

test(
  'eight partners have a sentence, the others are words under their titles, and the page is accessible',
  onBoth,
  async ({ page, request, isMobile }) => {
    const partners = await readPartners(request)
    await openPage(page, pages.partner.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(partnersCopy.opening.title.join(''))
    await expectAccessible(page)
    const all = Object.values(partners).flat()
    const featuredOnes = all.filter(({ step, introduction }) => step && introduction)
    expect(featuredOnes).toHaveLength(8)
    const featured = page.getByRole('region', { name: partnersCopy.featured(8) })
    await expect(featured.getByRole('listitem')).toHaveCount(8)
    for (const { name, step = '', introduction = '' } of featuredOnes) {
      const row = featured.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
      await expect(row).toContainText(step)
      await expect(row).toContainText(introduction)
    }
    await expect(page.getByRole('heading', { name: partnersCopy.rest(all.length - 8) })).toBeVisible()
    for (const [title, rows] of Object.entries(partners)) {
      const group = page.locator(isMobile ? 'details' : 'section section').filter({ hasText: title })
      if (isMobile) await group.locator('summary').click()
      const others = rows.filter(({ step }) => !step)
      await expect(group.getByRole('listitem')).toHaveText(others.map(({ name }) => name))
    }
    const links = page.getByRole('navigation', { name: partnersCopy.contact.links })
    for (const { path, label } of [pages.partner, pages.agreement])
      await expect(links.getByRole('link', { name: label })).toHaveAttribute('href', path)
  },
)

test('a logo that does not come leaves the first letter of the name', async ({ page, request, faults }) => {
  faults.allow(/Failed to load resource/)
  await page.route('**/media/demo/apps/*.svg', (route) => route.abort())
  const [
    {
      id,
      applications: [application],
    } = { id: 0, applications: [] },
  ] = await readEcology(request)
  await openPage(page, pages.ecologicalCenter.path)
  expect(id).toBeGreaterThan(0)
  const entry = page.getByRole('listitem').filter({ hasText: application?.event?.thing ?? 'no event' })
  await expect(entry.locator('img')).toHaveCount(0)
  await expect(entry).toContainText(`${application?.companyName[0]}${application?.companyName}`)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a category leads to its applications', onDesktop, async ({ page, request }) => {
    const last = (await readEcology(request)).at(-1)
    await page.goto(pages.ecologicalCenter.path)
    await page
      .getByRole('navigation', { name: ecologyCopy.categories })
      .getByRole('link', { name: last?.typeName })
      .click()
    await expect(page.locator(`#kind-${last?.id}`).getByRole('link').first()).toBeInViewport()
  })

  test('the partners are all there', async ({ page, request }) => {
    const partners = await readPartners(request)
    await page.goto(pages.partner.path)
    for (const { name } of Object.values(partners).flat())
      await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible()
  })
})
