import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { errorTable } from '#contract/errors.ts'
import { staff, staffSessions } from '#db/schema/index.ts'
import { checkStaffPassword } from '#domain/staff/password.ts'
import { signInSentences } from '#domain/staff/sentences.ts'
import { makeFirstLink } from '#server/http/console/console-server.ts'
import { executeCommand } from '#server/operate/commands/execute-command.ts'
import { deriveArgon2id } from '#server/services/credentials/passwords/argon2id.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import {
  createStaffBrowser,
  enterAs,
  enterAsOwner,
  enterByLink,
  type StaffBrowser,
  staffPassword,
  totpAt,
} from '#tests/support/staff.ts'
import { createTestApp, openTestApp, type TestApp } from '#tests/support/test-app.ts'

let owner: StaffBrowser
let secret: string
let recoveryCodes: string[]
let email: string

const app = await openTestApp()
;({ browser: owner, secret, recoveryCodes, email } = await enterAsOwner(app))

const minutes = (count: number) => count * 60_000

test('the first owner has ten recovery codes, a whole session and every permission', async () => {
  expect(new Set(recoveryCodes).size).toBe(10)
  const session = await owner.ask('GET /session')
  expect(session).toMatchObject({ code: 200, data: { email, roles: ['owner'], recoveryCodesLeft: 10 } })
  expect(session.headers.get('cache-control')).toBe('no-store')
  expect(await makeFirstLink(app.parts)).toBeNull()
})

test('of two people with a first link only one becomes the owner', async () => {
  await using other = await createTestApp()
  const links = [await makeFirstLink(other.parts), await makeFirstLink(other.parts)]
  const entered = await Promise.allSettled(
    links.map((link, index) => enterByLink(other, link ?? '', `owner${index}@example.com`)),
  )
  expect(entered.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await other.db.$count(staff)).toBe(1)
})

test('a link works once, for a day, and a wrong one reads the same', async () => {
  const invited = await owner.ask('POST /members/invite', { body: { email: 'once@example.com', roles: ['editor'] } })
  const link = String(invited.data.link)
  expect(link).toMatch(/^http:\/\/localhost:\d+\/console\/enter#[\w-]{43}$/)
  const token = link.split('#')[1]
  const browser = createStaffBrowser(app)
  expect((await browser.ask('POST /links/read', { body: { link: token } })).data).toMatchObject({
    email: 'once@example.com',
    purpose: 'invitation',
  })
  await enterByLink(app, link)
  for (const dead of [token, 'x'.repeat(43), 'short']) {
    const answer = await browser.ask('POST /links/accept', { body: { link: dead, password: staffPassword } })
    expect(answer).toMatchObject({ code: errorTable.INVITATION_EXPIRED.code })
  }
})

test('the password alone opens nothing, and with the code everything that the role has', async () => {
  const { email: editorMail, secret: editorSecret } = await enterAs(app, owner, ['editor'])
  const browser = createStaffBrowser(app)
  const first = await browser.ask('POST /session/password', { body: { email: editorMail, password: staffPassword } })
  // The site is opened at 127.0.0.1; its links and its passkeys use localhost.
  const passkeys = { passkeysWork: true, passkeyHost: 'localhost' }
  expect(first.data).toMatchObject({ next: 'verify', factors: ['totp'], ...passkeys })
  const half = browser.cookie()
  expect((await browser.ask('GET /session')).status).toBe(401)
  expect((await browser.ask('POST /account/totp/begin')).status).toBe(403)

  const code = await totpAt(app, editorSecret, 1)
  const done = await browser.ask('POST /session/totp', { body: { code } })
  expect(done).toMatchObject({ code: 200, data: { next: 'done' } })
  expect((await browser.ask('GET /session')).data.roles).toEqual(['editor'])
  // The token of the half session is worth nothing any more.
  const thief = createStaffBrowser(app)
  thief.steal(half)
  expect((await thief.ask('GET /session')).status).toBe(401)
})

test('a code of the authenticator works once, of two at the same moment as well', async () => {
  const { email: mail, secret: key } = await enterAs(app, owner, ['editor'])
  const code = await totpAt(app, key, 1)
  const browsers = await Promise.all(
    [0, 1].map(async () => {
      const browser = createStaffBrowser(app)
      await browser.ask('POST /session/password', { body: { email: mail, password: staffPassword } })
      return browser
    }),
  )
  const answers = await Promise.all(browsers.map((browser) => browser.ask('POST /session/totp', { body: { code } })))
  const codes = answers.map((answer) => answer.code).toSorted((one, other) => one - other)
  expect(codes).toEqual([200, errorTable.VERIFICATION_WRONG.code])
})

test('a recovery code works once, however it is typed', async () => {
  const enter = async (code: string) => {
    const browser = createStaffBrowser(app)
    await browser.ask('POST /session/password', { body: { email, password: staffPassword } })
    return browser.ask('POST /session/recovery', { body: { code } })
  }
  const code = recoveryCodes[0] ?? ''
  expect((await enter(` ${code.toUpperCase().replaceAll('-', ' ')}`)).code).toBe(200)
  expect((await enter(code)).code).toBe(errorTable.VERIFICATION_WRONG.code)
})

test('an unknown address, a wrong password and a locked account answer alike', async () => {
  const { email: mail } = await enterAs(app, owner, ['analyst'])
  const attempt = (account: string, password: string) =>
    createStaffBrowser(app).ask('POST /session/password', { body: { email: account, password } })
  const answers = [await attempt('nobody@example.com', 'x'), await attempt(mail, 'wrong')]
  for (let tries = 0; tries < 11; tries += 1) answers.push(await attempt(mail, 'wrong'))
  answers.push(await attempt(mail, staffPassword))
  for (let tries = 0; tries < 11; tries += 1) answers.push(await attempt('nobody@example.com', 'wrong'))
  expect(new Set(answers.map(({ status, code, msg }) => `${status} ${code} ${msg}`)).size).toBe(1)
  // Each leaves one entry, the one that locks as well, so that no time shows which account exists.
  const entries = await readEntries(app, { actor: 'visitor' })
  expect(entries.filter(({ action }) => /^staff\.(?:sign-in-failed|locked)$/.test(action))).toHaveLength(answers.length)
})

const signInFrom = (browser: StaffBrowser, account: string, password: string) =>
  browser.ask('POST /session/password', { body: { email: account, password } })

async function lock(on: TestApp, account: string): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) await signInFrom(createStaffBrowser(on), account, 'wrong')
}

