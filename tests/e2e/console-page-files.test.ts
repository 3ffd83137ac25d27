import { landingCopy as words } from '#console/pages/landing/copy.ts'
import { landingTemplates } from '#domain/landing/templates.ts'
import { expectAccessible } from './support/accessible.ts'
import { button, enterByLink, openRailPage } from './support/console.ts'
import { expect, test } from './support/site.ts'

/** What the address and the numbers of records make different in the HTML of the same page. */
const comparable = (html: string, path: string) =>
  html
    .replaceAll(path, '/PAGE.html')
    .replaceAll(path.slice(1, -5), 'PAGE')
    .replaceAll(/"id":\d+/g, '"id":0')

test('a page is exported, imported as a new one and published, and visitors get the same HTML', async ({
  page,
  site,
  faults,
}, testInfo) => {
  // The refusal of a file that is none.
  faults.allow(/400 \(Bad Request\) .*\/landing-pages\/import/)
  await enterByLink(page, await site.inviteStaff('page-files@example.com', 'editor'))
  const dialog = page.getByRole('dialog')
  const form = page.getByRole('complementary')
  const publish = async () => {
    await button(page, words.publish).click()
    await button(dialog, words.publish).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(words.done.publish).first()).toBeVisible()
  }
  await openRailPage(page, words.title)
  await button(page, words.add).first().click()
  await dialog.getByText(landingTemplates.product.name, { exact: true }).click()
  await dialog.getByLabel(words.name, { exact: true }).fill('一样的页面')
  await expect(dialog.getByPlaceholder('yi-yang-de-ye-mian')).toBeVisible()
  await button(dialog, words.create).click()
  await page.getByRole('navigation', { name: words.outline }).getByText(words.pageRow).click()
  await form.getByLabel('网页标题', { exact: true }).fill('一样的页面')
  await form.getByLabel('网页描述', { exact: true }).fill('从文件里来，和原来的一样。')
  await publish()

  const menu = async (word: string) => {
    await button(page, words.more).click()
    await page.getByRole('menuitem', { name: word }).click()
  }
  const download = page.waitForEvent('download')
  await menu(words.export)
  const file = testInfo.outputPath('page.zip')
  await (await download).saveAs(file)
  expect((await download).suggestedFilename()).toBe('yi-yang-de-ye-mian.zip')

  await openRailPage(page, words.title)
  await button(page, words.import).click()
  await expectAccessible(page)
  await dialog
    .getByLabel(words.pickFile)
    .first()
    .setInputFiles({
      name: 'other.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('no page at all'),
    })
  await expect(dialog.getByText(words.nothingImported)).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText(words.imported)).toBeVisible()
  await expect(page.getByText('/yi-yang-de-ye-mian-2.html')).toBeVisible()
  await publish()

  const shown = async (path: string) => {
    const html = await (await page.request.get(`${site.address}${path}`)).text()
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
    expect(main).toContain('<h1')
    return comparable(main, path)
  }
  expect(await shown('/yi-yang-de-ye-mian-2.html')).toBe(await shown('/yi-yang-de-ye-mian.html'))
})
