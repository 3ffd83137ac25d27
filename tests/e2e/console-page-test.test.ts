import { landingCopy as words } from '#console/pages/landing/copy.ts'
import { pageTestCopy as copy } from '#console/pages/landing/page-test-copy.ts'
import { aboutKinds } from '#domain/landing/kinds/about.ts'
import { neededPerHalf } from '#domain/shared/split-test.ts'
import { expectAccessible } from './support/accessible.ts'
import { button, enterByLink, openRailPage } from './support/console.ts'
import { expect, test } from './support/site.ts'
import { cookieFor, testedPage, userAgent } from './support/two-versions.ts'

const path = '/aboutUs.html'
const other = '店在帆上，风在内核。'

test('half of the visitors read a second version at the same address, until a member stops the test', async ({
  page,
  site,
  browser,
}) => {
  await enterByLink(page, await site.inviteStaff('two-versions@example.com', 'editor'))
  await openRailPage(page, words.title)
  await page.getByRole('main').getByRole('link', { name: '关于我们', exact: true }).click()
  const openTest = async () => {
    await button(page, words.more).click()
    await page.getByRole('menuitem', { name: copy.title }).click()
  }
  const dialog = page.getByRole('dialog')
  await openTest()
  await expect(dialog.getByText(copy.noSecond)).toBeVisible()
  await expectAccessible(page)
  await button(dialog, copy.makeSecond).click()

  // The second version: its blocks alone, and no way to publish it.
  const toFirst = page.getByRole('link', { name: words.toFirst })
  await expect(toFirst).toBeVisible()
  await expect(button(page, words.publish)).toHaveCount(0)
  await page.getByRole('navigation', { name: words.outline }).getByText(words.pageRow).click()
  await expect(page.getByText(words.secondNote)).toBeVisible()
  await page.getByRole('navigation', { name: words.outline }).getByText(aboutKinds.aboutOpening.name).click()
  await page.getByLabel('大标题', { exact: true }).fill(other)
  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await toFirst.click()
  await expect(button(page, words.publishChanges)).toBeVisible()

  await openTest()
  await dialog.getByLabel(copy.base, { exact: false }).fill('20')
  await dialog.getByLabel(copy.difference, { exact: false }).fill('10')
  const each = neededPerHalf({ share: 0.02, difference: 0.01 })
  const figures = [each, 2 * each].map((count) => count.toLocaleString('en-US'))
  await expect(dialog.getByText(copy.needed(figures[0] ?? '', figures[1] ?? ''))).toBeVisible()
  await expectAccessible(page)
  await button(dialog, copy.begin).click()
  await expect(dialog.getByText(copy.progress('0', figures[1] ?? ''))).toBeVisible()
  await expectAccessible(page)

  const { ask, meetBoth } = testedPage(site.address + path, other.slice(0, 4))
  const cookies = await meetBoth()
  const context = await browser.newContext({ userAgent, baseURL: site.address, reducedMotion: 'reduce' })
  await context.addCookies([cookieFor(site.address, cookies.get(true) ?? '')])
  const visit = await context.newPage()
  await visit.goto(path)
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText(other)
  expect(new URL(visit.url()).pathname).toBe(path)
  await visit.reload()
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText(other)
  await visit.evaluate(() => void dispatchEvent(new Event('pagehide')))

  // The visitor counts once, for both views. Each opening of the dialog asks again.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await openTest()
    await expect(dialog.getByText(copy.progress('1', figures[1] ?? ''))).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await context.close()
  await button(dialog, copy.stop).click()
  await button(dialog, copy.stop).click()
  await expect.poll(async () => (await ask(cookies.get(true))).isOther).toBe(false)
})