test('an account that is locked costs the hash that a wrong password costs', async () => {
  await using other = await createTestApp()
  const { email: mail } = await enterAsOwner(other)
  const checks = async () => (await other.parts.metrics.passwordChecks.get()).values[0]?.value ?? 0
  const costOf = async (password: string) => {
    const before = await checks()
    await signInFrom(createStaffBrowser(other), mail, password)
    return (await checks()) - before
  }
  const wrong = await costOf('wrong')
  await lock(other, mail)
  expect([wrong, await costOf('wrong'), await costOf(staffPassword)]).toEqual([1, 1, 1])
})

test('what staff read when they cannot get in names no button of the visitors', async () => {
  const { email: mail, secret: key } = await enterAs(app, owner, ['editor'])
  const browser = createStaffBrowser(app)
  expect((await signInFrom(browser, mail, 'wrong')).msg).toBe(signInSentences.wrongPassword)
  await signInFrom(browser, mail, staffPassword)
  const wrongCode = () => browser.ask('POST /session/totp', { body: { code: '000000' } })
  expect((await wrongCode()).msg).toBe(signInSentences.wrongCode)
  for (let tries = 0; tries < 9; tries += 1) await wrongCode()
  const waits = await browser.ask('POST /session/totp', { body: { code: await totpAt(app, key, 1) } })
  expect([waits.status, waits.msg]).toEqual([429, signInSentences.factorWait(60)])
})

test('the own password is changed with the present one alone, however fresh the factor is', async () => {
  const { browser, email: mail } = await enterAs(app, owner, ['analyst'])
  const change = (body: object) => browser.ask('POST /account/password', { body })
  const password = 'Lantern-9-harbours'
  expect((await change({ password })).status).toBe(400)
  expect(await change({ oldPassword: 'wrong', password })).toMatchObject({
    code: errorTable.CREDENTIALS_WRONG.code,
    msg: signInSentences.wrongOldPassword,
  })
  expect((await change({ oldPassword: staffPassword, password })).code).toBe(200)
  expect((await signInFrom(createStaffBrowser(app), mail, password)).code).toBe(200)
  for (let tries = 0; tries < 5; tries += 1) await change({ oldPassword: 'wrong', password: staffPassword })
  expect((await change({ oldPassword: password, password: staffPassword })).status).toBe(429)
})

