import { desc, eq, like } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  makeActivity,
  makeArticle,
  makeBanner,
  makeEcologyApplication,
  makeEcologyCategory,
  makePartner,
  makePartnerCategory,
  makePlatform,
  makeRegion,
} from '#db/factories.ts'
import { auditLog, auditSeals, banners, jobs, recordVersions, regions, siteSettings } from '#db/schema/index.ts'
import { readPicture } from '#domain/media/picture-address.ts'
import { allDemoKinds, demoMarks, settingSentences } from '#domain/settings/sentences.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { sendDailyReport } from '#server/operate/alerts/alerts.ts'
import { createPublishingTimer } from '#server/schedule/publishing-timer.ts'
import { sealEntries } from '#server/services/shared/audit/seal-entries.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const minute = 60_000
const json = { 'content-type': 'application/json' }

const app = await openTestApp()
const owner = (await enterAsOwner(app)).browser
const editor = (await enterAs(app, owner, ['editor'])).browser

const read = async (by = owner) => (await by.ask('GET /settings')).data
async function post(call: string, rest: object, by = owner) {
  return by.ask(`POST /settings/${call}`, { body: { version: (await read()).version, ...rest } })
}
const save = (settings: object, by = owner) => post('draft', { settings }, by)
const shown = async () => (await (await fetch(`${app.baseUrl}/api/site/settings`)).json()).data
const later = (milliseconds: number) => formatShanghai(new Date(app.clock.now().getTime() + milliseconds))
const noticeOf = (change: object = {}) => ({
  text: '11月23日凌晨2点至4点维护，期间不能登录',
  level: 'plain',
  linkWords: '',
  linkUrl: '',
  from: '',
  until: later(60 * minute),
  ...change,
})

test('a setting is written beside what visitors see, published, found again among the versions, and taken back', async () => {
  expect((await save({ hotline: '400-000-0012' })).status).toBe(200)
  expect((await shown()).hotline).toBe('400-000-0000')
  expect(await read()).toMatchObject({ published: { hotline: '400-000-0000' }, written: { hotline: '400-000-0012' } })
  const done = await post('publish', { names: ['hotline'] })
  expect(done.status).toBe(200)
  expect((await shown()).hotline).toBe('400-000-0012')
  expect((await owner.ask('POST /settings/undo', { body: { token: done.data.undo.token } })).status).toBe(200)
  expect((await shown()).hotline).toBe('400-000-0000')
  expect((await read()).written.hotline).toBe('400-000-0012')
  await post('publish', { names: ['hotline'] })
  const { data } = await owner.ask('GET /settings/versions')
  expect(data.rows.map(({ verb }: { verb: string }) => verb)).toEqual(['publish', 'undo', 'publish'])
  expect(data.rows[1].changes).toEqual([
    { field: 'hotline', label: '客服热线', before: '400-000-0000', after: '400-000-0012' },
  ])
  expect((await post(`versions/${data.rows[1].number}/restore`, {})).status).toBe(200)
  expect(await read()).toMatchObject({ published: { hotline: '400-000-0012' }, written: { hotline: '400-000-0000' } })
  await post('drop', { names: ['hotline'] })
  expect((await read()).written.hotline).toBe('400-000-0012')
})

test('the later of two saves gets the other’s text, and neither is overwritten', async () => {
  const { version } = await read()
  await save({ slogan: '一家店，一条线。' })
  const late = await owner.ask('POST /settings/draft', { body: { version, settings: { hotline: '1' } } })
  expect(late).toMatchObject({ status: 409, data: { theirs: { settings: { slogan: '一家店，一条线。' } } } })
  await post('drop', { names: ['slogan'] })
})

