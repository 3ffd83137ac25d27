import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { expect, test } from 'vitest'
import { salesPeople, serverSteps, trackingEvents } from '#db/schema/index.ts'
import { fallbackCode, salesSentences } from '#domain/sales/sales-people.ts'
import { memberLimits } from '#domain/staff/limits.ts'
import { limitHits } from '#server/policies/limit-hits.ts'
import { rollUpChannels } from '#server/services/marketing/channels/roll-up.ts'
import { visitorOf } from '#tests/support/accounts.ts'
import { fillLimit } from '#tests/support/limits.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })
const owner = (await enterAsOwner(app)).browser
const browser = (await enterAs(app, owner, ['approver'])).browser
const editor = (await enterAs(app, owner, ['editor'])).browser
const other = (await enterAs(app, owner, ['approver'])).browser
/** Another approver, whose uploads are counted by themselves. */
const colleague = { browser: other, id: (await other.ask('GET /session')).data.id }
await app.db.insert(salesPeople).values({ code: fallbackCode, name: '帆域顾问', qrCodeUrl: '/qr/consult.svg' })
const qrCodeUrl = (await uploadQr('https://u.wechat.com/EAbCdEfGhIjK')).data.address

function drawQr(says: string): Promise<Buffer> {
  return sharp(Buffer.from(renderSVG(says, { pixelSize: 8 })))
    .png()
    .toBuffer()
}

async function uploadQr(says: string) {
  const picture = await drawQr(says)
  return browser.ask('POST /sales-people/qr', {
    file: new Uint8Array(picture),
    headers: { 'x-file-name': encodeURIComponent('顾问.png') },
  })
}
const save = (fields: object, rest: object = {}) =>
  browser.ask('POST /sales-people', { body: { id: null, seen: null, fields, ...rest } })
const list = async () => (await browser.ask('GET /sales-people')).data

