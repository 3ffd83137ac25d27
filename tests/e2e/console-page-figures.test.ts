import { readFile } from 'node:fs/promises'
import { linkCopy } from '#console/kit/channels/link-copy.ts'
import { kitCopy } from '#console/kit/copy.ts'
import { landingCopy as words } from '#console/pages/landing/copy.ts'
import { pageFiguresCopy as copy } from '#console/pages/landing/page-figures-copy.ts'
import { newBlock } from '#domain/landing/templates.ts'
import { stepNames, valueName } from '#domain/tracking/funnel.ts'
import { expectAccessible } from './support/accessible.ts'
import { openPage } from './support/auth-box.ts'
import { button, callsOf, enterByLink, openRailPage } from './support/console.ts'
import { expect, test } from './support/site.ts'
import { userAgent } from './support/two-versions.ts'

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

test('the figures of a page are those of the view of 渠道 to which they lead, and of its file', async ({
  page,
  site,
  browser,
}) => {
  await enterByLink(page, await site.inviteStaff('figures-agree@example.com', 'owner'))
  const { ask } = callsOf(page)
  // As long as an address may be, which is longer than what is counted of one.
  const path = `/${'long-address-'.repeat(4)}of-views.html`
  const body = { name: '数得一样', path, layouts: 0, template: 'empty' }
  const { data } = await ask('POST /landing-pages', { body })
  const blocks = [newBlock('b1', 'opening'), newBlock('b2', 'cards')]
  const fields = { ...data.fields, title: '数得一样', description: '两处一样', blocks }
  const saved = await ask(`POST /landing-pages/${data.id}/draft`, { body: { version: data.version, fields } })
  await ask(`POST /landing-pages/${data.id}/publish`, { body: { version: saved.data.version } })
  const visits = await Promise.all(
    ['', '?qd=even-1', '?qd=even-1'].map(async (mark) => {
      const context = await browser.newContext({ userAgent, baseURL: site.address, reducedMotion: 'reduce' })
      const visit = await context.newPage()
      await openPage(visit, path + mark)
      await visit.evaluate(() => void dispatchEvent(new Event('pagehide')))
      return context
    }),
  )
  const figures = async () => (await ask(`GET /landing-pages/${data.id}/figures`)).data.figures
  await expect(async () => {
    await site.rollUp()
    expect((await figures()).total.visits).toBe(visits.length)
  }).toPass()
  for (const context of visits) await context.close()

  await page.goto(`/console/pages/${data.id}`)
  await button(page, copy.title).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(copy.visits, { exact: true }).first()).toBeVisible()
  const counted = await figures()
  await dialog.getByRole('link', { name: copy.toChannels }).click()
  await expect(page).toHaveURL(/\/channels\?/)
  const query = new URL(page.url()).searchParams
  expect([query.get('from'), query.get('to')]).toEqual([counted.from, counted.to])
  await expect(page.getByRole('row').filter({ hasText: 'even-1' })).toContainText('2')

  const download = page.waitForEvent('download')
  await button(page, kitCopy.exportCsv).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.startsWith('\uFEFF')).toBe(true)
  const [head, ...rows] = file.slice(1).trim().split('\r\n')
  expect(head).toContain(`渠道,${stepNames.visits}（${counted.from} 00:00至`)
  expect(Object.fromEntries(rows.map((row) => row.split(',').slice(0, 2)))).toEqual({
    'qd=even-1': '2',
    [valueName('channel', 'direct')]: '1',
    合计: '3',
  })
})
