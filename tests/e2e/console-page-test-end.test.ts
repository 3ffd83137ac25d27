import type { Page } from '@playwright/test'
import { landingCopy as words } from '#console/pages/landing/copy.ts'
import { pageTestCopy as copy } from '#console/pages/landing/page-test-copy.ts'
import { newBlock } from '#domain/landing/templates.ts'
import { button, callsOf, enterByLink } from './support/console.ts'
import { type SiteWithClock, startSiteWithClock } from './support/moved-clock.ts'
import { expect, test } from './support/site.ts'
import { testedPage, userAgent } from './support/two-versions.ts'

const path = '/tested-to-the-end.html'
const [first, other] = ['第一版的话', '第二版的话']
/** Enough for a result, and for one that is no chance: so many visitors at least, and registrations at most. */
const seenAtLeast = 25
const registeredAtMost = { a: 3, b: 18 }
const minute = 60_000

let clock: SiteWithClock
test.beforeAll(async () => {
  clock = await startSiteWithClock()
})
test.afterAll(() => clock.stop())

/** Somebody who looks at the page, and may register: the version that they saw, and the registration. */
async function visit(number: number) {
  const { address, newestCode } = clock.site
  const { isOther, cookie } = await testedPage(address + path, other).ask()
  const headers = {
    'content-type': 'application/json',
    'user-agent': userAgent,
    'x-forwarded-for': `10.3.0.${number}`,
    subject: 'official_website',
    cookie,
  }
  const post = async (call: string, body: object) =>
    (await fetch(`${address}/api${call}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  const events = [{ name: 'page_view', at: clock.now().getTime(), path, props: {} }]
  expect(await post('/track/events', { events })).toMatchObject({ code: 200 })
  async function register(): Promise<void> {
    const account = `tested-${number}@example.com`
    const { uuid } = await (await fetch(`${address}/api/getEmailCode?account=${account}`, { headers })).json()
    await expect.poll(() => newestCode(account)).not.toBeNull()
    const body = { account, password: 'Qz7testedLm', channel: 1, uuid, code: await newestCode(account) }
    expect(await post('/account/register', body)).toMatchObject({ code: 200 })
  }
  return { half: isOther ? ('b' as const) : ('a' as const), register }
}

/** A public page, and its second version, whose heading differs. */
async function makeTested(page: Page, address: string): Promise<number> {
  const { ask } = callsOf(page)
  const body = { name: address, path: address, layouts: 0, template: 'empty' }
  const { id } = (await ask('POST /landing-pages', { body })).data
  const save = async (of: number, change: object): Promise<number> => {
    const { version, fields } = (await ask(`GET /landing-pages/${of}`)).data
    const saved = await ask(`POST /landing-pages/${of}/draft`, { body: { version, fields: { ...fields, ...change } } })
    return saved.data.version
  }
  const headed = (title: string) => [newBlock('b1', 'opening', { title }), newBlock('b2', 'cards')]
  const version = await save(id, { title: address, description: address, blocks: headed(first) })
  expect(await ask(`POST /landing-pages/${id}/publish`, { body: { version } })).toMatchObject({ code: 200 })
  const second = (await ask(`POST /landing-pages/${id}/second`, { body: {} })).data.id
  await save(second, { blocks: headed(other) })
  return id
}

test('a test of seven days ends at its second with the winner, which is written into the draft and published', async ({
  page,
}) => {
  const { site } = clock
  await enterByLink(page, await site.inviteStaff('begins@example.com', 'owner'))
  const { ask } = callsOf(page)
  const id = await makeTested(page, path)
  const quiet = await makeTested(page, '/without-a-winner.html')
  const dialog = page.getByRole('dialog')
  const openTest = async (of = id) => {
    await page.goto(`${site.address}/console/pages/${of}`)
    await button(page, words.more).click()
    await page.getByRole('menuitem', { name: copy.title }).click()
  }
  const quietTest = (await ask(`GET /landing-pages/${quiet}/test`)).data
  const { version } = (await ask(`GET /landing-pages/${quiet}`)).data
  const size = { secondVersion: quietTest.second.version, days: 7, base: 60, difference: 300 }
  expect(await ask(`POST /landing-pages/${quiet}/test/start`, { body: { version, ...size } })).toMatchObject({
    code: 200,
  })
  await openTest()
  await dialog.getByLabel(copy.days).selectOption('7')
  await dialog.getByLabel(copy.base, { exact: false }).fill('60')
  await dialog.getByLabel(copy.difference, { exact: false }).fill('300')
  await button(dialog, copy.begin).click()
  await expect(button(dialog, copy.stop)).toBeVisible()
  const { endsAt } = (await ask(`GET /landing-pages/${id}/test`)).data.test
  // The answer is of whole seconds, the end is not.
  const end = new Date(Date.parse(`${endsAt.replace(' ', 'T')}+08:00`) + 1_000)

  const counted = { a: { of: 0, hits: 0 }, b: { of: 0, hits: 0 } }
  for (let number = 1; counted.a.of < seenAtLeast || counted.b.of < seenAtLeast; number += 1) {
    const { half, register } = await visit(number)
    counted[half].of += 1
    if (counted[half].hits === registeredAtMost[half]) continue
    counted[half].hits += 1
    await register()
  }

  // Ten minutes before its end it says how many came, of both together, and nothing of the result.
  await clock.setTo(new Date(end.getTime() - 10 * minute))
  await page.context().clearCookies()
  await enterByLink(page, await site.inviteStaff('ends@example.com', 'owner'), clock.aheadMs())
  await openTest()
  await expect(dialog.getByText(copy.progress(String(counted.a.of + counted.b.of), '56'))).toBeVisible()
  await expect(dialog.getByText(copy.names.b, { exact: true })).toHaveCount(0)
  const shown = testedPage(site.address + path, other)
  const both = await shown.meetBoth()

  await clock.setTo(end)
  expect(await shown.ask(both.get(true))).toEqual({ isOther: false, cookie: '' })
  await expect
    .poll(async () => (await ask(`GET /landing-pages/${id}/test`)).data.test)
    .toMatchObject({ state: 'ended', result: counted })
  await openTest(quiet)
  await expect(dialog.getByText(copy.verdicts.few(), { exact: true })).toBeVisible()
  await openTest()
  await expect(dialog.getByText(/^第二版更好：/)).toBeVisible()
  await expect(dialog.getByText(/^没有定下来的：/)).toBeVisible()
  await expect(dialog.getByRole('heading', { name: copy.again })).toBeVisible()
  await button(dialog, copy.take).click()
  await expect(page.getByText(copy.taken)).toBeVisible()
  expect(await shown.ask()).toMatchObject({ isOther: false })
  await button(page, words.publishChanges).click()
  await button(dialog, words.publish).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await shown.ask()).isOther).toBe(true)
})
