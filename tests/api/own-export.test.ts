import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { accountExports, type User, users } from '#db/schema/index.ts'
import { ownAccountSentences } from '#domain/accounts/own-acts.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { eraseAccount } from '#server/services/visitors/cancellations/close-account.ts'
import { disableCustomer } from '#server/services/visitors/customers/change-customer.ts'
import { writeAccountExport } from '#server/services/visitors/own-account/account-export.ts'
import { packedNames } from '#server/services/visitors/personal-data/collect.ts'
import { type Code, type GivenUser, givenUser, logIn, type Visitor, visitorOf } from '#tests/support/accounts.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { commandCtx, otherCode } from '#tests/support/joining.ts'
import { openedUnaudited } from '#tests/support/opened-unaudited.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })
const hourMs = 3_600_000

type Channel = 'sms' | 'email'

/** Somebody logged in who orders copies of their data, over HTTP. */
function ownerOf(user: GivenUser, visitor: Visitor, token: string) {
  async function receiveCode(channel: Channel = 'sms', act = 'export'): Promise<Code> {
    const receiver = channel === 'sms' ? user.phone : user.email
    const received = () => app.outbox.to(receiver).filter(({ purpose }) => purpose === 'account')
    const before = received().length
    app.clock.advance(61_000)
    const { body, text } = await visitor.post('/account/code', { act, channel }, { token })
    if (body.code !== 200) throw new Error(`No code: ${text}`)
    await app.runJobs()
    while (received().length === before) await app.outbox.waitFor(receiver, app.outbox.to(receiver).length + 1)
    return { uuid: body.uuid ?? '', code: received().at(-1)?.code ?? '' }
  }
  const order = (code: Code, channel: Channel = 'sms', headers: Record<string, string> = {}) =>
    visitor.post('/account/export', { proof: { channel, ...code } }, { token, ...headers })
  async function ticketOf(answer: ReturnType<typeof order>): Promise<string> {
    const { body, text } = await answer
    if (body.code !== 200) throw new Error(`No export: ${text}`)
    return (body.data as { ticket: string }).ticket
  }
  const state = async () => (await visitor.get('/account/export/state', { token })).body.data
  return { user, visitor, token, receiveCode, order, ticketOf, state }
}

async function givenOwner() {
  const user = await givenUser(app)
  const visitor = visitorOf(app)
  return ownerOf(user, visitor, await logIn(visitor, user))
}

const download = (ticket: string, init: RequestInit = {}) =>
  fetch(`${app.baseUrl}/api/account/export/download?ticket=${ticket}`, init)

const folder = path.join(app.parts.environment.dataDir, 'media/exports')
const files = () => (existsSync(folder) ? readdirSync(folder) : [])
beforeEach(() => rmSync(folder, { recursive: true, force: true }))

test('a code brings a ticket, and within a minute a zip of a page and JSON, for 24 hours', async () => {
  const owner = await givenOwner()
  await app.db.update(users).set({ userName: '<script>alert(1)</script>&' }).where(eq(users.id, owner.user.userId))
  expect(await owner.state()).toEqual({ state: 'none', until: null })
  const ticket = await owner.ticketOf(owner.order(await owner.receiveCode()))
  await app.runJobs()
  // The contact without the code is notified too: a thief may have a session and the mailbox.
  for (const receiver of [owner.user.phone, owner.user.email]) {
    const notices = app.outbox.to(receiver).filter(({ purpose }) => purpose === 'data-exported')
    expect(notices.map(({ text }) => text)).toEqual([expect.stringContaining('申请导出账号数据')])
  }
  const state = await owner.state()
  expect(state).toMatchObject({ state: 'ready', until: expect.stringMatching(/^\d{4}-/) })

  const response = await download(ticket)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="my-account-data\.zip"; filename\*=UTF-8''[!-~]+$/,
  )
  const zip = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const page = strFromU8(zip[packedNames.page] ?? new Uint8Array())
  const json = strFromU8(zip[packedNames.json] ?? new Uint8Array())
  expect(Object.keys(zip)).toHaveLength(2)
  expect(JSON.parse(json).账号).toMatchObject({ 编号: owner.user.userId, 手机: owner.user.phone, 设有密码: true })
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&amp;')
  expect(page).not.toMatch(/<script|src=|href="(?!#)/)
  for (const secret of ['argon2', owner.token, ticket]) expect(page + json).not.toContain(secret)

  const actor = `user:${owner.user.userId}`
  expect(await readEntries(app, { action: 'account.export', actor })).toHaveLength(1)
  expect(await readEntries(app, { action: 'account.export-download', target: actor })).toHaveLength(1)
  app.clock.advance(24 * hourMs)
  const late = await download(ticket)
  expect([late.status, (await late.json()).msg]).toEqual([404, ownAccountSentences.exportOver])
  expect(await owner.state()).toEqual({ state: 'none', until: null })
  await sweep(app.parts)
  expect(await app.db.$count(accountExports, eq(accountExports.userId, owner.user.userId))).toBe(0)
  expect(files()).toEqual([])
})

test('a download that fails before its answer leaves no file open', async () => {
  const owner = await givenOwner()
  const ticket = await owner.ticketOf(owner.order(await owner.receiveCode()))
  await app.runJobs()
  const opened = await openedUnaudited(app, async () => expect((await download(ticket)).status).toBe(500))
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
  expect((await download(ticket)).status).toBe(200)
})

