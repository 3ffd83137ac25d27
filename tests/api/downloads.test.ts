import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { makeSalesPerson, makeVersionRecord } from '#db/factories.ts'
import { attributions, salesPeople, versionRecords } from '#db/schema/index.ts'
import { seedVersions, writeDemoInstallers } from '#db/seed/versions.ts'
import { hasHiddenLetters, hiddenLettersSentence } from '#domain/shared/text.ts'
import { foreignAddresses } from '#tests/support/foreign-addresses.ts'
import { createTestApp, openTestApp } from '#tests/support/test-app.ts'

const day = 24 * 60 * 60 * 1000
const published = '/downloads/6.8.2/fanyu-6.8.2-x64.exe'
const onCdn = 'https://cdn.example.com/fanyu/6.8.2-intel.dmg'
const refusal = '该地址不是已发布的安装包，请在下载页重新选择'

const app = await openTestApp()

beforeEach(async () => {
  await app.db.delete(versionRecords)
  await app.db.delete(salesPeople)
  await app.db.delete(attributions)
})

type Answer = { status: number; code: number; msg: string; data: unknown }

async function send(path: string, body?: Record<string, unknown>): Promise<Answer> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`${app.baseUrl}/api${path}`, body && init)
  return { status: response.status, ...(await response.json()) }
}

const ascribe = (body: Record<string, unknown>) => send(calls.ascribedDownloadUrl.path, body)
const latest = (body: Record<string, unknown>) => send(calls.latestVersions.path, body)

test('every installer is listed: betas last, newest first within a system, with size, checksum and signer', async () => {
  const now = app.clock.now().getTime()
  const at = (days: number) => new Date(now - days * day)
  const arm = { systemTypeName: 'MAC_ARM', systemType: 2 } as const
  for (const record of [
    { versionNo: 'beta', systemTypeName: 'WINDOWS_BETA', releasedAt: at(0) },
    { versionNo: 'arm', ...arm, releasedAt: at(3) },
    { versionNo: 'old', releasedAt: at(9) },
    { versionNo: 'narrow', systemDigit: 32 as const, releasedAt: at(1) },
    { versionNo: 'new', releasedAt: at(1), downloadUrl: published, sizeBytes: 432_128, sha256: 'ab'.repeat(32) },
    { versionNo: 'intel', systemTypeName: 'MAC_INTEL', systemType: 3 as const, downloadUrl: 'javascript:alert(1)' },
  ])
    await makeVersionRecord(app.db, {
      signer: '某公司',
      systemDescription: 'Windows 10、11',
      notes: '新增：一',
      ...record,
    })
  const { code, msg, status, ...fields } = await send(calls.queryVersion.path)
  expect([status, code]).toEqual([200, 200])
  const { data } = calls.queryVersion.answer.strict().parse(fields)
  expect(data.map(({ versionNo }) => versionNo)).toEqual(['new', 'old', 'narrow', 'arm', 'intel', 'beta'])
  expect(data[0]).toEqual({
    systemType: 1,
    systemTypeName: 'WINDOWS',
    systemDigit: 64,
    versionNo: 'new',
    downloadUrl: published,
    sysDesc: 'Windows 10、11',
    createDatetime: expect.any(Date),
    notes: '新增：一',
    size: 432_128,
    sha256: 'ab'.repeat(32),
    signer: '某公司',
    isDemo: false,
    hiddenSource: false,
  })
  expect(data.find(({ versionNo }) => versionNo === 'intel')).toMatchObject({
    downloadUrl: '',
    size: null,
    sha256: null,
  })
})

test('without versions the lists are empty', async () => {
  expect(await send(calls.queryVersion.path)).toMatchObject({ status: 200, code: 200, data: [] })
  expect(await latest({ systemType: 1 })).toMatchObject({ status: 200, code: 200, data: [] })
})

test('the latest of a system are its newest current ones, 64 bits first, with the visitor’s code', async () => {
  const now = app.clock.now().getTime()
  await makeVersionRecord(app.db, { versionNo: '1', releasedAt: new Date(now - 9 * day) })
  await makeVersionRecord(app.db, { versionNo: '2', releasedAt: new Date(now - day), downloadUrl: published })
  await makeVersionRecord(app.db, { versionNo: '2', systemDigit: 32, releasedAt: new Date(now - day) })
  await makeVersionRecord(app.db, { versionNo: '3', systemTypeName: 'WINDOWS_BETA', releasedAt: new Date(now) })
  await makeVersionRecord(app.db, { versionNo: '4', systemTypeName: 'MAC_ARM', systemType: 2 })
  await makeSalesPerson(app.db, { code: '201', qd: 'douyin' })
  const windows = await latest({ systemType: 1, qd: 'douyin', url: 'https://www.example.com/download.html' })
  expect(windows.data).toMatchObject([
    { systemType: 1, versionNo: '2', systemDigit: 64, downloadUrl: published, ascribedCode: '201' },
    { systemType: 1, versionNo: '2', systemDigit: 32, ascribedCode: '201' },
  ])
  expect((await latest({ systemType: 2 })).data).toMatchObject([{ versionNo: '4', ascribedCode: '150' }])
  expect((await latest({ systemType: 3 })).data).toEqual([])
})

test.each([{}, { systemType: 0 }, { systemType: 4 }, { systemType: '1' }, { systemType: null }, { systemType: 1.5 }])(
  'the latest of no system are refused: %j',
  async (body) => {
    expect(await latest(body)).toMatchObject({
      status: 400,
      code: 400,
      msg: '提交的内容不完整或格式不对，请检查后重试',
    })
  },
)