test('an editor changes words alone, and makes no more than words public', async () => {
  expect(await save({ hotline: '400-1' }, editor)).toMatchObject({
    status: 403,
    msg: settingSentences.textsOnly,
    data: { permission: 'settings.write', grantedBy: ['所有者', '编辑'] },
  })
  await save({ brandPhone: '0755-1234' })
  expect((await save({ officeHours: '每天9:00–21:00' }, editor)).status).toBe(200)
  expect((await post('publish', { names: ['officeHours', 'brandPhone'] }, editor)).status).toBe(403)
  expect((await post('publish', { names: ['officeHours'] }, editor)).status).toBe(200)
  expect(await shown()).toMatchObject({ officeHours: '每天9:00–21:00', brandPhone: '0755-0000 0000' })
  expect((await read()).written.brandPhone).toBe('0755-1234')
  await post('drop', { names: ['brandPhone'] })
})

test("an editor's picture of the client goes public with words of its own, in the sizes that browsers ask for, and goes again", async () => {
  const file = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0b2248' } })
    .png()
    .toBuffer()
  const headers = { 'x-file-name': 'client.png' }
  const { data } = await editor.ask('POST /media', { file: new Uint8Array(file), headers })
  expect(await shown()).toMatchObject({ clientPicture: { wide: '', phone: '', alt: '', caption: '' } })
  const picture = { wide: data.address, phone: '', alt: '', caption: '' }
  const names = ['clientPicture']
  await save({ clientPicture: picture }, editor)
  expect(await post('publish', { names }, editor)).toMatchObject({
    status: 400,
    msg: settingSentences.checksFailed,
    data: { findings: [{ path: 'clientPicture.alt' }] },
  })
  await save({ clientPicture: { ...picture, alt: '店铺列表和两家打开的店' } }, editor)
  expect((await post('publish', { names }, editor)).status).toBe(200)
  const { clientPicture } = await shown()
  expect(clientPicture.alt).toBe('店铺列表和两家打开的店')
  expect(readPicture(clientPicture.wide)).toMatchObject({ width: 1600, height: 900 })
  expect((await fetch(app.baseUrl + clientPicture.wide)).status).toBe(200)
  await save({ clientPicture: { ...picture, wide: '', alt: '' } }, editor)
  expect((await post('publish', { names }, editor)).status).toBe(200)
  expect((await shown()).clientPicture.wide).toBe('')
})

test('what the checks stop does not go public, and says why', async () => {
  await save({ consultChatUrl: 'javascript:alert(1)', hotline: '' })
  expect(await post('publish', { names: ['consultChatUrl', 'hotline'] })).toMatchObject({
    status: 400,
    msg: settingSentences.checksFailed,
    data: { findings: [{ path: 'hotline' }, { path: 'consultChatUrl' }] },
  })
  await post('drop', { names: ['consultChatUrl', 'hotline'] })
  for (const settings of [
    { hotline: 1 },
    { notice: { text: 'x' } },
    { documents: {} },
    { statistics: { items: [{}] } },
  ])
    expect((await save(settings)).status).toBe(400)
})

test("the demonstration is counted and removed by kind, once, and staff's own stays", async () => {
  const own = await makeBanner(app.db)
  await makeBanner(app.db, { isDemo: true })
  await makePlatform(app.db, { isDemo: true })
  const count = async () => {
    const { data } = await owner.ask('GET /settings/demo')
    return Object.fromEntries(data.rows.map((row: { kind: string; count: number }) => [row.kind, row.count]))
  }
  expect(await count()).toMatchObject({ banners: 1, platforms: 1 })
  const remove = (kinds: string[], by = owner) => by.ask('POST /settings/demo/remove', { body: { kinds } })
  expect((await remove(['banners'], editor)).status).toBe(403)
  expect(await remove(['banners'])).toMatchObject({ status: 200, data: { removed: 1 } })
  expect(await remove(['banners'])).toMatchObject({ status: 200, data: { removed: 0 } })
  expect(await count()).toMatchObject({ banners: 0, platforms: 1 })
  expect((await app.db.select({ id: banners.id }).from(banners)).map(({ id }) => id)).toEqual([own.id])
  expect(await app.db.$count(auditLog, eq(auditLog.action, 'demo.remove'))).toBe(1)
})

