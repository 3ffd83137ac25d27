import { kitCopy } from '#console/kit/copy.ts'
import { enterByLink, holdCalls, openPalette } from './support/console.ts'
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
