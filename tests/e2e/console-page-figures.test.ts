import { linkCopy } from '#console/kit/channels/link-copy.ts'
import { landingCopy as words } from '#console/pages/landing/copy.ts'
import { pageFiguresCopy as copy } from '#console/pages/landing/page-figures-copy.ts'
import { expectAccessible } from './support/accessible.ts'
import { button, enterByLink, openRailPage } from './support/console.ts'
import { expect, test } from './support/site.ts'

test('a page shows what it brought in the list and in its editor, and makes a link that is counted by itself', async ({
  page,
  site,
}) => {
  await enterByLink(page, await site.inviteStaff('figures@example.com', 'editor'))
  await openRailPage(page, words.title)
  await expect(page.getByRole('columnheader', { name: words.visitsColumn })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: words.registeredColumn })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '云号', exact: true }).click()
  await button(page, copy.title).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(copy.visits, { exact: true }).first()).toBeVisible()
  await expect(dialog.getByText(copy.byPath, { exact: false })).toBeVisible()
  // An editor names no links, but makes an address with a mark of its own.
  await dialog.getByLabel(linkCopy.code, { exact: true }).fill('公众号')
  await expect(button(dialog, copy.copyMade)).toHaveCount(0)
  await dialog.getByLabel(linkCopy.code, { exact: true }).fill('wechat-1111')
  await expect(dialog.getByText('/cloud.html?qd=wechat-1111', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('link', { name: linkCopy.saveQr('wechat-1111') })).toBeVisible()
  await expectAccessible(page)
})

test('who names links gives a page one with its owner, beside the figures', async ({ page, site }) => {
  await enterByLink(page, await site.inviteStaff('page-links@example.com', 'owner'))
  await openRailPage(page, words.title)
  await page.getByRole('main').getByRole('link', { name: '云号', exact: true }).click()
  await button(page, copy.title).click()
  const dialog = page.getByRole('dialog')
  await button(dialog, copy.addLink).click()
  await expect(dialog.getByLabel(linkCopy.landing, { exact: true })).toHaveValue('/cloud.html')
  await dialog.getByLabel(linkCopy.name, { exact: true }).fill('义乌商会')
  await dialog.getByLabel(linkCopy.code, { exact: true }).fill('yiwu-1111')
  await button(dialog, linkCopy.save).click()
  // Back at the figures, with the link among those of the page.
  await expect(button(dialog, linkCopy.copyOne('义乌商会'))).toBeVisible()
  await expect(dialog.getByText('/cloud.html?qd=yiwu-1111', { exact: false })).toBeVisible()
})