test('the picture of a WeChat code is read back; what leads elsewhere, or says nothing, is refused', async () => {
  const says = 'https://u.wechat.com/EAbCdEfGhIjK'
  const { data } = await uploadQr(says)
  expect(data).toMatchObject({ says, address: expect.stringMatching(/^\/media\//) })
  // It is not used yet, so only staff can load it.
  const picture = `${app.baseUrl}${data.address}`
  expect((await fetch(picture, { headers: { cookie: browser.cookie() } })).status).toBe(200)
  expect((await uploadQr('https://example.com/pay')).msg).toBe(salesSentences.foreign)
  const blank = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const headers = { 'x-file-name': 'a.png' }
  for (const file of [new Uint8Array(blank), new Uint8Array([1, 2, 3]), new Uint8Array()])
    expect((await browser.ask('POST /sales-people/qr', { file, headers })).msg).toBe(salesSentences.unreadable)
})

test('the picture of a code is 2 MiB at most, and uploads of a member are counted', async () => {
  const upload = (bytes: number) =>
    colleague.browser.ask('POST /sales-people/qr', {
      file: new Uint8Array(bytes),
      headers: { 'x-file-name': 'a.png' },
    })
  expect((await upload(2 * 1024 * 1024)).msg).toBe(salesSentences.unreadable)
  expect((await upload(2 * 1024 * 1024 + 1)).status).toBe(413)
  const { limits, sentence } = memberLimits.uploads
  await fillLimit(app, limitHits(`staff-uploads:${colleague.id}`, limits, 1), limits[0].count)
  const refused = await upload(1)
  expect(refused).toMatchObject({ status: 429, msg: expect.stringContaining(sentence) })
})

test('a new sales person is assigned visitors by their marks at once, is changed by version, and is removed', async () => {
  const fields = { code: '204', name: '冬季顾问', qrCodeUrl, qd: 'douyin', cy: null, inviteCode: null }
  const { id } = (await save(fields)).data
  const ledTo = async () => (await visitorOf(app).post('/company/getCompanySalesPeople', { qd: 'douyin' })).body.data
  expect(await ledTo()).toMatchObject({ code: '204' })
  expect((await save({ ...fields, code: '2 0' })).msg).toBe(salesSentences.code)
  expect((await save(fields)).msg).toBe(salesSentences.codeTaken)
  const stale = await save({ ...fields, name: '别人' }, { id, seen: { ...fields, name: '旧名' } })
  expect(stale).toMatchObject({ status: 409, data: { theirs: fields } })
  expect((await save({ ...fields, qd: 'baidu' }, { id, seen: fields })).status).toBe(200)
  expect(await ledTo()).toMatchObject({ code: fallbackCode })

  const [fallback] = await list()
  const asked = { body: { seen: fallback.fields } }
  expect((await browser.ask(`POST /sales-people/${fallback.id}/remove`, asked)).msg).toBe(salesSentences.fallback)
  const gone = await browser.ask(`POST /sales-people/${id}/remove`, { body: { seen: { ...fields, qd: 'baidu' } } })
  expect(gone.status).toBe(200)
})

test('an address that came past the console, by an import, leads a browser nowhere but to http and paths', async () => {
  const person = { name: '旧数据', qd: 'old-import' }
  await app.db.insert(salesPeople).values({ ...person, code: '207', qrCodeUrl: 'javascript:alert(1)' })
  const { body } = await visitorOf(app).post('/company/getCompanySalesPeople', { qd: person.qd })
  expect(body.data).toEqual({ code: '207', qrCode: '' })
  await app.db.delete(salesPeople).where(eq(salesPeople.code, '207'))
})

test('each is counted what they brought, by the rule by which visitors are led', async () => {
  const fields = { code: '205', name: '抖音顾问', qrCodeUrl, qd: 'douyin', cy: null, inviteCode: null }
  await save(fields)
  const now = app.clock.now()
  const view = (props: object, daysAgo = 0) => {
    const at = new Date(now.getTime() - daysAgo * 86_400_000)
    return { name: 'page_view', at, receivedAt: at, path: '/', props: { ...props } }
  }
  await app.db
    .insert(trackingEvents)
    .values([
      view({ qd: 'douyin' }),
      view({ qd: 'douyin', from: '/price.html' }),
      view({}),
      view({ qd: 'other' }),
      view({ qd: 'douyin' }, 20),
      view({ qd: 'douyin' }, 29),
      view({ qd: 'douyin' }, 30),
      view({}, 31),
      { ...view({ qd: 'douyin' }), name: 'register_success' },
    ])
  const step = {
    at: now,
    recordedAt: now,
    cy: '',
    baidu: '',
    inviteCode: '',
    landing: '',
    platform: '',
    source: '',
  }
  await app.db
    .insert(serverSteps)
    .values([
      ...(['registered', 'registered', 'joined'] as const).map((name) => ({ ...step, step: name, qd: 'douyin' })),
      { ...step, step: 'downloaded', qd: 'other' },
    ])
  await rollUpChannels(app.parts)
  const counts = (await list()).map((row: { fields: { code: string }; brought: object }) => [
    row.fields.code,
    row.brought,
  ])
  expect(Object.fromEntries(counts)).toMatchObject({
    [fallbackCode]: { visits: 2, registered: 0, downloaded: 1 },
    205: { visits: 3, registered: 2, joined: 1, downloaded: 0 },
  })
})

test('visitors get no code that was not read back: neither by its address nor by replacing the file behind one', async () => {
  const foreign = new Uint8Array(await drawQr('https://example.com/pay'))
  const media = await editor.ask('POST /media', { file: foreign, headers: { 'x-file-name': 'a.png' } })
  const fields = { code: '206', name: '冒名', qrCodeUrl, qd: 'x', cy: null, inviteCode: null }
  for (const address of [
    `/media/${media.data.key}`,
    '/qr/a.svg',
    '/\\example.com/a.png',
    '/media/2026/01/aaaaaaaaaaaa.png',
  ]) {
    const asked = { ...fields, qrCodeUrl: address }
    expect((await save(asked)).msg).toBe(salesSentences.notTaken)
    // The version that a request claims for a new record proves nothing.
    expect((await save(asked, { seen: asked })).msg).toBe(salesSentences.notTaken)
  }
  expect((await save(fields)).status).toBe(200)
  const list = await editor.ask('GET /media', { query: { q: qrCodeUrl.replace('/media/', '') } })
  const { id, version } = list.data.rows[0]
  const headers = { 'x-file-name': 'b.png', 'x-version': String(version) }
  const replaced = await editor.ask(`POST /media/${id}/replace`, { file: foreign, headers })
  expect(replaced).toMatchObject({ status: 400, msg: '这是销售顾问的二维码，请到“销售顾问”更换' })
})
