import { defaultSiteSettings as settings } from '#contract/site-settings.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { legalCopy } from '#site/copy/legal.ts'
import { pages } from '#site/pages.ts'
import { publicLegal, sectionOutline } from '#tests/support/legal-documents.ts'
import { expectAccessible } from './support/accessible.ts'
import { boxOf, openPage } from './support/auth-box.ts'
import { expect, onBoth, onDesktop, onPhone, test } from './support/site.ts'

const kinds = ['privacy', 'agreement'] as const
const widthAllowed = 1

test('the names in the register box lead to the whole documents', async ({ page }) => {
  await openPage(page)
  const { agreement, privacy } = authBoxCopy.consent.register
  for (const [words, target] of [
    [agreement, pages.agreement],
    [privacy, pages.privacy],
  ] as const) {
    const opened = page.waitForEvent('popup')
    await boxOf(page).root.getByRole('link', { name: words, exact: true }).click()
    const document = await opened
    await expect(document).toHaveURL(target.path)
    await expect(document.getByRole('heading', { level: 1 })).toHaveText(target.label)
    await document.close()
  }
})

test('the contents list marks the section that is being read', onDesktop, async ({ page }) => {
  await openPage(page, pages.privacy.path)
  const contents = page.getByRole('navigation', { name: legalCopy.contents })
  const [store, share] = [sectionOutline('privacy', 'store'), sectionOutline('privacy', 'share')]
  const link = (name = '') => contents.getByRole('link', { name, exact: true })
  await link(store.label).click()
  await expect(page).toHaveURL(`${pages.privacy.path}#${store.id}`)
  await expect(link(store.label)).toHaveAttribute('aria-current', 'true')
  await page.locator(`#${share.id}`).evaluate((heading) => heading.scrollIntoView())
  await expect(link(share.label)).toHaveAttribute('aria-current', 'true')
  await expect(link(store.label)).toHaveAttribute('data-read', 'true')
})

test('a document travels once, as HTML, and stays when script takes over', async ({ page }) => {
  const scripts: Promise<string>[] = []
  let bytes = 0
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  page.on('requestfinished', async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes()
    bytes += responseBodySize + responseHeadersSize
  })
  await openPage(page, pages.agreement.path)
  await page.waitForLoadState('networkidle')
  const { title } = publicLegal.agreement.document.sections[3]?.parts[0] ?? { title: '' }
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible()
  expect((await Promise.all(scripts)).filter((script) => script.includes(title))).toEqual([])
  expect(bytes).toBeLessThan(200_000)
  await expect(page.locator('#text')).not.toContainText(/\*\*|[{}]/)
})

test('the policy links the switch that leaves the experience programme for good', async ({ page }) => {
  await openPage(page, pages.privacy.path)
  const { title, label } = legalCopy.leave
  await page.getByRole('link', { name: legalCopy.links.leave }).first().click()
  const leave = page.getByRole('region', { name: title }).getByRole('checkbox', { name: label })
  await expect(leave).toBeInViewport()
  await leave.check()
  expect(await page.evaluate(() => localStorage.getItem('experienceOptOut'))).toBe('1')
  await openPage(page, pages.privacy.path)
  await expect(leave).toBeChecked()
  await leave.uncheck()
  expect(await page.evaluate(() => localStorage.getItem('experienceOptOut'))).toBeNull()
})

test('the desktop keeps a fifth free on each side, platform=mobile none', onDesktop, async ({ page }) => {
  const sides = async () => {
    const box = await page.locator('#text').boundingBox()
    return { left: box?.x ?? 0, right: 1440 - (box?.x ?? 0) - (box?.width ?? 0) }
  }
  await page.goto(pages.privacy.path)
  for (const side of Object.values(await sides())) expect(Math.abs(side - 288)).toBeLessThanOrEqual(widthAllowed)
  await page.goto(`${pages.privacy.path}?platform=mobile`)
  for (const side of Object.values(await sides())) expect(side).toBeLessThan(288 / 2)
})

test('on the phone origin=home shows the bar back, and nothing exceeds the window', onPhone, async ({ page }) => {
  await page.goto(pages.privacy.path)
  const back = page.getByRole('link', { name: legalCopy.home, exact: true })
  await expect(back).toHaveCount(0)
  await page.goto(`${pages.privacy.path}?origin=home`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.locator('#contact').scrollIntoViewIfNeeded()
  await back.click()
  await expect(page).toHaveURL('/')
})

for (const kind of kinds) {
  const { path, label: heading } = pages[kind]

  test(`${path} has no serious fault of accessibility`, onBoth, async ({ page }) => {
    await openPage(page, path)
    await expectAccessible(page)
  })

  test.describe(`${path} without script`, () => {
    test.use({ javaScriptEnabled: false })

    test('is whole, with its version, its date and its links', async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByText(settings.documents[kind]).first()).toBeVisible()
      await expect(page.locator('time').first()).toHaveAttribute('datetime', publicLegal[kind].head.from)
      for (const section of publicLegal[kind].document.sections) {
        await expect(page.locator(`h2#${section.id}`)).toContainText(section.title)
      }
      await expect(page.locator('#text')).toContainText(settings.companyName)
      await expect(
        page.locator('#text').getByRole('link', { name: pages.accountCancel.label }).first(),
      ).toHaveAttribute('href', pages.accountCancel.path)
    })

    test('its folded contents open and lead to a section', onPhone, async ({ page }) => {
      await page.goto(path)
      await page.locator('summary').click()
      const { id, label } = sectionOutline(kind, 'changes')
      await page.locator('details').getByRole('link', { name: label }).click()
      await expect(page).toHaveURL(`${path}#${id}`)
      await expect(page.locator(`#${id}`)).toBeInViewport()
    })
  })
}
