import type { Page, Route } from '@playwright/test'
import { consoleApi } from '#console/kit/api.ts'
import { channelCopy } from '#console/kit/channels/copy.ts'
import { kitCopy } from '#console/kit/copy.ts'
import { pages } from '#console/shell/pages.ts'
import { callsOf, enterByLink } from './support/console.ts'
import { expect, test } from './support/site.ts'

/** Without the session there is no page, and the others are the frame's, which every page has. */
const ofFrame = ['/session', '/waiting', '/launch/open', '/exports'].map((path) => `${consoleApi}${path}`)

/** Addresses of all lists and parts, and of one record of each editor. */
async function everyAddress(page: Page): Promise<string[]> {
  const lists = pages.flatMap(({ path, parts = [], tabs = [] }) => [
    path,
    ...parts.map((part) => `${path}${part.path}`),
    ...tabs.map(({ tab }) => `${path}?tab=${tab}`),
  ])
  const first = async (key: string, query = {}) => (await callsOf(page).ask(key, { query })).data.rows[0].id
  return [
    ...lists,
    `/pages/${await first('GET /landing-pages')}`,
    `/articles/${await first('GET /content', { firstLevelHeading: '1' })}`,
    `/activities/${await first('GET /content', { firstLevelHeading: '2' })}`,
    `/coupons?open=${await first('GET /coupons')}`,
  ]
}

// What a service worker asks for in place of the page, a journey cannot answer.
test.use({ serviceWorkers: 'block' })

test('a page of which each reading fails says so, and reads all of them again', async ({ page, site, faults }) => {
  test.slow()
  faults.allow(/status of 429/)
  await enterByLink(page, await site.inviteStaff('failed-reads@example.com', 'owner'))
  const retry = page.getByRole('button', { name: kitCopy.retry, exact: true })
  let failures = 0
  // 429, because what a server answers with 500 the console asks for twice more before it says so.
  const fail = async (route: Route) => {
    const request = route.request()
    if (request.method() !== 'GET' || ofFrame.includes(new URL(request.url()).pathname)) return route.fallback()
    failures += 1
    return route.fulfill({ status: 429, json: { code: 429, msg: '' } })
  }
  const addresses = await everyAddress(page)
  await page.route(`**${consoleApi}/**`, fail)
  const withReadings: string[] = []
  for (const address of addresses) {
    failures = 0
    await page.goto(`/console${address}`, { waitUntil: 'networkidle' })
    if (failures === 0) continue
    withReadings.push(address)
    await expect(retry.first(), address).toBeVisible()
  }
  expect(withReadings.length).toBeGreaterThan(25)
  await page.goto('/console/channels')
  await expect(retry.first()).toBeVisible()
  await page.unroute(`**${consoleApi}/**`, fail)
  // Each part that says so has its own.
  await expect(async () => {
    if ((await retry.count()) > 0) await retry.first().click()
    await expect(retry).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('region', { name: channelCopy.notes })).toBeVisible()
})
