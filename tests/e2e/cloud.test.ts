import { demoSettings } from '#db/seed/settings.ts'
import { questionsIn } from '#domain/landing/questions.ts'
import { cloudFeeOf } from '#domain/landing/site-pages.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { cloudCopy } from '#site/copy/cloud.ts'
import { cloudPrice } from '#site/copy/cloud-hero.ts'
import { frameCopy } from '#site/copy/frame.ts'
import { pages } from '#site/pages.ts'
import { demoSiteSettings as settings } from '#tests/support/demo-site-settings.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { expectAccessible } from './support/accessible.ts'
import { boxOf, openPage } from './support/auth-box.ts'
import { navigationOf } from './support/frame.ts'
import { expect, onBoth, onDesktop, onPhone, test } from './support/site.ts'
import { inClauses } from './support/words.ts'

const { path } = pages.cloud
const close = standardWords('cloudRegister')
const questions = standardWords('cloudQuestions')
const advantages = standardWords('cloudAdvantages')
const cloudNumberYuan = demoSettings.cloudNumberFee.yuan

test('who logs in on the cloud page gets into the cloud part of the web system', async ({ page, site }) => {
  const { email, password } = await site.givenUser()
  const box = boxOf(page)
  await openPage(page, path)
  await box.toLogin.click()
  await box.loginByEmail.click()
  await box.email.fill(email)
  await box.password.fill(password)
  const opened = page.waitForEvent('popup')
  await box.login.click()
  await expect(await opened).toHaveURL(/[?&]ticket=[\w-]{20,}.*&redirectPath=cloud$/)
  await expect(box.panel(authBoxCopy.panel.signedIn.title)).toBeVisible()
})

test('the phone number typed at the close is in the register box', async ({ page }) => {
  const box = boxOf(page)
  await openPage(page, path)
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: close.title }) })
  await section.getByLabel(close.phone).fill('13800002046')
  await section.getByRole('button', { name: close.submit }).click()
  await expect(box.phone).toBeFocused()
  await expect(box.phone).toHaveValue('13800002046')
  await expect(box.root).toBeInViewport()
})

test('the navigation shows where the visitor is, and the price is beside the action', onDesktop, async ({ page }) => {
  await openPage(page, path)
  await expect(navigationOf(page).link(pages.cloud.label)).toHaveAttribute('aria-current', 'page')
  await expect(boxOf(page).root).toContainText(
    `${settings.cloudName}${cloudPrice.before}${cloudNumberYuan}${cloudPrice.unit}`,
  )
})

test("the drawn messages and the phone's bar come when the visitor scrolls to them", onPhone, async ({ page }) => {
  const bar = page.locator('[data-shown]')
  const drawing = page.locator('[data-receiving]')
  await openPage(page, path)
  await expect(boxOf(page).root).toBeInViewport()
  await expect(bar).toHaveCount(0)
  await expect(drawing).toHaveAttribute('data-receiving', 'wait')
  await page.getByRole('heading', { name: advantages.title }).scrollIntoViewIfNeeded()
  await expect(drawing).toHaveAttribute('data-receiving', 'now')
  await page.getByRole('heading', { name: questions.title }).scrollIntoViewIfNeeded()
  await bar.getByRole('link', { name: frameCopy.registerBar.register }).tap()
  await expect(boxOf(page).phone).toBeFocused()
})

test('a phone held sideways shows the drawings of a phone', onPhone, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openPage(page, path)
  for (const alt of [cloudCopy.management.drawing, cloudCopy.synchronous.drawing]) {
    const drawing = page.getByAltText(alt)
    await drawing.scrollIntoViewIfNeeded()
    await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('-phone.svg')
  }
})

test('questions open their answers, and the page has no serious accessibility fault', onBoth, async ({ page }) => {
  await openPage(page, path)
  for (const { question, answer } of questionsIn([{ kind: 'cloudQuestions', fields: questions }], {
    cloudFee: cloudFeeOf(cloudNumberYuan),
  })) {
    await page.getByText(question, { exact: true }).click()
    await expect(page.getByText(answer, { exact: true })).toBeVisible()
  }
  await expectAccessible(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page has all of its sections, what a number supports with its source, and its structured data', async ({
    page,
  }) => {
    await page.goto(path)
    const kindsOfSections = ['cloudOpening', 'cloudManagement', 'cloudRecords', 'cloudSynchronous'] as const
    const { supportTitle, platformsTitle } = standardWords('cloudReach')
    const titles = [...kindsOfSections.map((kind) => standardWords(kind).title), supportTitle, platformsTitle]
    for (const title of [...titles, advantages.title, questions.title, close.title])
      await expect(page.getByRole('heading', { name: inClauses(title) })).toBeVisible()
    const { source, asOf, regions } = settings.cloudSupport
    await expect(page.getByText(cloudCopy.support.source(source, asOf))).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(regions.length + 1)
    // Contrast themes take grounds away: the knots keep theirs.
    await page.emulateMedia({ forcedColors: 'active' })
    const knots = await page
      .getByRole('cell', { name: cloudCopy.support.yes, exact: true })
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').backgroundColor))
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(knots.length).toBeGreaterThan(0)
    expect(knots).not.toContain(ground)
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    const kinds = data.map((text): unknown => JSON.parse(text)['@type'])
    expect(kinds.toSorted()).toEqual(['BreadcrumbList', 'FAQPage', 'Product', 'SoftwareApplication'])
    expect(data.join('')).toContain('"price":"13.00","priceCurrency":"CNY"')
  })
})
