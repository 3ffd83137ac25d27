import { expect, test } from 'vitest'
import type { CallPermission, ConsoleCall } from '#contract/console/console-call.ts'
import { consoleCalls } from '#contract/console/index.ts'
import { staffMemberHeader } from '#domain/staff/member-header.ts'
import { allPermissions, type Role, roles, scopeOf } from '#domain/staff/roles.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { createStaffBrowser, enterAs, enterAsOwner, type StaffBrowser } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

/**
 * Every call of the console as every role, without a session, with one that has ended and from a foreign page. The cases
 * follow from the declarations: a call that is added is tested by that alone. Calls are sent empty, so that what is
 * permitted ends at its input, and nothing is changed.
 */
const every: [string, ConsoleCall][] = Object.entries(consoleCalls)
const withPermission = every.filter(([, { permission }]) => permission !== 'anonymous' && permission !== 'passwordOnly')

const browsers = new Map<Role, StaffBrowser>()

const app = await openTestApp()
const { browser: owner } = await enterAsOwner(app)
browsers.set('owner', owner)
for (const role of roles) if (role !== 'owner') browsers.set(role, (await enterAs(app, owner, [role])).browser)

const minuteMs = 60_000
const keyOf = ({ method, path }: ConsoleCall) => `${method} ${path.replaceAll(/\{\w+\}/g, '2147483647')}`

// One test a call, and its roles beside each other: a test each would cost more than what it asks.
test.each(every)('%s is refused without a session, from a foreign page and from none', async (_name, call) => {
  const owner = browsers.get('owner')
  // What a mail program posts comes from anywhere, and is proved by its link.
  if (call.method === 'POST' && !call.fromAnywhere)
    for (const origin of ['https://example.com', 'null', null])
      expect((await owner?.ask(keyOf(call), { origin }))?.status).toBe(403)
  if (call.permission !== 'anonymous') expect((await createStaffBrowser(app).ask(keyOf(call))).status).toBe(401)
})

test.each(withPermission)('%s answers the roles that have its permission and no other', async (_name, call) => {
  const permission = call.permission as Exclude<CallPermission, 'anonymous' | 'passwordOnly'>
  const asRole = async (role: Role) => {
    const isGranted = scopeOf(permission, [role]) !== null
    if (isGranted && (call.method === 'GET' || call.body === undefined)) return
    const answer = await browsers.get(role)?.ask(keyOf(call))
    if (isGranted) return expect(answer?.status, role).not.toBe(401)
    expect(answer, role).toMatchObject({ status: 403, data: { permission } })
    expect(answer?.data.grantedBy.length, role).toBeGreaterThan(0)
  }
  await Promise.all(roles.map(asRole))
})

test('a refused permission is audited under the member who asked, and a refused second factor is not', async () => {
  const { browser } = await enterAs(app, browsers.get('owner') as StaffBrowser, ['editor'])
  const actor = `staff:${(await browser.ask('GET /session')).data.id}`
  const refusals = () => readEntries(app, { actor, action: 'staff.refused' })
  expect((await browser.ask('POST /members/invite')).status).toBe(403)
  expect(await refusals()).toMatchObject([{ target: 'staff.manage' }])
  app.clock.advance(10 * minuteMs)
  expect((await browser.ask('POST /account/recovery-codes')).data).toEqual({ confirm: true })
  app.clock.advance(-10 * minuteMs)
  expect(await refusals()).toHaveLength(1)
})

/** For each condition a call within it and one beyond it, by a role that has the permission only under it. */
const conditions: Record<string, { role: Role; call: string; within: object; beyond: object }> = {
  'settings.write': {
    role: 'editor',
    call: 'POST /settings/draft',
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

test('a page of one member does nothing for another who has signed in at another tab of the browser', async () => {
  const { browser } = await enterAs(app, browsers.get('owner') as StaffBrowser, ['editor'])
  const { data } = await browser.ask('GET /session')
  const askFrom = (member: number, key: string) =>
    browser.ask(key, { headers: { [staffMemberHeader]: String(member) } })
  for (const [, call] of withPermission) expect((await askFrom(data.id + 1, keyOf(call))).status).toBe(401)
  expect((await askFrom(data.id, 'GET /session')).status).toBe(200)
})

/** Written by hand (console 1): a call that no longer asks for the second factor is found. */
const sensitiveCalls = [
  'approveCancellation',
  'approveInstaller',
  'approvePriceChange',
  'changeOwnPassword',
  'changeRoles',
  'disableMember',
  'enableMember',
  'exportAudit',
  'exportCustomer',
  'importArchive',
  'inviteMember',
  'makeContactsExport',
  'publishInstaller',
  'removeConversionToken',
  'removeDemo',
  'removePasskey',
  'removePushToken',
  'removeTotp',
  'renewRecoveryCodes',
  'resetMember',
  'rollBackInstaller',
  'setConversionToken',
  'setPushToken',
  'shareInstaller',
  'testConversion',
  'testPush',
]

test('a sensitive call, and no other, asks for the second factor once the last one is ten minutes old', async () => {
  expect(
    every
      .filter(([, { confirmed }]) => confirmed)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(sensitiveCalls)
  const { browser } = await enterAs(app, browsers.get('owner') as StaffBrowser, roles)
  const secondFactorIsAsked = async (name: string) => {
    const call = (consoleCalls as Record<string, ConsoleCall>)[name] as ConsoleCall
    return (await browser.ask(keyOf(call))).data?.confirm === true
  }
  // Of the calls that a fresh factor lets through, only those that need an input or a record: the rest would act.
  const harmless = ['approveInstaller', 'approvePriceChange', 'changeRoles', 'exportCustomer', 'setPushToken']
  app.clock.advance(8 * minuteMs)
  for (const name of harmless) expect(await secondFactorIsAsked(name), name).toBe(false)
  app.clock.advance(2 * minuteMs)
  for (const name of sensitiveCalls) expect(await secondFactorIsAsked(name), name).toBe(true)
  expect(await secondFactorIsAsked('renameSelf')).toBe(false)
})

test('the document for staff has every call with its permission and every ending that it may have', async () => {
  const answer = await browsers.get('auditor')?.ask('GET /openapi.json')
  const { paths } = answer as unknown as { paths: Record<string, Record<string, Record<string, unknown>>> }
  for (const [name, { path, method, permission }] of every) {
    const operation = paths[path]?.[method.toLowerCase()]
    expect(operation).toMatchObject({ operationId: name, 'x-permission': permission })
    if (permission !== 'anonymous')
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['401', '403']))
  }
})
