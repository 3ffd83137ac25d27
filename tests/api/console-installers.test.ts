import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeVersionRecord } from '#db/factories.ts'
import { attributions, installerUploads, trackingEvents, versionRecords } from '#db/schema/index.ts'
import { installerSentences } from '#domain/downloads/release.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { ineligibleApproverSentence } from '#domain/staff/two-people.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { partPlace } from '#server/services/client/installers/receive-installer.ts'
import { dropInstallerBytes } from '#server/services/client/installers/remove-installer.ts'
import { hasOtherMember } from '#server/services/staff/other-members.ts'
import { enterAs, enterAsOwner, enterByLink, type StaffBrowser } from '#tests/support/staff.ts'
import { createTestApp, openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()
const owner = (await enterAsOwner(app)).browser
const editor = (await enterAs(app, owner, ['editor'])).browser
const approver = (await enterAs(app, owner, ['approver'])).browser

/** A program for Windows as far as its head says so. */
function program(sizeBytes: number, seed = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(sizeBytes).fill(seed)
  bytes.set([0x4d, 0x5a])
  bytes.set([0x80, 0], 60)
  bytes.set([0x50, 0x45, 0, 0], 0x80)
  return bytes
}
const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function begin(bytes: Uint8Array, versionNo: string, by = editor, rest: object = {}): Promise<number> {
  const fileName = `fanyu-${versionNo}-x64.exe`
  const body = { fileName, sizeBytes: bytes.byteLength, system: 'WINDOWS-64', versionNo, ...rest }
  const answer = await by.ask('POST /installers/uploads', { body })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.id
}
const send = (id: number, bytes: Uint8Array<ArrayBuffer>, offset = 0, by = editor) =>
  by.ask(`POST /installers/uploads/${id}/bytes`, { file: bytes, headers: { 'x-offset': String(offset) } })

async function upload(versionNo: string, seed: number, by = editor): Promise<number> {
  const bytes = program(5_000, seed)
  return (await send(await begin(bytes, versionNo, by), bytes, 0, by)).data.installerId
}
const find = async (id: number) =>
  (await owner.ask('GET /installers')).data.rows.find((row: { id: number }) => row.id === id)
const act = async (name: string, id: number, by = editor, rest: object = {}) =>
  by.ask(`POST /installers/${id}/${name}`, { body: { version: (await find(id)).version, ...rest } })
const notes = { systemDescription: 'Windows 10、11，64位', notes: '新增：环境模板', signer: '深圳市帆域科技有限公司' }

/** What the site offers of Windows, the newest first. */
async function offered(): Promise<{ versionNo: string; downloadUrl: string; signer: string }[]> {
  const { data } = await (await fetch(`${app.baseUrl}/api/version/download/queryVersion`)).json()
  return data.filter((one: { systemTypeName: string }) => one.systemTypeName === 'WINDOWS')
}
const get = (address: string, headers: Record<string, string> = {}) => fetch(`${app.baseUrl}${address}`, { headers })

async function approve(id: number): Promise<void> {
  await act('describe', id, editor, notes)
  await act('ask', id)
  await act('approve', id, approver)
}

async function release(id: number): Promise<void> {
  await approve(id)
  const answer = await act('publish', id)
  if (answer.code !== 200) throw new Error(answer.msg)
}

test('an interrupted upload continues where it ended, and its sum is that of the whole', async () => {
  const bytes = program(300_000)
  const id = await begin(bytes, '6.9.0')
  expect((await send(id, bytes.slice(0, 100_000))).data).toEqual({ offset: 100_000, installerId: null })
  expect((await editor.ask(`GET /installers/uploads/${id}`)).data).toEqual({ offset: 100_000 })
  const astray = await send(id, bytes.slice(50_000), 50_000)
  expect(astray).toMatchObject({ status: 409, data: { offset: 100_000 } })
  expect((await send(id, bytes.slice(100_000), 100_000, owner)).status).toBe(404)
  const { data } = await send(id, bytes.slice(100_000), 100_000)
  const found = await find(data.installerId)
  expect(found).toMatchObject({ status: 'draft', sha256: sumOf(bytes), sizeBytes: 300_000, review: { kind: 'needed' } })
  expect((await offered()).map(({ versionNo }) => versionNo)).not.toContain('6.9.0')
  expect((await get(found.address)).status).toBe(404)
})

test('what is no installer, is there already or does not fit its name is refused with its sentence', async () => {
  const page = new TextEncoder().encode('<html>not a program</html>')
  expect((await send(await begin(page, '7.0.0'), page)).msg).toContain('不是安装包')
  const bytes = program(300_000)
  expect((await send(await begin(bytes, '7.0.1'), bytes)).msg).toContain('已有这个文件')
  const asked = (body: object) => editor.ask('POST /installers/uploads', { body })
  const good = { fileName: 'fanyu.exe', sizeBytes: 10, system: 'WINDOWS-64', versionNo: '7.1.0' }
  expect((await asked({ ...good, sizeBytes: 2 * 1024 ** 3 + 1 })).msg).toBe('安装包最大2 GB')
  expect((await asked({ ...good, fileName: '../../x.exe' })).status).toBe(400)
  expect((await asked({ ...good, system: 'MAC_ARM-64' })).msg).toBe('文件类型和所选的系统不符')
  expect((await asked({ ...good, versionNo: '6.9.0' })).msg).toContain('已经有6.9.0')
  const small = await begin(program(2_000), '7.2.0')
  expect((await send(small, program(3_000))).status).toBe(400)
})

test('a release needs a second person; what was approved and changed needs them again', async () => {
  const id = await upload('6.9.1', 2)
  expect((await act('publish', id)).msg).toBe('请填写更新说明')
  await act('describe', id, editor, notes)
  expect((await act('publish', id)).msg).toBe('发布和内测前需要审批或所有者复核')
  expect((await act('approve', id, approver)).msg).toBe('还没有请求复核')
  await act('ask', id)
  expect((await act('approve', id)).status).toBe(403)
  expect((await act('approve', id, approver)).code).toBe(200)
  await act('describe', id, editor, { ...notes, notes: '新增：另一样' })
  expect((await act('publish', id)).msg).toBe('发布和内测前需要审批或所有者复核')
  await act('ask', id)
  await act('approve', id, approver)
  const { version } = await find(id)
  expect((await editor.ask(`POST /installers/${id}/publish`, { body: { version: version - 1 } })).status).toBe(409)
  expect((await act('publish', id)).code).toBe(200)
  const [newest] = await offered()
  expect(newest).toMatchObject({ versionNo: '6.9.1', signer: notes.signer })
  expect((await act('describe', id, editor, notes)).msg).toBe('已经发布的不能修改，请上传新的版本')
})

test('an owner cannot approve their own, and without a second approver waits a day', async () => {
  const own = await upload('6.9.2', 3, owner)
  await act('describe', own, owner, notes)
  await act('ask', own, owner)
  expect((await act('approve', own, owner)).msg).toBe('不能复核自己上传或修改的版本')

  await using lone = await createTestApp()
  const { browser } = await enterAsOwner(lone)
  const bytes = program(4_000, 9)
  const id = (await send(await begin(bytes, '6.9.3', browser), bytes, 0, browser)).data.installerId
  const row = async () => (await browser.ask('GET /installers')).data.rows[0]
  const ask = async (name: string, rest: object = {}) =>
    browser.ask(`POST /installers/${id}/${name}`, { body: { version: (await row()).version, ...rest } })
  await ask('describe', notes)
  await ask('ask')
  expect((await row()).review).toMatchObject({ kind: 'alone', from: expect.any(String) })
  expect((await ask('publish')).msg).toContain('满24小时')
})

test('a beta takes a second person too, is there for those who have its link, and ends', async () => {
  const id = await upload('6.9.4', 4)
  const refused = await act('beta', id)
  expect([refused.status, refused.msg]).toEqual([400, '发布和内测前需要审批或所有者复核'])
  await approve(id)
  const { data } = await act('beta', id)
  const path = new URL(data.address).pathname
  const answer = await get(path)
  expect(answer.status).toBe(200)
  expect(sumOf(new Uint8Array(await answer.arrayBuffer()))).toBe((await find(id)).sha256)
  expect((await find(id)).betaEndsAt).toBe(data.endsAt)
  expect((await offered()).map(({ versionNo }) => versionNo)).not.toContain('6.9.4')
  expect((await get(path.replace(/beta\/.{5}/, 'beta/AAAAA'))).status).toBe(404)
  await act('withdraw', id)
  expect((await get(path)).status).toBe(404)

  const again = new URL((await act('beta', id)).data.address).pathname
  expect((await get(again)).status).toBe(200)
  const week = 7 * 24 * 60 * 60 * 1_000
  app.clock.advance(week)
  expect((await get(again)).status).toBe(404)
  app.clock.advance(-week)
})

test('approving, publishing, a beta and a roll-back ask for the second factor of the last ten minutes', async () => {
  const id = await upload('6.9.10', 21)
  await act('describe', id, editor, notes)
  await act('ask', id)
  const minutes = 11 * 60_000
  const later = async (name: string, by: StaffBrowser) => {
    app.clock.advance(minutes)
    const answer = await act(name, id, by)
    app.clock.advance(-minutes)
    return [answer.status, answer.data]
  }
  const asked = [403, { confirm: true }]
  expect(await later('approve', approver)).toEqual(asked)
  await act('approve', id, approver)
  for (const name of ['beta', 'publish', 'roll-back']) expect(await later(name, editor)).toEqual(asked)
  expect((await find(id)).status).toBe('draft')
})

test('a version without notes can be neither sent for approval nor approved', async () => {
  const id = await upload('6.9.11', 22)
  const sentence = '请先填写更新说明，再请求复核'
  expect((await act('ask', id)).msg).toBe(sentence)
  // As an earlier release of the site let it be asked for.
  const asked = { askedAt: app.clock.now() }
  await app.db.update(versionRecords).set(asked).where(eq(versionRecords.id, id))
  expect((await act('approve', id, approver)).msg).toBe(sentence)
})

test('an owner of less than a day, and who was reset within one, is no second person', async () => {
  const { browser: fresh } = await enterAs(app, owner, ['owner', 'approver'])
  const id = await upload('6.9.12', 23)
  await act('describe', id, editor, notes)
  await act('ask', id)
  expect((await act('approve', id, fresh)).msg).toBe(ineligibleApproverSentence)
  const { email, browser: other } = await enterAs(app, owner, ['approver'])
  const member = (await owner.ask('GET /members')).data.find((one: { email: string }) => one.email === email)
  const reset = await owner.ask(`POST /members/${member.id}/reset`, { body: { version: member.version } })
  const { browser: taken } = await enterByLink(app, reset.data.link)
  expect((await other.ask('GET /session')).status).toBe(401)
  expect((await act('approve', id, taken)).msg).toBe(ineligibleApproverSentence)
  expect((await act('approve', id, approver)).code).toBe(200)
})

test('where the only other one is an owner of less than a day, an owner waits as one who is alone', async () => {
  await using pair = await createTestApp()
  const { browser } = await enterAsOwner(pair)
  await enterAs(pair, browser, ['owner'])
  const bytes = program(4_000, 10)
  const begun = await browser.ask('POST /installers/uploads', {
    body: { fileName: 'fanyu.exe', sizeBytes: bytes.byteLength, system: 'WINDOWS-64', versionNo: '6.9.3' },
  })
  await send(begun.data.id, bytes, 0, browser)
  const row = async () => (await browser.ask('GET /installers')).data.rows[0]
  expect((await row()).review).toMatchObject({ kind: 'alone', from: null })
  pair.clock.advance(24 * 60 * 60 * 1_000)
  const besides = [1]
  expect(await hasOtherMember(pair.parts, { permission: 'versions.approve', besides })).toBe(true)
})

test('a file’s stated signature is shown beside it, as unverified', async () => {
  const plain = await upload('6.9.13', 24)
  expect((await find(plain)).signature).toBe('unreadable')
  const bytes = program(5_000, 25)
  bytes.set([0, 0], 62)
  const view = new DataView(bytes.buffer)
  view.setUint16(0x80 + 24, 0x20b, true)
  const listAt = 0x80 + 24 + 112
  view.setUint32(listAt - 4, 16, true)
  view.setUint32(listAt + 32, 4_000, true)
  view.setUint32(listAt + 36, 1_000, true)
  const { data } = await send(await begin(bytes, '6.9.14'), bytes)
  expect((await find(data.installerId)).signature).toBe('present')
})

test('an older version is the current one again, and the undo brings the newer one back', async () => {
  const older = await upload('6.9.5', 5)
  await release(older)
  app.clock.advance(60_000)
  const newer = await upload('6.9.6', 6)
  await release(newer)
  const [first, second] = await offered()
  expect([first?.versionNo, second?.versionNo]).toEqual(['6.9.6', '6.9.5'])
  const part = await get(first?.downloadUrl ?? '', { range: 'bytes=1000-1999' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1000-1999/5000'])
  const { data } = await act('roll-back', older)
  expect((await offered())[0]?.versionNo).toBe('6.9.5')
  expect((await get(first?.downloadUrl ?? '')).status).toBe(404)
  expect((await act('roll-back', older)).msg).toBe('这一版已经是最新版')
  expect((await editor.ask('POST /installers/undo', { body: { token: data.undo.token } })).code).toBe(200)
  expect((await offered())[0]?.versionNo).toBe('6.9.6')
  // An installer that was public needs no second approval.
  await act('withdraw', newer)
  expect((await act('publish', newer)).code).toBe(200)
  expect((await offered())[0]?.versionNo).toBe('6.9.6')
})

test('an address that is not public has no country', async () => {
  const id = await upload('6.9.7', 7)
  const { address } = await find(id)
  const body = JSON.stringify({ originUrl: address })
  const headers = { 'content-type': 'application/json' }
  const path = `${app.baseUrl}/api/version/download/getAscribedDownloadUrl`
  expect((await fetch(path, { method: 'POST', headers, body })).status).toBe(400)
})

test('downloads are counted by version from the site’s events, and by channel from what came from somewhere', async () => {
  const now = app.clock.now()
  const record = await makeVersionRecord(app.db, { systemTypeName: 'MAC_ARM', systemType: 2, versionNo: '5.0.0' })
  const props = { system: 'MAC_ARM', bits: String(record.systemDigit), version: '5.0.0' }
  const event = { name: 'download_click', at: now, receivedAt: now, path: '/download.html', props }
  await app.db.insert(trackingEvents).values([event, event, { ...event, props: { ...props, version: '4.0.0' } }])
  const tracking = { qd: 'baidu-1', originUrl: record.downloadUrl }
  await app.db.insert(attributions).values({ kind: 'download', tracking, createdAt: now })
  const { data } = await approver.ask('GET /installers')
  expect(data.rows.find((row: { id: number }) => row.id === record.id).downloads).toBe(2)
  expect(data.channels).toEqual([{ channel: 'baidu-1', versionNo: '5.0.0', total: 1 }])
  const day = dayInShanghai(now)
  expect(data.daily.versions).toContainEqual({ day, name: '5.0.0', total: 2 })
  expect(data.daily.channels).toEqual([{ day, name: '', total: 3 }])
})

test('a draft is removed and put back with its number; its bytes go once no record has them, and never before', async () => {
  const id = await upload('7.9.0', 90)
  await act('describe', id, editor, notes)
  const draft = await find(id)
  const [stored] = await app.db.select().from(versionRecords).where(eq(versionRecords.id, id))
  const objectKey = stored?.objectKey ?? ''
  const { data } = await act('remove', id)
  expect(await find(id)).toBeUndefined()
  expect((await editor.ask('POST /installers/undo', { body: { token: data.undo.token } })).code).toBe(200)
  expect(await find(id)).toEqual(draft)
  await app.db.delete(installerUploads)
  async function hasBytes(): Promise<boolean> {
    const stream = await app.parts.media.open(objectKey, { first: 0, last: 0 })
    stream?.destroy()
    return stream !== null
  }
  await dropInstallerBytes({ ctx: app.parts, input: { objectKey } })
  expect(await hasBytes()).toBe(true)

  expect((await act('remove', id)).code).toBe(200)
  // A file that is arriving may be the same: the bytes wait.
  const arriving = await begin(program(9_000, 91), '7.9.1')
  await dropInstallerBytes({ ctx: app.parts, input: { objectKey } })
  expect(await hasBytes()).toBe(true)
  await app.db.delete(installerUploads).where(eq(installerUploads.id, arriving))
  await dropInstallerBytes({ ctx: app.parts, input: { objectKey } })
  expect(await hasBytes()).toBe(false)
  // The version is free again.
  expect(await upload('7.9.0', 90)).toBeGreaterThan(id)
})

test('what is shared, published or of an older version is not removed', async () => {
  const id = await upload('7.9.2', 92)
  await approve(id)
  await act('beta', id)
  expect(await act('remove', id)).toMatchObject({ status: 400, msg: installerSentences.notRemovable })
  await act('publish', id)
  expect(await act('remove', id)).toMatchObject({ status: 400, msg: installerSentences.notRemovable })
  const other = await upload('7.9.3', 93)
  await act('describe', other, editor, notes)
  expect((await editor.ask(`POST /installers/${other}/remove`, { body: { version: 1 } })).status).toBe(409)
  expect((await approver.ask(`POST /installers/${other}/remove`, { body: { version: 2 } })).status).toBe(403)
})

test('the uploader of a version cannot approve it after another member changed its notes', async () => {
  const own = await upload('6.9.9', 11, owner)
  await act('describe', own, editor, notes)
  await act('ask', own)
  expect((await act('approve', own, owner)).msg).toBe('不能复核自己上传或修改的版本')
  expect((await act('approve', own, approver)).code).toBe(200)
})

test('of what a member leaves lying half sent, the oldest goes when they begin a fifth', async () => {
  const bytes = program(9_000, 12)
  const begun: number[] = []
  for (const number of [1, 2, 3, 4, 5]) begun.push(await begin(bytes, `7.0.${number}`))
  const [oldest = 0, next = 0] = begun
  expect((await send(oldest, bytes)).status).toBe(404)
  expect((await send(next, bytes.slice(0, 1_000))).code).toBe(200)
})

test('what never came whole is taken away after two days', async () => {
  const bytes = program(10_000, 8)
  const id = await begin(bytes, '6.9.8')
  await send(id, bytes.slice(0, 5_000))
  app.clock.advance(49 * 60 * 60 * 1_000)
  await sweep(app.parts)
  await expect(stat(partPlace(app.parts, id))).rejects.toThrow('ENOENT')
})