test('a password of a member is right in every way of writing, however many units it has', async () => {
  const { browser, email: mail } = await enterAs(app, owner, ['analyst'])
  const [composed, decomposed] = ['Lantérn-9-harbours', 'Lante\u0301rn-9-harbours']
  const change = (oldPassword: string, password: string) =>
    browser.ask('POST /account/password', { body: { oldPassword, password } })
  expect((await change(staffPassword, decomposed)).code).toBe(200)
  for (const password of [composed, decomposed, 'Ｌａｎｔérn-9-harbours'])
    expect((await signInFrom(createStaffBrowser(app), mail, password)).code, password).toBe(200)
  const longest = `harbour-lanterns-${'🏮'.repeat(47)}`
  expect((await change(composed, longest)).code).toBe(200)
  expect((await signInFrom(createStaffBrowser(app), mail, longest)).code).toBe(200)
})

test('a shorter password of an older rule still signs in, and the next one is held to the present rule', async () => {
  const { browser, email: mail } = await enterAs(app, owner, ['analyst'])
  await browser.ask('POST /account/name', { body: { name: '林晚晴' } })
  const oldPassword = 'fanyu2026'
  const passwordHash = await deriveArgon2id(oldPassword, { memory: 8_192, passes: 1, parallelism: 1 })
  await app.db.update(staff).set({ passwordHash }).where(eq(staff.email, mail))
  expect((await signInFrom(createStaffBrowser(app), mail, oldPassword)).code).toBe(200)
  const change = async (password: string) => {
    const { status, msg } = await browser.ask('POST /account/password', { body: { oldPassword, password } })
    return status === 200 ? null : msg
  }
  for (const password of ['Lantern-9', 'password123456', 'Lantern-9-fanyu', 'Lantern-9-林晚晴', `Kx7-${mail}`])
    expect(await change(password), password).toBe(checkStaffPassword(password, { email: mail, name: '林晚晴' }))
  expect(await change('Lantern-9-harbours')).toBeNull()
})

test('an entry link refuses a password with the name or the address of who enters', async () => {
  const mail = 'wanqing.lin@example.com'
  const invited = await owner.ask('POST /members/invite', { body: { email: mail, name: '林晚晴', roles: ['editor'] } })
  const link = String(invited.data.link).split('#')[1]
  const enter = (body: object) => createStaffBrowser(app).ask('POST /links/accept', { body: { link, ...body } })
  expect((await enter({ password: 'Lantern-9-林晚晴' })).msg).toContain('自己的名字')
  expect((await enter({ password: 'Lantern-9-wanqing' })).status).toBe(400)
  expect((await enter({ password: 'Lantern-9-陆砚', name: '陆砚' })).status).toBe(400)
  expect((await enter({ password: 'Lantern-9-harbours' })).code).toBe(200)
})

test('a session ends after thirty idle minutes, and after twelve hours in use', async () => {
  await using other = await createTestApp()
  const { browser } = await enterAsOwner(other)
  for (let spent = 0; spent < 12 * 60 - 25; spent += 25) {
    other.clock.advance(minutes(25))
    expect((await browser.ask('GET /today')).status).toBe(200)
  }
  other.clock.advance(minutes(25))
  expect((await browser.ask('GET /session')).status).toBe(401)

  const again = await enterByLink(other, await resetLink(other))
  other.clock.advance(minutes(30))
  expect((await again.browser.ask('GET /session')).status).toBe(401)
})

const command = (on: TestApp, ...args: string[]) => executeCommand({ parts: on.parts, name: 'staff', args })

async function resetLink(on: TestApp): Promise<string> {
  return (await command(on, '--reset', 'owner@example.com')).lines.at(-1) ?? ''
}

