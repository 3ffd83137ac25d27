import { afterAll, expect, test } from 'vitest'
import { makeBanner, makeCancellation, makePlatformType, makeUser } from '#db/factories.ts'
import { auditLog } from '#db/schema/index.ts'
import { contentCalls } from '#tests/support/console-content.ts'
import { directoryCalls } from '#tests/support/directory.ts'
import { startFakePush } from '#tests/support/fake-push.ts'
import { findBreaches, findMissing, findUnlisted, findWrongPermissions } from '#tests/support/hold-console-changes.ts'
import { createPasskey } from '#tests/support/passkey.ts'
import {
  createStaffBrowser,
  enterAs,
  enterAsOwner,
  enterByLink,
  type StaffBrowser,
  staffPassword,
} from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

/**
 * Every changing call of the console is audited and ends the pages that show its record, and every export is audited:
 * `console-changes.ts` says it of each, and each success in any test of the API is held to it. Here are the examples that no
 * test of a page has.
 */
const site = 'https://www.fanyu.example'

const fake = await startFakePush()
// At a name, for passkeys know no bare address, and one that search engines could reach.
const app = await openTestApp({
  env: {
    PUBLIC_URL: site,
    TRUST_PROXY: '1',
    SECRET: 'a secret of at least thirty-two characters',
    SEED: 'none',
    ACCEPT_OUTBOX: 'yes',
    BAIDU_PUSH_URL: fake.url,
  },
})
const owner = (await enterAsOwner(app)).browser
const editor = (await enterAs(app, owner, ['editor'])).browser
const second = await enterAs(app, owner, ['editor', 'pricing', 'approver'])
afterAll(() => fake.close())

/** Makes a call succeed. */
async function succeed(browser: StaffBrowser, key: string, body: object = {}) {
  const answer = await browser.ask(key, { body })
  expect(answer, key).toMatchObject({ status: 200, code: 200 })
  return answer.data
}

test('every changing call and export has a row that says what it audits and what it purges, and every row a call', () => {
  expect(findUnlisted()).toEqual([])
})

test('every changing call asks for the permission that its row names', () => {
  expect(findWrongPermissions()).toEqual([])
})

test('a success that leaves out what its row promises is found, and so is one that never came', () => {
  const seen = { call: 'saveSalesPerson', audited: ['sales.save'], purged: ['sales-people'], wrote: [] }
  expect(findBreaches(seen)).toEqual([])
  expect(findBreaches({ ...seen, purged: [] })).toEqual(['saveSalesPerson has not purged sales-people'])
  expect(findBreaches({ ...seen, purged: ['catalogue'] })).toEqual(['saveSalesPerson has not purged sales-people'])
  expect(findBreaches({ call: 'addGroup', audited: ['directory.group-add'], purged: [], wrote: [] })).toEqual([
    'addGroup has purged nothing',
  ])
  expect(findBreaches({ ...seen, audited: [] })).toEqual(['saveSalesPerson has written no audit entry'])
  expect(findBreaches({ ...seen, audited: ['sales.remove'] })).toEqual(['saveSalesPerson has written sales.remove'])
  expect(findBreaches({ call: 'beginTotp', audited: ['staff.factor-add'], purged: [], wrote: [] })).toHaveLength(1)
  expect(findBreaches({ call: 'createSku', audited: ['sku.create'], purged: ['catalogue'], wrote: [] })).toHaveLength(1)
  expect(findBreaches({ call: 'newCall', audited: [], purged: [], wrote: [] })).toHaveLength(1)
  expect(findBreaches({ ...seen, wrote: ['content_items'] })).toHaveLength(1)
  expect(findBreaches({ ...seen, wrote: ['sales_people'] })).toEqual([])
  expect(findMissing('console-skus', [])).toEqual([
    'createSku did not succeed once in console-skus',
    ...['saveSku', 'removeSku', 'undoSku'].map((call) => `${call} did not succeed once in console-skus`),
  ])
  expect(findMissing('console-skus', [{ call: 'createSku', audited: [], purged: [], wrote: ['skus'] }])).toEqual([
    'createSku has never written price_tiers in console-skus',
    ...['saveSku', 'removeSku', 'undoSku'].map((call) => `${call} did not succeed once in console-skus`),
  ])
})

