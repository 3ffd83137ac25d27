import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { createConnection } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { unpackDatabase } from '#tests/support/database.ts'
import { createSiteFolder, invitationLink, stop } from './support/site-process.ts'

// Servers and commands take long to start on a busy machine; all tests share the folder.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const site = createSiteFolder()
beforeAll(() => unpackDatabase(site.dataDir))
afterAll(() => site.end())

// The last test stops it.
let server: ReturnType<typeof site.startServer>
let address: string

beforeAll(async () => {
  server = site.startServer()
  address = await server.ready
})

async function call(method: 'GET' | 'POST', route: string, body?: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api${route}`, { method, headers, body: body && JSON.stringify(body) })
  return answer.json()
}

async function receive(route: string, body: object, to: string) {
  const { uuid } = await call('POST', route, body)
  const sent = () => site.outbox().find((message) => message.to === to)
  await vi.waitFor(() => expect(sent()).toBeDefined(), 10_000)
  return { uuid, code: sent()?.code ?? '' }
}

/** Applies by a link, over HTTP; gives the applicant's phone. */
async function apply(team: string, userName: string): Promise<string> {
  const phoneNumber = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const account = `${randomUUID().slice(0, 8)}@example.com`
  const { data } = await call('GET', `/team/inviteLinkInfo?code=${team}`)
  const sms = await receive('/team/smsCode', { phone: phoneNumber, team }, phoneNumber)
  const mail = await receive('/team/emailCode', { account, team }, account)
  const codes = { ...sms, emailUuid: mail.uuid, emailcode: mail.code }
  const form = { phoneNumber, account, password: 'Qz7sailors', ...codes }
  const step = await call('POST', `/team/join/${data.id}`, form)
  const done = await call('POST', `/team/doJoin/${data.id}?verifyCode=${step.data}`, { ...form, userName })
  expect(done.code).toBe(200)
  return phoneNumber
}

async function openLink(): Promise<string> {
  const { output } = await site.run('invite', '--company', '1', '--days', '3')
  return invitationLink.exec(output)?.[1] ?? ''
}

const waitingId = async (userName: string) => {
  const { output } = await site.run('applications')
  const line = output.split('\n').find((text) => text.includes(userName))
  return line?.split(' ')[0] ?? ''
}

test('open invitations are listed with links of the running server, and a new one is live at once', async () => {
  const listed = await site.run('invite', '--list')
  expect(listed).toMatchObject({ code: 0, errors: '' })
  expect(listed.output.trim().split('\n').length).toBeGreaterThanOrEqual(2)
  for (const line of listed.output.trim().split('\n')) expect(line).toContain(`${address}/invitelogin.html?team=`)

  const team = await openLink()
  expect((await call('GET', `/team/inviteLinkInfo?code=${team}`)).code).toBe(200)
  expect((await site.run('invite', '--list')).output).toContain(team)
})

test('an applicant is listed without phone or address in plain words, approved, and notified', async () => {
  const phone = await apply(await openLink(), '李通过')
  const listed = (await site.run('applications')).output
  expect(listed).toContain(`${phone.slice(0, 3)}****${phone.slice(7)}`)
  expect(listed).not.toContain(phone)
  const id = await waitingId('李通过')

  const approvals = await Promise.all([1, 2, 3].map(() => site.run('approve', id)))
  expect(approvals.map(({ code }) => code).sort()).toEqual([0, 1, 1])
  expect(approvals.find(({ code }) => code === 0)?.output).toMatch(/^\d+ {2}已通过：李通过 加入 .+，已创建账号\n$/)
  for (const { code, errors } of approvals) if (code === 1) expect(errors).toBe('该申请此前已通过，无需再次处理\n')
  const notices = () => site.outbox().filter((message) => message.to === phone && message.purpose === 'join-approved')
  await vi.waitFor(() => expect(notices()).toHaveLength(1), 10_000)
  expect(await waitingId('李通过')).toBe('')
})

test('a rejected applicant is notified, and where to ask for the reason: a registered SMS template carries no free text', async () => {
  const phone = await apply(await openLink(), '王拒绝')
  const rejection = await site.run('reject', await waitingId('王拒绝'), '--why', '请使用公司邮箱')
  expect(rejection).toMatchObject({ code: 0, errors: '' })
  const notice = () => site.outbox().find((message) => message.to === phone && message.purpose === 'join-rejected')
  await vi.waitFor(() => expect(notice()?.text).toContain('申请未通过，原因可向邀请人了解'), 10_000)
  expect(rejection.output).toContain('原因：请使用公司邮箱')
})

test('wrong arguments are one line and exit code 2, an unknown id is one line and exit code 1', async () => {
  const usage = '用法：npm run reject -- 申请编号 --why 原因\n'
  expect(await site.run('reject', '1')).toEqual({ code: 2, output: '', errors: usage })
  const unknown = { code: 1, output: '', errors: '没有这份申请\n' }
  expect(await site.run('reject', '2000000000', '--why', '原因')).toEqual(unknown)
})

test('only the owner may enter the folder of the socket and open the socket', () => {
  expect(statSync(path.join(site.dataDir, 'run')).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(site.dataDir, 'run/ctl')).mode & 0o777).toBe(0o600)
})

test('the server makes a backup of itself, lists it, and is not overwritten while it runs', async () => {
  const made = await site.run('backup')
  expect(made).toMatchObject({ code: 0, errors: '' })
  const file = /\S+\.backup/.exec(made.output)?.[0] ?? ''
  expect((await site.run('backup', '--list')).output).toContain(path.basename(file))
  const refused = await site.run('restore', file, '--force')
  expect(refused).toMatchObject({ code: 1, output: '', errors: '服务器正在运行：请先停止服务器，再恢复备份\n' })
})

test('a second server that refuses to start takes nothing from the first', async () => {
  const second = site.startServer()
  const gone = once(second.child, 'exit')
  await expect(second.ready).rejects.toThrow()
  expect(await second.errors).toContain(String(server.child.pid))
  expect(await gone).toEqual([1, null])
  expect((await site.run('invite', '--list')).code).toBe(0)
})

test('a silent or invalid client of the socket neither stops the server nor keeps it from stopping', async () => {
  const socket = path.join(site.dataDir, 'run/ctl')
  const peers = Array.from({ length: 20 }, () => createConnection(socket).on('error', () => {}))
  await Promise.all(peers.map((peer) => once(peer, 'connect')))
  for (const [index, peer] of peers.entries()) {
    if (index % 4 === 1) peer.write('{"name":"approve","args":"1"}\n')
    if (index % 4 === 2) peer.write('\u0000nonsense\n')
    if (index % 4 === 3) peer.write('{"name":"__proto__","args":[]}\n')
  }
  expect((await site.run('applications')).code).toBe(0)
  const { stdout } = server.child
  const output = stdout === null ? '' : text(stdout)
  expect(await stop(server.child)).toEqual([0, null])
  expect(await output).not.toContain('did not end in time')
})