test('a session without the code orders nothing, and does not get what another one ordered', async () => {
  const owner = await givenOwner()
  const thief = ownerOf(owner.user, visitorOf(app), await logIn(visitorOf(app), owner.user))
  await owner.ticketOf(owner.order(await owner.receiveCode()))
  await app.runJobs()
  const { text } = await thief.visitor.get('/account/export/state', { token: thief.token })
  expect(text).not.toMatch(/ticket/)
  for (const ticket of ['', 'x', 'x'.repeat(43)]) expect((await download(ticket)).status).toBe(404)

  const code = await owner.receiveCode()
  expect((await thief.order({ ...code, code: otherCode(code.code) })).body.code).toBe(102002)
  const foreign = await givenOwner()
  expect((await foreign.order(code)).body.code).toBe(102001)
  const other = await owner.receiveCode('email', 'passkey')
  expect((await owner.order(other, 'email')).body.code).toBe(102002)
  expect((await owner.visitor.post('/account/export', { proof: { channel: 'sms', ...code } })).status).toBe(401)
  const refusals = await readEntries(app, { action: 'account.export-failed' })
  expect(refusals.length).toBeGreaterThanOrEqual(3)
  expect((await owner.order(code)).body.code).toBe(200)
  expect((await owner.order(code)).body.code).toBe(102001)
  await app.runJobs()
})

test('an account has one copy: a waiting one gets the new ticket, a made one is replaced', async () => {
  await app.stopJobs()
  const owner = await givenOwner()
  const [first, second] = [await owner.receiveCode('email'), await owner.receiveCode('sms')]
  const key = { 'idempotency-key': 'once' }
  const tickets = [
    await owner.ticketOf(owner.order(first, 'email', key)),
    await owner.ticketOf(owner.order(first, 'email', key)),
    await owner.ticketOf(owner.order(second)),
  ]
  expect(tickets[1]).toBe(tickets[0])
  const rows = () => app.db.select().from(accountExports).where(eq(accountExports.userId, owner.user.userId))
  const [row, ...others] = await rows()
  expect(others).toEqual([])
  expect(await owner.state()).toEqual({ state: 'waiting', until: null })
  const write = (id = row?.id ?? 0) => writeAccountExport({ ctx: app.parts, input: { id } })

  // Killed after the bytes were put: the next run deletes them.
  const { put } = app.parts.media
  app.parts.media.put = async (key, file) => {
    await put(key, file)
    throw new Error('killed')
  }
  await expect(write()).rejects.toThrow('killed')
  app.parts.media.put = put
  await write()
  expect(files()).toHaveLength(1)
  expect((await download(tickets[0] ?? '')).status).toBe(404)
  const made = await download(tickets[2] ?? '')
  expect(made.status).toBe(200)
  await made.arrayBuffer()

  await owner.ticketOf(owner.order(await owner.receiveCode()))
  expect((await download(tickets[2] ?? '')).status).toBe(404)
  await write()
  expect(files()).toEqual([])
  // What is not made within five minutes has failed, and a late run makes nothing.
  app.clock.advance(301_000)
  expect(await owner.state()).toEqual({ state: 'failed', until: null })
  const [failed] = await rows()
  await write(failed?.id)
  expect(files()).toEqual([])

  await owner.ticketOf(owner.order(await owner.receiveCode()))
  app.clock.advance(301_000)
  const full = await owner.order(await owner.receiveCode())
  expect([full.status, full.body.code]).toEqual([429, 429])
  app.clock.advance(24 * hourMs)
})

const endings: Record<string, (user: User) => Promise<void>> = {
  closing: (user) => eraseAccount({ ctx: commandCtx(app), input: { user } }),
  disabling: ({ publicId: ref }) =>
    disableCustomer({ ctx: commandCtx(app), input: { staffId: 1, ref, reason: '本人要求' } }),
}

test.each(Object.entries(endings))(
  '%s the account ends the link with its transaction, also of a copy that is being made',
  async (_name, end) => {
    for (const isMade of [true, false]) {
      const owner = await givenOwner()
      const isOwn = eq(users.id, owner.user.userId)
      const ticket = await owner.ticketOf(owner.order(await owner.receiveCode()))
      const [row] = await app.db.select().from(accountExports).where(eq(accountExports.userId, owner.user.userId))
      const id = row?.id ?? 0
      const [user] = await app.db.select().from(users).where(isOwn)
      if (user === undefined) throw new Error('There is no user')
      const write = () => writeAccountExport({ ctx: app.parts, input: { id } })

      const { put } = app.parts.media
      if (!isMade)
        app.parts.media.put = async (key, file) => {
          await put(key, file)
          // The copy takes its time, and then waits for the transaction that ends it.
          app.clock.advance(1_000)
          await end(user)
          app.clock.advance(-1_000)
        }
      await write()
      app.parts.media.put = put
      if (isMade) await end(user)
      await app.db.update(users).set({ status: 'active' }).where(isOwn)
      expect((await download(ticket)).status).toBe(404)
      await write()
      expect(files()).toEqual([])
      expect(await app.db.$count(accountExports, eq(accountExports.id, id))).toBe(0)
    }
  },
)