test('the command invites by a link that stands alone on its last line, and names what is wrong', async () => {
  const invited = await command(app, '--invite', 'Auditor@Example.com', '--role', 'auditor')
  expect(invited.exitCode).toBe(0)
  const { browser } = await enterByLink(app, invited.lines.at(-1) ?? '')
  expect((await browser.ask('GET /session')).data).toMatchObject({ email: 'auditor@example.com', roles: ['auditor'] })
  expect(await command(app, '--invite', 'auditor@example.com', '--role', 'owner')).toEqual({
    exitCode: 1,
    lines: ['该邮箱已是成员'],
  })
  expect((await command(app, '--invite', 'a@example.com', '--role', 'boss')).exitCode).toBe(2)
  expect((await command(app, '--reset', 'nobody@example.com')).lines).toEqual(['没有这位成员'])
})

test('a sensitive action asks for the second factor again after ten minutes, and then succeeds', async () => {
  await using other = await createTestApp()
  const { browser, secret: key } = await enterAsOwner(other)
  other.clock.advance(minutes(10))
  const invitation = { body: { email: 'late@example.com', roles: ['editor'] } }
  const asked = await browser.ask('POST /members/invite', invitation)
  expect(asked).toMatchObject({ status: 403, data: { confirm: true } })
  await browser.ask('POST /session/totp', { body: { code: await totpAt(other, key) } })
  expect((await browser.ask('POST /members/invite', invitation)).code).toBe(200)
})

test('the last owner can be neither demoted nor disabled, and two owners cannot both demote each other', async () => {
  await using other = await createTestApp()
  const first = await enterAsOwner(other)
  const [only] = (await first.browser.ask('GET /members')).data
  const demote = { body: { version: only.version, roles: ['editor'] } }
  expect((await first.browser.ask(`POST /members/${only.id}/roles`, demote)).status).toBe(409)
  expect(
    (await first.browser.ask(`POST /members/${only.id}/disable`, { body: { version: only.version } })).status,
  ).toBe(409)

  const second = await enterAs(other, first.browser, ['owner'])
  const [one, two] = (await first.browser.ask('GET /members')).data
  const answers = await Promise.all([
    first.browser.ask(`POST /members/${two.id}/roles`, { body: { version: two.version, roles: ['editor'] } }),
    second.browser.ask(`POST /members/${one.id}/roles`, { body: { version: one.version, roles: ['editor'] } }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(expect.arrayContaining([200]))
  const owners = (await other.db.select().from(staff)).filter(({ roles }) => roles.includes('owner'))
  expect(owners).toHaveLength(1)
})

test('disabling ends the sessions at once and can be undone; a stale version changes nothing', async () => {
  const { browser, email: mail } = await enterAs(app, owner, ['editor'])
  const member = (await owner.ask('GET /members')).data.find((one: { email: string }) => one.email === mail)
  const stale = await owner.ask(`POST /members/${member.id}/disable`, { body: { version: member.version - 1 } })
  expect(stale).toMatchObject({ status: 409, data: { theirs: { version: member.version } } })
  const disabled = await owner.ask(`POST /members/${member.id}/disable`, { body: { version: member.version } })
  expect(disabled.code).toBe(200)
  expect((await browser.ask('GET /session')).status).toBe(401)
  // The answer's version is the one that takes it back.
  const { version } = disabled.data
  expect((await owner.ask(`POST /members/${member.id}/enable`, { body: { version } })).data.status).toBe('active')
})

test('the database keeps no usable token, secret or code, and the audit names who did what', async () => {
  const dump = JSON.stringify([await app.db.select().from(staff), await app.db.select().from(staffSessions)])
  for (const kept of [owner.cookie().split('=')[1] ?? '', secret, staffPassword]) expect(dump).not.toContain(kept)
  const actions = await readEntries(app, { actor: 'staff:1' })
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['staff.enter', 'staff.factor-add', 'staff.sign-in', 'staff.link']),
  )
})

test('the document of the console is never stored, framed, or able to load anything foreign', async () => {
  for (const path of ['/console', '/console/sign-in', '/console/audit']) {
    const response = await fetch(`${app.baseUrl}${path}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toContain('noindex')
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
  }
  expect((await fetch(`${app.baseUrl}/console`, { method: 'POST' })).status).toBe(405)
  expect((await fetch(`${app.baseUrl}/console/api/nothing`)).status).toBe(404)
})
