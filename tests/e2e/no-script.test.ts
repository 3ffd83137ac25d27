import { frameCopy } from '#site/copy/frame.ts'
import { pages } from '#site/pages.ts'
import { demoSiteSettings as settings } from '#tests/support/demo-site-settings.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { boxOf } from './support/auth-box.ts'
import { navigationOf } from './support/frame.ts'
import { expect, onBoth, onDesktop, test } from './support/site.ts'
import { inClauses } from './support/words.ts'

test.use({ javaScriptEnabled: false })

test('without script the home page has its sections, final figures and a form', onBoth, async ({ page, isMobile }) => {
  const tryOut = standardWords('homeTryOut')
  const products = standardWords('homeProducts')
  const road = standardWords('homeRoad')
  const titles = [
    settings.slogan,
    tryOut.title,
    // The phone has the names of the model's tabs instead.
    ...(isMobile ? [] : tryOut.parts.map(({ title }) => title)),
    products.devicesTitle,
    products.cloudTitle,
    products.title,
    standardWords('homePlatforms').title,
    standardWords('homeFigures').title,
    standardWords('homeVoices').title,
    standardWords('homePartners').title,
    road.team,
    road.title,
    standardWords('homeHotline').title,
    standardWords('homeRegister').title,
  ]
  await page.goto('/')
  for (const title of titles) await expect(page.getByRole('heading', { name: inClauses(title) }).first()).toBeVisible()
  for (const { year } of settings.timeline) await expect(page.locator(`time[datetime="${year}"]`).first()).toBeVisible()
  for (const { role, work } of road.crew)
    await expect(page.getByRole('heading', { name: `${role} ${work}`, exact: true })).toBeVisible()
  for (const { value, suffix, label } of settings.statistics.items) {
    await expect(page.getByText(`${value}${suffix}${label}`)).toBeVisible()
  }
  const box = boxOf(page)
  for (const field of [box.phone, box.code, box.inviteCode, box.consent, box.register])
    await expect(field).toBeVisible()
  // A form with an address sends its fields in that address, so none of them may have a name.
  await expect(page.locator('form:not([method="post"]) [name]')).toHaveCount(0)
})

test('without script the submenus open under the pointer', onDesktop, async ({ page }) => {
  const { menu, link } = navigationOf(page)
  await page.goto('/')
  await menu(frameCopy.nav.ecology).hover()
  await link(pages.ecologicalCenter.label).click()
  await expect(page).toHaveURL(pages.ecologicalCenter.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.ecologicalCenter.label)
})

test('without script a Baidu visitor stays one on the next page', async ({ page }) => {
  await page.goto('/?bd_vid=11223344')
  await page.goto(pages.cloud.path)
  await expect(page.locator('html')).toHaveAttribute('data-baidu', '1')
})
