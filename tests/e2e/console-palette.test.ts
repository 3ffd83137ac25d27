import { kitCopy } from '#console/kit/copy.ts'
import { enterByLink, expectReady, holdCalls, openPalette, railLinks } from './support/console.ts'
import { expect, test } from './support/site.ts'

test('⌘K has each key that is typed, as often as it is opened, and says that it looks while the server does', async ({
  page,
  site,
}) => {
  await enterByLink(page, await site.inviteStaff('palette@example.com', 'editor'))
  const dialog = page.getByRole('dialog', { name: kitCopy.palette })
  // The script of the first one may come after the keys; that of the others is there before them.
  for (const typed of ['yhq', 'wenzhang', 'rexian']) {
    await (await openPalette(page)).find(typed)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  const finding = await holdCalls(page, 'POST', /\/find$/)
  await (await openPalette(page)).find('没有这样的内容')
  await expect(dialog.getByText(kitCopy.paletteFinding)).toBeVisible()
  await finding.end()
  await expect(dialog.getByText(kitCopy.paletteEmpty)).toBeVisible()
})

test('⌘K leads into a setting from the settings themselves, and finds one by its group', async ({ page, site }) => {
  await enterByLink(page, await site.inviteStaff('settings-palette@example.com', 'owner'))
  await railLinks(page).getByText(kitCopy.settings, { exact: true }).click()
  await expectReady(page)
  for (const [typed, path] of [
    ['热线', 'hotline'],
    ['看过', 'reviewRequired.article'],
  ] as const) {
    const palette = await openPalette(page)
    await palette.find(typed)
    await expect(palette.options.first()).toContainText(kitCopy.settings)
    await page.keyboard.press('Enter')
    await expect(page.locator(`[data-check-field="${path}"] input:focus`)).toBeAttached()
  }
  const palette = await openPalette(page)
  await palette.find('广告法')
  await expect(palette.options.first()).toContainText('广告法用词')
})