test('the words of the demonstration stay for own records where an owner says so', async () => {
  const region = await makeRegion(app.db, { isDemo: true })
  await makeActivity(app.db, { isDemo: true, regionId: region.id })
  const kind = async () =>
    (await owner.ask('GET /settings/demo')).data.rows.find((row: { kind: string }) => row.kind === 'content')
  expect(await kind()).toMatchObject({ count: 2, vocabularies: 1 })
  const body = { kinds: ['content'], keepsVocabularies: true }
  expect((await owner.ask('POST /settings/demo/remove', { body })).code).toBe(200)
  expect(await kind()).toMatchObject({ count: 0, vocabularies: 0 })
  expect(await app.db.$count(regions, eq(regions.id, region.id))).toBe(1)
})

test('what came with the demonstration says so in the answers of its pages, until it is removed', async () => {
  const article = await makeArticle(app.db, { isDemo: true, secondLevelHeading: 5 })
  const own = await makeArticle(app.db, { secondLevelHeading: 5 })
  const activity = await makeActivity(app.db, { isDemo: true })
  const { id: categoryId } = await makeEcologyCategory(app.db)
  await makeEcologyApplication(app.db, { categoryId, isDemo: true })
  const circle = await makePartnerCategory(app.db)
  await makePartner(app.db, { categoryId: circle.id, isDemo: true })
  const ask = async (path: string, body?: object) =>
    (
      await fetch(`${app.baseUrl}/api${path}`, body && { method: 'POST', headers: json, body: JSON.stringify(body) })
    ).json()
  const detail = async (id: number) => (await ask(`/home/content/getDetail?id=${id}`)).data
  const marks = async () => ({
    articles: (await ask('/home/content/list', { firstLevelHeadings: 1, secondLevelHeadings: 5 })).data.rows.map(
      ({ id, isExample }: { id: number; isExample?: boolean }) => [id, isExample],
    ),
    activities: (await ask('/home/content/list', { firstLevelHeadings: 2 })).data.rows.map(
      ({ isExample }: { isExample?: boolean }) => isExample,
    ),
    applications: (await ask('/ecologyCenter/typeList')).data.flatMap(
      ({ applications }: { applications: { isExample?: boolean }[] }) => applications.map(({ isExample }) => isExample),
    ),
    partners: Object.values<{ isExample?: boolean }[]>(
      (await ask('/partnerChainConfig/queryPartnerChainList')).data,
    ).flatMap((rows) => rows.map(({ isExample }) => isExample)),
  })
  expect(await marks()).toEqual({
    articles: expect.arrayContaining([
      [article.id, true],
      [own.id, undefined],
    ]),
    activities: [true],
    applications: [true],
    partners: [true],
  })
  expect(await detail(article.id)).toMatchObject({ isExample: true })
  expect(await detail(activity.id)).toMatchObject({ isExample: true })
  expect(await detail(own.id)).not.toHaveProperty('isExample')
  const marked = allDemoKinds.filter((kind) => demoMarks[kind] === 'page')
  expect(marked).toEqual(['content', 'ecology', 'partners'])
  await owner.ask('POST /settings/demo/remove', { body: { kinds: marked } })
  expect(await marks()).toEqual({ articles: [[own.id, undefined]], activities: [], applications: [], partners: [] })
})