test('a published address comes back with the code of the best fitting sales person, else with 150', async () => {
  await makeVersionRecord(app.db, { downloadUrl: published })
  await makeVersionRecord(app.db, { downloadUrl: `${onCdn}?v=2` })
  await makeSalesPerson(app.db, { code: '201', qd: 'douyin' })
  await makeSalesPerson(app.db, { code: '202', qd: 'douyin', cy: 'autumn' })
  await makeSalesPerson(app.db, { code: '203', inviteCode: 'A1B2C3' })
  for (const [source, code] of [
    [{}, '150'],
    [{ qd: '', cy: null }, '150'],
    [{ qd: 'unknown', inviteCode: 'nobody' }, '150'],
    [{ qd: 'douyin' }, '201'],
    [{ qd: 'douyin', cy: 'autumn' }, '202'],
    [{ qd: 'douyin', inviteCode: 'A1B2C3' }, '203'],
  ] as const)
    expect(await ascribe({ ...source, originUrl: published })).toMatchObject({
      status: 200,
      code: 200,
      data: `${published}?ascribedCode=${code}`,
    })
  expect((await ascribe({ originUrl: onCdn })).data).toBe(`${onCdn}?v=2&ascribedCode=150`)
  // The web system may send the address of this site's own file whole, and gets it back whole.
  const whole = `${app.parts.environment.publicUrl}${published}`
  expect((await ascribe({ originUrl: whole })).data).toBe(`${whole}?ascribedCode=150`)
})

test('any other address is refused with a sentence, and never requested', async () => {
  await makeVersionRecord(app.db, { downloadUrl: published })
  await makeVersionRecord(app.db, { downloadUrl: `${onCdn}?v=2` })
  await makeVersionRecord(app.db, { downloadUrl: 'javascript:alert(1)' })
  let connections = 0
  const listener = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const place = listener.address()
  const port = typeof place === 'object' && place !== null ? place.port : 0
  const vectors = foreignAddresses({ ownPath: published, elsewhere: onCdn, port })
  expect(vectors.length).toBeGreaterThan(50)
  for (const originUrl of vectors) {
    const msg = hasHiddenLetters(originUrl) ? `内容${hiddenLettersSentence}` : refusal
    expect(await ascribe({ originUrl }), originUrl).toEqual({ status: 400, code: 400, msg })
  }
  expect(connections).toBe(0)
  await new Promise((resolve) => listener.close(resolve))
})

test.each([
  {},
  { originUrl: null },
  { originUrl: 5 },
  { originUrl: [published] },
  { originUrl: { url: published } },
  { originUrl: 'a'.repeat(1025) },
  { originUrl: `${published}\0` },
  { originUrl: `${published}\ud800` },
  { originUrl: published, qd: 'x'.repeat(1025) },
  { originUrl: published, qd: 5 },
  { originUrl: published, ascribedCode: '1' },
])('what is no request is refused: %j', async (body) => {
  await makeVersionRecord(app.db, { downloadUrl: published })
  expect(await ascribe(body)).toMatchObject({ status: 400, code: 400, msg: '提交的内容不完整或格式不对，请检查后重试' })
})

test('where a download came from is kept, and one that came from nowhere leaves nothing', async () => {
  await makeVersionRecord(app.db, { downloadUrl: published })
  await ascribe({ originUrl: published })
  await ascribe({ originUrl: '/downloads/other.exe', qd: 'douyin' })
  expect(await app.db.$count(attributions)).toBe(0)
  await ascribe({ originUrl: published, qd: 'douyin', firstTouch: { at: 1, qd: 'weibo' }, lastTouch: { qd: 'douyin' } })
  expect(await app.db.select().from(attributions)).toMatchObject([
    {
      kind: 'download',
      userId: null,
      firstTouch: { at: '1', qd: 'weibo' },
      lastTouch: { qd: 'douyin' },
      tracking: { originUrl: published, qd: 'douyin', ascribedCode: '150' },
    },
  ])
})

test('who asks again and again still gets the address, but fills no table', async () => {
  await using scaled = await createTestApp({ env: { LIMIT_SCALE: '0.05' } })
  await makeVersionRecord(scaled.db, { downloadUrl: published })
  for (let round = 0; round < 5; round += 1) {
    const body = JSON.stringify({ originUrl: published, qd: 'douyin' })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    expect((await fetch(`${scaled.baseUrl}/api${calls.ascribedDownloadUrl.path}`, init)).status).toBe(200)
  }
  expect(await scaled.db.$count(attributions)).toBe(3)
})

test('every installer of the demonstration comes from this server with the size and checksum that it publishes', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fanyu-downloads-'))
  writeDemoInstallers(folder)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await using house = await createTestApp({ folders: [folder] })
  await seedVersions(house.db, house.clock.now())
  const answer = await fetch(`${house.baseUrl}/api${calls.queryVersion.path}`)
  const { data } = calls.queryVersion.answer.parse(await answer.json())
  const systems = new Set(data.map(({ systemTypeName, systemDigit }) => `${systemTypeName} ${systemDigit}`))
  expect(systems).toEqual(new Set(['WINDOWS 64', 'WINDOWS 32', 'MAC_ARM 64', 'MAC_INTEL 64', 'WINDOWS_BETA 64']))
  for (const { downloadUrl, size, sha256 } of data) {
    const body = JSON.stringify({ originUrl: downloadUrl })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const resolved = await fetch(`${house.baseUrl}/api${calls.ascribedDownloadUrl.path}`, init)
    const { data: finalUrl } = calls.ascribedDownloadUrl.answer.parse(await resolved.json())
    const bytes = Buffer.from(await (await fetch(new URL(finalUrl, house.baseUrl))).arrayBuffer())
    const facts = { size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }
    expect(facts, downloadUrl).toEqual({ size, sha256 })
  }
})