test('one’s own account: a passkey, recovery codes, the name, the password, other sessions', async () => {
  const { browser, email } = await enterAs(app, owner, ['editor'])
  const passkey = createPasskey(site)
  const { options } = await succeed(browser, 'POST /account/passkeys/begin')
  await succeed(browser, 'POST /account/passkeys/finish', { name: '办公电脑', response: passkey.create(options) })
  const other = createStaffBrowser(app)
  await succeed(other, 'POST /session/password', { email, password: staffPassword })
  const asked = await succeed(other, 'POST /session/passkey/options')
  await succeed(other, 'POST /session/passkey', { response: passkey.get(asked.options) })
  expect((await other.ask('GET /session')).data.roles).toEqual(['editor'])

  await succeed(browser, 'POST /account/sessions/end', { id: null })
  expect((await other.ask('GET /session')).status).toBe(401)
  expect((await succeed(browser, 'POST /account/recovery-codes')).recoveryCodes).toHaveLength(10)
  await succeed(browser, 'POST /account/name', { name: '林晚' })
  await succeed(browser, 'POST /account/password', { oldPassword: staffPassword, password: 'Another-harbour-8' })
  await succeed(browser, 'POST /account/totp/remove')
  await succeed(browser, 'POST /account/totp/begin')
  const [kept] = (await browser.ask('GET /account/factors')).data.passkeys
  expect((await browser.ask(`POST /account/passkeys/${kept.id}/remove`)).status).toBe(409)
})

test('a passkey goes while another factor stays', async () => {
  const { browser } = await enterAs(app, owner, ['editor'])
  const { options } = await succeed(browser, 'POST /account/passkeys/begin')
  await succeed(browser, 'POST /account/passkeys/finish', { response: createPasskey(site).create(options) })
  const [kept] = (await browser.ask('GET /account/factors')).data.passkeys
  await succeed(browser, `POST /account/passkeys/${kept.id}/remove`)
})

test('a member who lost everything is let in anew', async () => {
  const { email } = await enterAs(app, owner, ['analyst'])
  const { data } = await owner.ask('GET /members')
  const { id, version } = data.find((member: { email: string }) => member.email === email)
  const { link } = await succeed(owner, `POST /members/${id}/reset`, { version })
  await enterByLink(app, link)
})

test('the audit log is verified', async () => {
  expect(await succeed(owner, 'POST /audit/verify')).toMatchObject({
    issues: [],
    unsealed: await app.db.$count(auditLog),
  })
})

test('the audit log, and the messages that were sent, leave as files', async () => {
  for (const key of ['GET /audit/export', 'GET /messages/export']) expect((await owner.ask(key)).status, key).toBe(200)
})

test('drafts: an article is copied, a review called back, an entry’s and a slide’s draft let go', async () => {
  const articles = contentCalls(editor)
  const id = await articles.create()
  await succeed(editor, `POST /content/${id}/duplicate`)
  const reviewers = (await editor.ask('GET /reviewers')).data
  const review = await succeed(editor, `POST /content/${id}/review`, { reviewer: reviewers[0].id, note: '' })
  await succeed(editor, `POST /reviews/${review.id}/cancel`)

  const entries = directoryCalls(editor, 'platforms')
  const groupId = (await makePlatformType(app.db)).id
  const fields = { name: '帆船集市', groupId, introduction: '卖家供货', logoUrl: '/media/2026/11/aaaaaaaa/logo.svg' }
  const entry = await entries.create(fields)
  await entries.publish(entry)
  await entries.save(entry, { name: '帆船大集' })
  await succeed(editor, `POST /directories/platforms/entries/${entry}/drop`, {
    version: (await entries.read(entry)).version,
  })

  const slide = await makeBanner(app.db)
  await succeed(editor, `POST /banners/${slide.id}/presence`, { hasUnsaved: false })
})

test('a change set is removed', async () => {
  const { id } = await succeed(second.browser, 'POST /price-changes', { name: '年货节' })
  await succeed(second.browser, `POST /price-changes/${id}/remove`, { version: 1 })
})

test('a proposal to close an account is taken back by the one who made it', async () => {
  const user = await makeUser(app.db)
  const { id } = await makeCancellation(app.db, { userId: user.id, requestedAt: app.clock.now() })
  const { version } = (await second.browser.ask(`GET /cancellations/${id}`)).data
  const proposed = await succeed(second.browser, `POST /cancellations/${id}/propose`, { version })
  await succeed(second.browser, `POST /cancellations/${id}/propose-back`, { version: proposed.version })
})

test('the machinery: a cost comes back, the pages are renewed, the home page is pushed to Baidu', async () => {
  const { id } = await succeed(owner, 'POST /conversions/costs', {
    type: 3,
    from: '2026-11-01',
    to: '2026-11-02',
    amount: '10',
  })
  await succeed(owner, `POST /conversions/costs/${id}/remove`)
  await succeed(owner, `POST /conversions/costs/${id}/restore`)
  await succeed(owner, 'POST /health/renew')
  await succeed(owner, 'POST /engines/baidu/token', { token: 'push-token-16-signs' })
  expect(await succeed(owner, 'POST /engines/baidu/test')).toMatchObject({ answer: 'received' })
})