test('a notice begins and ends by the clock, and pages are purged at both', async () => {
  await save({ notice: noticeOf({ from: later(10 * minute), until: later(20 * minute) }) }, editor)
  expect((await post('publish', { names: ['notice'] }, editor)).status).toBe(200)
  expect((await shown()).notice).toBeNull()
  const purged: string[][] = []
  const watching = createPublishingTimer({ ...app.parts, purge: async (tags) => void purged.push([...tags]) })
  app.clock.advance(10 * minute)
  await watching.checkOnce()
  expect(await shown()).toMatchObject({ notice: { text: noticeOf().text, level: 'plain' } })
  app.clock.advance(10 * minute)
  await watching.checkOnce()
  await watching.checkOnce()
  expect((await shown()).notice).toBeNull()
  expect(purged).toEqual([['site-settings'], ['site-settings']])
  for (const change of [{ until: '' }, { from: later(minute), until: later(0) }, { linkWords: '去看' }]) {
    await save({ notice: noticeOf(change) }, editor)
    expect((await post('publish', { names: ['notice'] }, editor)).status).toBe(400)
  }
  await post('drop', { names: ['notice'] })
})

test('a figure without a source, or past its day, is not on the site', async () => {
  const figure = (label: string, change: object) => ({
    value: 1,
    suffix: '+',
    label,
    source: '',
    asOf: '',
    until: '',
    ...change,
  })
  const items = [
    figure('有来源', { source: '线路组清单', asOf: '2026-10-01' }),
    figure('没有来源', {}),
    figure('过期', { source: '财务部', asOf: '2020-01-01', until: '2020-12-31' }),
  ]
  await save({ statistics: { source: '', asOf: '', items } })
  expect((await post('publish', { names: ['statistics'] })).status).toBe(200)
  expect((await shown()).statistics).toEqual({
    source: '线路组清单',
    asOf: '2026-10-01',
    items: [{ value: 1, suffix: '+', label: '有来源' }],
  })
})

test('the words that texts are checked for are those of the settings', async () => {
  const row = {
    word: '顶呱呱',
    source: '公司自己的规定',
    instead: '',
    isForJudging: false,
    notBefore: '',
    countsAtStart: false,
  }
  await save({ advertisingWords: [row] })
  await post('publish', { names: ['advertisingWords'] })
  expect((await editor.ask('GET /settings/words')).data.rows).toMatchObject([{ word: '顶呱呱' }])
})

test('what a release before this one stored is shown, and is kept with the first publication, after a merge too', async () => {
  await app.db.delete(siteSettings)
  await app.db.delete(recordVersions).where(eq(recordVersions.target, 'settings:site'))
  await app.db.insert(siteSettings).values({ value: { slogan: '老口号' }, updatedAt: app.clock.now() })
  await post('draft', { settings: { slogan: '新口号' }, discarded: { stored: false, own: { slogan: '没选的' } } })
  await post('publish', { names: ['slogan'] })
  const { data } = await owner.ask('GET /settings/versions')
  expect(data.rows.map(({ verb }: { verb: string }) => verb)).toEqual(['publish', 'import', 'merge'])
  expect(data.rows[1].changes).toMatchObject([{ before: '老口号', after: '新口号' }])
})

test('the head of the audit chain goes to the owners once a day, whichever instance is the first', async () => {
  await sealEntries({ ctx: app.parts })
  const [head] = await app.db.select().from(auditSeals).orderBy(desc(auditSeals.position)).limit(1)
  const at = (clock: string) => {
    const time = new Date(`2030-01-02T${clock}+08:00`)
    return { ...app.parts, clock: { now: () => time } }
  }
  await sendDailyReport({ parts: at('08:59:00') })
  expect(await app.db.$count(jobs, like(jobs.dedupeKey, 'daily:%'))).toBe(0)
  await sendDailyReport({ parts: at('09:00:00') })
  await sendDailyReport({ parts: at('23:50:00') })
  expect(await app.db.$count(jobs, like(jobs.dedupeKey, 'daily:%'))).toBe(1)
  app.clock.advance(Date.parse('2030-01-02T09:00:00+08:00') - app.clock.now().getTime())
  await app.runJobs()
  expect(app.outbox.messages.at(-1)).toMatchObject({
    to: 'owner@example.com',
    text: expect.stringContaining(head?.seal ?? '-'),
  })
})
