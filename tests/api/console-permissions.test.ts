import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConsoleCall } from '#contract/console/console-call.ts'
import { consoleCalls } from '#contract/console/index.ts'
import { allPermissions, type Permission, type Role, roles, scopeOf } from '#domain/staff/roles.ts'
import { createStaffBrowser, enterAs, enterAsOwner, type StaffBrowser } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

/**
 * Every call of the console without a session, with one that has ended, from a foreign page, and as roles: the first call
 * of each permission as all of them, each other as one that lacks it, for what a permission grants is one table
 * (src/domain/staff/roles.ts) that one function asks. The cases follow from the declarations: a call that is added is
 * tested by that alone. Calls are sent empty, so that what is permitted ends at its input, and nothing is changed.
 */
const every: [string, ConsoleCall][] = Object.entries(consoleCalls)
const withPermission = every.filter(
  ([, { permission }]) => permission !== 'nobody yet' && permission !== 'half signed in',
)

let app: TestApp
const browsers = new Map<Role, StaffBrowser>()

beforeAll(async () => {
  app = await createTestApp()
  const { browser: owner } = await enterAsOwner(app)
  browsers.set('owner', owner)
  for (const role of roles) if (role !== 'owner') browsers.set(role, (await enterAs(app, owner, [role])).browser)
})
afterAll(() => app.close())

const lackingIt = (permission: Permission) => roles.filter((role) => scopeOf(permission, [role]) === null)
const keyOf = ({ method, path }: ConsoleCall) => `${method} ${path.replaceAll(/\{\w+\}/g, '2147483647')}`

const ask = (role: Role, call: ConsoleCall, sent = {}) => (browsers.get(role) as StaffBrowser).ask(keyOf(call), sent)

async function expectRefused(role: Role, call: ConsoleCall): Promise<void> {
  const { permission } = call
  const answer = await ask(role, call)
  expect(answer, role).toMatchObject({ status: 403, data: { permission } })
  expect(answer.data.grantedBy.length).toBeGreaterThan(0)
}

test.each(every)('%s is refused from a foreign page, without a session and without its permission', async (_, call) => {
  if (call.method === 'POST') expect((await ask('owner', call, { origin: 'https://example.com' })).status).toBe(403)
  if (call.permission === 'nobody yet') return
  expect((await createStaffBrowser(app).ask(keyOf(call))).status).toBe(401)
  const lacking = call.permission === 'half signed in' ? undefined : lackingIt(call.permission)[0]
  if (lacking !== undefined) await expectRefused(lacking, call)
})

test.each(allPermissions)('%s is granted to the roles that have it and to no other', async (permission) => {
  const calls = withPermission.filter(([, call]) => call.permission === permission).map(([, call]) => call)
  const refusing = calls[0]
  for (const role of lackingIt(permission)) if (refusing !== undefined) await expectRefused(role, refusing)
  // What is sent empty and has an input ends at it.
  const granting = calls.find(({ method, body }) => method === 'POST' && body !== undefined)
  for (const role of roles.filter((role) => scopeOf(permission, [role]) !== null)) {
    if (granting === undefined) continue
    const { status, data } = await ask(role, granting)
    expect(status, role).not.toBe(401)
    expect(data?.permission, role).not.toBe(permission)
  }
})

test('a page that hides where it is, or says nothing of it, is foreign', async () => {
  const [, call] = every.find(([, { method }]) => method === 'POST') ?? []
  if (call === undefined) throw new Error('The console has no call that changes anything')
  for (const origin of ['null', null]) expect((await ask('owner', call, { origin })).status).toBe(403)
})

/** Of each condition a call that is within it and one that is not, as whoever has the permission under it alone. */
const conditions: Record<string, { role: Role; call: string; within: object; beyond: object }> = {
  'settings.write': {
    ...{ role: 'editor', call: 'POST /settings/draft' },
    within: { version: 1, settings: { slogan: '一家店，一条线。' } },
    beyond: { version: 2, settings: { hotline: '400-000-0001' } },
  },
}

test('every permission that reaches as far as texts is held to them', async () => {
  const bound = allPermissions.filter((permission) => roles.some((role) => scopeOf(permission, [role]) === 'texts'))
  expect(Object.keys(conditions)).toEqual(bound)
  for (const [permission, { role, call, within, beyond }] of Object.entries(conditions)) {
    expect(await browsers.get(role)?.ask(call, { body: within })).toMatchObject({ status: 200 })
    expect(await browsers.get(role)?.ask(call, { body: beyond })).toMatchObject({ status: 403, data: { permission } })
  }
})

test('a session that has ended is none', async () => {
  const { browser } = await enterAs(app, browsers.get('owner') as StaffBrowser, ['editor'])
  const cookie = browser.cookie()
  await browser.ask('POST /session/end')
  browser.steal(cookie)
  for (const [, call] of withPermission) expect((await browser.ask(keyOf(call))).status).toBe(401)
})

test('the document for staff has every call with its permission and every ending that it may have', async () => {
  const answer = await browsers.get('auditor')?.ask('GET /openapi.json')
  const { paths } = answer as unknown as { paths: Record<string, Record<string, Record<string, unknown>>> }
  for (const [name, { path, method, permission }] of every) {
    const operation = paths[path]?.[method.toLowerCase()]
    expect(operation).toMatchObject({ operationId: name, 'x-permission': permission })
    if (permission !== 'nobody yet')
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['401', '403']))
  }
})
