import type { Page } from '@playwright/test'
import { consoleApi } from '#console/kit/api.ts'
import { queueCopy } from '#console/kit/queue/copy.ts'
import { todayCopy } from '#console/pages/today/copy.ts'
import { enterByLink, expectReady } from './support/console.ts'
import { expect, test } from './support/site.ts'

const by = { id: 9_999, name: '林一' }
const at = '2026-12-01 09:00:00'
const item = { id: 1, title: '稿子', firstLevelHeading: 1, author: '林一', editedBy: by, editedAt: at }

/** 今天 as the server would answer it with these queues. */
async function openWith(page: Page, queues: object): Promise<void> {
  await page.route(`**${consoleApi}/today`, async (route) => {
    const answer = await (await route.fetch()).json()
    return route.fulfill({ json: { ...answer, data: { ...answer.data, firstActs: null, ...queues } } })
  })
  await page.goto('/console/')
  await expectReady(page)
}

/** The parts of the first column from above: those with a heading, and those that are a line. */
const partsOf = (page: Page) =>
  page.getByRole('region', { name: todayCopy.forMe }).evaluate((part) => {
    const column = part.parentElement
    return [...(column?.querySelectorAll('h2, li:not(section li) > b') ?? [])].map(({ tagName, textContent }) => ({
      isLine: tagName === 'B',
      name: textContent,
    }))
  })

// What a service worker asks for in place of the page, a journey cannot answer.
test.use({ serviceWorkers: 'block' })

test('今天 begins with what waits for the member, and empty queues are lines at its end', async ({ page, site }) => {
  await enterByLink(page, await site.inviteStaff('today@example.com', 'owner'))
  const decision = { id: 1, name: '改价', fallPercent: 25, askedBy: by, askedAt: at }
  const decisions = { prices: [decision], installers: [], closings: [], approvedPrices: [], returnedPrices: [] }
  const review = { id: 1, note: '', status: 'waiting', askedBy: by, askedAt: at, answer: '' }
  const reviews = { forMe: [{ review, item }], mentions: [], answered: [] }
  await page.route(`**${consoleApi}/reviews/mine`, (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: reviews } }),
  )
  const content = { goingOut: [], drafts: [item], draftsTotal: 1, faults: [], ending: [], missedPaths: 0 }
  const queues = {
    decisions,
    missed: [],
    timed: [],
    filledContacts: [],
    content: { ...content, deadLinks: { total: 0, rows: [] } },
    launch: { open: 3, total: 40 },
    cancellations: { count: 0 },
    applications: { count: 2 },
    failedJobs: 0,
  }
  await openWith(page, queues)
  await expect(page.getByRole('region', { name: todayCopy.launch })).toBeVisible()
  await expect
    .poll(() => partsOf(page))
    .toEqual([
      { isLine: false, name: todayCopy.decisions },
      { isLine: false, name: todayCopy.forMe },
      { isLine: false, name: queueCopy.applications },
      { isLine: false, name: todayCopy.drafts },
      { isLine: false, name: todayCopy.launch },
      { isLine: true, name: queueCopy.cancellations },
      { isLine: true, name: queueCopy.failed },
    ])
})
