import type { Page } from '@playwright/test'
import { landingCopy } from '#console/pages/landing/copy.ts'
import { pageFiguresCopy as copy } from '#console/pages/landing/page-figures-copy.ts'
import { newBlock } from '#domain/landing/templates.ts'
import { openPage } from './support/auth-box.ts'
import { button, callsOf, enterByLink, expectReady } from './support/console.ts'
import { expect, onBoth, test } from './support/site.ts'

/** What leaving the page does, without leaving it: whatever was seen is reported. */
const leave = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('pagehide')))

test('a page says how many of its visitors came to each block', onBoth, async ({ page, site, isMobile }) => {
  await enterByLink(page, await site.inviteStaff(`reach-${isMobile ? 'phone' : 'desktop'}@example.com`, 'editor'))
  const { ask } = callsOf(page)
  const path = `/kandao-${isMobile ? 'phone' : 'desktop'}.html`
  const { data: made } = await ask('POST /landing-pages', {
    body: { name: '看到哪里', path, layouts: 0, template: 'empty' },
  })
  const between = Array.from({ length: 4 }, (_, at) => newBlock(`between-${at}`, 'comparison'))
  const last = newBlock('last', 'questions')
  const blocks = [newBlock('first', 'opening'), ...between, last]
  const fields = { ...made.fields, title: '看到哪里', description: '往下看', blocks }
  const saved = await ask(`POST /landing-pages/${made.id}/draft`, { body: { version: made.version, fields } })
  const published = await ask(`POST /landing-pages/${made.id}/publish`, { body: { version: saved.data.version } })
  expect(published.code).toBe(200)

  const outline = page.getByRole('navigation', { name: landingCopy.outline })
  const rowOf = (title: string) => outline.getByRole('button').filter({ hasText: title })
  const lastTitle = String(last.fields.title)
  await page.goto(`/console/pages/${made.id}`)
  await expectReady(page)
  await expect(rowOf(lastTitle)).toContainText(landingCopy.reach(null))

  const reachOf = async () => {
    const { data } = await ask(`GET /landing-pages/${made.id}`)
    return Object.fromEntries(
      data.reach.map((row: { block: string; shown: number; seen: number }) => [row.block, [row.seen, row.shown]]),
    )
  }
  const reachAfterLeaving = async () => {
    await leave(page)
    return reachOf()
  }
  // One reads the first window, and leaves; one comes back, and scrolls to the end.
  await openPage(page, path)
  await expect.poll(reachAfterLeaving).toMatchObject({ first: [1, 1], last: [0, 1] })
  await openPage(page, path)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(reachAfterLeaving).toMatchObject({ first: [2, 2], last: [1, 2] })
  // Leaving again reports nothing twice, and who left the programme nothing at all.
  await leave(page)
  await page.evaluate(() => localStorage.setItem('experienceOptOut', '1'))
  await openPage(page, path)
  await leave(page)
  await page.evaluate(() => localStorage.removeItem('experienceOptOut'))
  expect(await reachOf()).toMatchObject({ first: [2, 2], last: [1, 2] })

  await page.goto(`/console/pages/${made.id}`)
  await expectReady(page)
  await expect(rowOf(lastTitle)).toContainText(landingCopy.reach('50%'))
  await button(page, copy.title).click()
  const table = page.getByRole('dialog').getByRole('table', { name: copy.reach })
  await expect(table.getByRole('row').filter({ hasText: lastTitle })).toContainText('50%')
  await expect(table.getByRole('row').nth(1)).toContainText('100%')
})
