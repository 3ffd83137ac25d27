import { expect, test } from 'vitest'
import {
  makeEcologyApplication,
  makeEcologyCategory,
  makePartner,
  makePartnerCategory,
  makePlatform,
  makePlatformType,
} from '#db/factories.ts'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { platformSiteSentences } from '#domain/directory/platform-sites.ts'
import { directorySentences } from '#domain/directory/sentences.ts'
import { unknownEncoding } from '#domain/shared/decode-text.ts'
import { PageDocument } from '#server/cache/page-document.ts'
import { createPreviewServer } from '#server/http/preview/preview-server.ts'
import { directoryCalls } from '#tests/support/directory.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const { site } = createTestSite()

const app = await openTestApp({ site, cachesAnswers: true })
const other = await openTestApp({ site, cachesAnswers: true, database: app.database })
const { browser: owner } = await enterAsOwner(app)
const editor = (await enterAs(app, owner, ['editor'])).browser
const entries = directoryCalls(editor, 'platforms')
const second = (await enterAs(app, owner, ['editor'])).browser
const colleague = directoryCalls(second, 'platforms')
const groupId = (await makePlatformType(app.db, { name: '综合平台' })).id
const asked = async (path: string, at = app) => (await fetch(`${at.baseUrl}/api${path}`)).json()
const visit = async (path: string, at = app) => {
  const { status, headers } = await fetch(`${at.baseUrl}${path}`, { redirect: 'manual' })
  return [status, headers.get('location')]
}
const platform = (name: string) => ({
  name,
  groupId,
  introduction: '卖家供货，平台定价与运营',
  logoUrl: '/media/2026/11/aaaaaaaa/logo.svg',
  content: '<p>正文</p><script>alert(1)</script>',
})
const finds = async (word: string) => (await asked(`/search?keyword=${encodeURIComponent(word)}`)).data.total

test('a platform is public once it is published, with its place in search, and gone again once it is withdrawn', async () => {
  const id = await entries.create(platform('帆船集市'))
  expect(await asked(`/globalSellingConfig/platform/${id}`)).toMatchObject({ code: 404 })
  expect(await finds('帆船集市')).toBe(0)
  expect(await entries.publish(id)).toMatchObject({ code: 200, data: { done: [id], refused: [] } })
  const shown = await asked(`/globalSellingConfig/platform/${id}`)
  expect(shown.data).toMatchObject({ companyName: '帆船集市', companyTypeId: groupId, platformContent: '<p>正文</p>' })
  expect(await finds('帆船集市')).toBe(1)

  await entries.save(id, { introduction: '只在草稿里的一句', seoTitle: '给引擎的标题' })
  expect(await asked(`/globalSellingConfig/platform/${id}`)).toEqual(shown)
  const detail = await entries.read(id)
  expect(detail).toMatchObject({ hasDraft: true, address: `/platformDetail.html?platformId=${id}` })
  expect(detail.changes.map((change: { label: string }) => change.label)).toEqual(['一句介绍', '搜索标题'])
  await entries.publish(id)
  expect((await asked(`/globalSellingConfig/platform/${id}`)).data).toMatchObject({
    companyIntroduction: '只在草稿里的一句',
    seoTitle: '给引擎的标题',
  })

  const { data } = await entries.withdraw(id, '/allPlatform.html')
  expect(await asked(`/globalSellingConfig/platform/${id}`)).toMatchObject({ code: 404 })
  expect(await finds('帆船集市')).toBe(0)
  const address = `/platformDetail.html?platformId=${id}&from=x`
  for (const at of [app, other]) await expect.poll(() => visit(address, at)).toEqual([301, '/allPlatform.html?from=x'])
  expect((await entries.undo(data.undo.token)).code).toBe(200)
  expect((await asked(`/globalSellingConfig/platform/${id}`)).code).toBe(200)
  expect(await finds('帆船集市')).toBe(1)
  await entries.withdraw(id)
  await expect.poll(() => visit(address)).toEqual([410, null])
  await entries.publish(id)
  await expect.poll(async () => (await visit(address))[0]).not.toBe(410)
})

test('checks stop what cannot be public, and of many only those', async () => {
  const bare = await entries.create({ name: '没有标志', groupId })
  const forbidden = await entries.create({ ...platform('用词不当'), introduction: '全球最好的平台，国家级品质' })
  const good = await entries.create(platform('没有问题'))
  const alone = await entries.publish(bare)
  expect(alone).toMatchObject({ status: 400, data: { findings: expect.any(Array) } })
  expect(alone.msg).toContain('没有标志')
  const { data } = await entries.publish(bare, forbidden, good)
  expect(data.done).toEqual([good])
  expect(data.refused.map(({ id }: { id: number }) => id)).toEqual([bare, forbidden])
  expect((await entries.save(good, { linkUrl: 'javascript:alert(1)' })).code).toBe(200)
  expect((await entries.publish(good)).msg).toContain('官网应为')
})

test('of two who save, the second gets 409 with both texts; a lost answer may be asked for again', async () => {
  const id = await entries.create(platform('两个人'))
  const { version } = await entries.named(id)
  const first = await entries.save(id, { introduction: '甲写的' }, version)
  expect(await entries.save(id, { introduction: '甲写的' }, version)).toMatchObject({
    status: 200,
    data: { version: first.data.version },
  })
  const refused = await colleague.save(id, { introduction: '乙写的' }, version)
  expect(refused).toMatchObject({
    status: 409,
    data: { yours: { introduction: '乙写的' }, by: { name: expect.any(String) } },
  })
  expect(refused.data.theirs).toMatchObject({ fields: { introduction: '甲写的' }, version: first.data.version })
  expect((await colleague.save(id, { introduction: '乙写的' }, refused.data.theirs.version)).code).toBe(200)
  expect((await entries.post('/publish', { entries: [{ id, version }] })).status).toBe(409)
})

test('versions say who, when and what differs, and come back as a draft', async () => {
  const id = await entries.create(platform('有历史'))
  await entries.publish(id)
  await entries.save(id, { introduction: '第二句' })
  await entries.publish(id)
  const { data: versions } = await editor.ask(`GET /directories/platforms/entries/${id}/versions`)
  expect(versions.map(({ verb }: { verb: string }) => verb)).toEqual(['publish', 'publish'])
  expect(versions[0].by.name).toMatch(/^成员/)
  const path = `/directories/platforms/entries/${id}/versions/1`
  const { data } = await editor.ask(`GET ${path}/difference`)
  expect(data.changes).toEqual([
    { field: 'introduction', label: '一句介绍', before: '卖家供货，平台定价与运营', after: '第二句' },
  ])
  const { version } = await entries.named(id)
  const restored = await editor.ask(`POST ${path}/restore`, { body: { version } })
  expect(await entries.read(id)).toMatchObject({ hasDraft: true, fields: { introduction: '卖家供货，平台定价与运营' } })
  expect((await asked(`/globalSellingConfig/platform/${id}`)).data.companyIntroduction).toBe('第二句')
  expect((await entries.undo(restored.data.undo.token)).code).toBe(200)
  expect(await entries.read(id)).toMatchObject({ hasDraft: false })
})

test('an undo works once, for the member who acted, for ten seconds, and not over later work of another', async () => {
  const id = await entries.create(platform('撤销'))
  const published = await entries.publish(id)
  expect((await colleague.undo(published.data.undo.token)).status).toBe(404)
  await colleague.save(id, { introduction: '接着写' })
  expect((await entries.undo(published.data.undo.token)).status).toBe(409)
  const withdrawn = await entries.withdraw(id)
  app.clock.advance(11_000)
  expect((await entries.undo(withdrawn.data.undo.token)).status).toBe(409)
  const removed = await entries.post(`/entries/${id}/remove`, { version: (await entries.named(id)).version })
  expect(await entries.read(id)).toBeUndefined()
  // Content's own undo does not take a directory's token.
  const body = { token: removed.data.undo.token }
  expect((await editor.ask('POST /content/undo', { body })).status).toBe(404)
  expect((await entries.undo(removed.data.undo.token)).code).toBe(200)
  expect(await entries.read(id)).toMatchObject({ id, status: 'withdrawn' })
  expect((await entries.undo(removed.data.undo.token)).status).toBe(404)
})

test('what is moved stands there on the site at once, and the rest keeps its order', async () => {
  const type = await makePlatformType(app.db, { name: '次序' })
  const ids: number[] = []
  for (const name of ['甲', '乙', '丙', '丁'])
    ids.push((await makePlatform(app.db, { platformTypeId: type.id, name })).id)
  const [first, second, third, last] = ids
  const order = async (at = app) =>
    (await asked(`/globalSellingConfig/queryList?companyTypeId=${type.id}`, at)).rows.map(
      (row: { id: number }) => row.id,
    )
  const { data } = await entries.post(`/entries/${last}/move`, { before: first })
  expect(await order(other)).toEqual([last, first, second, third])
  expect((await entries.undo(data.undo.token)).code).toBe(200)
  expect(await order()).toEqual(ids)
  await entries.post(`/entries/${first}/move`, { before: null })
  expect(await order()).toEqual([second, third, last, first])
  const stranger = await makePlatform(app.db)
  expect((await entries.post(`/entries/${first}/move`, { before: stranger.id })).status).toBe(409)
})

test('groups are made, renamed, moved, and taken away when nothing is in them', async () => {
  const groups = async () => (await entries.list()).groups.map(({ name }: { name: string }) => name)
  const { data } = await entries.post('/groups', { name: '独立站' })
  expect((await entries.post('/groups', { name: '独立站' })).status).toBe(409)
  expect((await entries.post(`/groups/${data.id}/rename`, { was: '独立站', name: '品牌站' })).code).toBe(200)
  const late = await entries.post(`/groups/${data.id}/rename`, { was: '独立站', name: '自建站' })
  expect(late).toMatchObject({ status: 409, data: { yours: '自建站', theirs: '品牌站' } })
  const moved = await entries.post(`/groups/${data.id}/move`, { before: groupId })
  expect((await groups()).indexOf('品牌站')).toBe((await groups()).indexOf('综合平台') - 1)
  expect(moved.data.wasBefore).toBeNull()
  expect((await entries.post(`/groups/${groupId}/remove`)).msg).toMatch(/^分类里还有\d+条/)
  // An undone removal restores the group itself, in its place.
  const before = await groups()
  const removed = await entries.post(`/groups/${data.id}/remove`)
  expect(await groups()).not.toContain('品牌站')
  expect((await entries.undo(removed.data.undo.token)).code).toBe(200)
  expect(await groups()).toEqual(before)
  const again = await entries.post(`/groups/${data.id}/remove`)
  const taken = (await entries.post('/groups', { name: '品牌站' })).data
  expect((await entries.undo(again.data.undo.token)).status).toBe(409)
  await entries.post(`/groups/${taken.id}/remove`)
  expect(await groups()).not.toContain('品牌站')
  expect((await entries.create({ ...platform('没有分类'), groupId }).catch(() => 0)) > 0).toBe(true)
  expect((await entries.post('/entries', { fields: { ...platform('没有分类'), groupId: data.id } })).status).toBe(400)
})

test('a file is tried first and names each bad row; what it does is drafts, all rows or none', async () => {
  const id = await entries.create(platform('已有的'))
  await entries.publish(id)
  const head = '编号,名称,分类,一句介绍,官网'
  const faulty = await entries.importCsv(
    `\uFEFF${head}\r\n,新来的,综合平台,"一句，带逗号",https://new.example.com/\r\n,坏的,没有的分类,,ftp://x\r\n999999,谁,综合平台,,\r\n`,
  )
  expect(faulty.data.isDone).toBe(false)
  expect(faulty.data.counts).toEqual({ new: 1, changed: 0, same: 0, faulty: 2 })
  expect(faulty.data.rows).toMatchObject([
    {
      line: 3,
      kind: 'faulty',
      faults: [
        { column: '分类', sentence: '没有“没有的分类”这个分类' },
        { column: '官网', sentence: '官网应为本站路径或 http(s) 网址' },
      ],
    },
    { line: 4, kind: 'faulty', faults: [{ column: '编号', sentence: '没有编号为“999999”的条目；新建请把编号留空' }] },
    { line: 2, name: '新来的', kind: 'new' },
  ])
  const before = (await entries.list()).total
  const csv = `${head}\n${id},已有的,综合平台,改过的一句,\n,新来的,综合平台,,\n`
  const tried = await entries.importCsv(csv)
  expect(tried.data.rows).toMatchObject([{ kind: 'changed', labels: ['一句介绍'] }, { kind: 'new' }])
  expect((await entries.list()).total).toBe(before)
  expect((await entries.importCsv(csv, faulty.data.plan)).status).toBe(409)
  expect((await entries.importCsv(csv, tried.data.plan)).data.isDone).toBe(true)
  expect((await entries.list()).total).toBe(before + 1)
  expect(await entries.read(id)).toMatchObject({
    hasDraft: true,
    publicFields: { introduction: '卖家供货，平台定价与运营' },
  })
  expect((await entries.importCsv(csv)).data).toMatchObject({ rows: [], counts: { same: 2 } })
  expect((await entries.importCsv('随便\n写的')).msg).toContain('第一行应是表头')
  // 名称;分类 / 甲;综合平台, as a Chinese Excel saves it.
  const saved = 'c3fbb3c63bb7d6c0e00d0abcd73bd7dbbacfc6bdcca80d0a'
  const read = await entries.importCsv(new Uint8Array(Buffer.from(saved, 'hex')))
  expect(read.data.rows).toMatchObject([{ line: 2, name: '甲' }])
  // “Unicode text” of Excel: UTF-16 with its mark and tabs. Without the mark it is refused.
  const unicode = (mark: string) => new Uint8Array(Buffer.from(`${mark}名称\t分类\r\n乙\t综合平台\r\n`, 'utf16le'))
  expect((await entries.importCsv(unicode('\uFEFF'))).data.rows).toMatchObject([{ line: 2, name: '乙' }])
  expect(await entries.importCsv(unicode(''))).toMatchObject({ status: 400, msg: unknownEncoding })
})

test('an export that comes back as it is changes nothing, formulas in it included', async () => {
  await entries.create({ ...platform('=HYPERLINK("x")'), introduction: "'-1+1" })
  const { data: csv } = await editor.ask('GET /directories/platforms/export')
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  expect((await entries.importCsv(csv)).data).toMatchObject({ rows: [], counts: { new: 0, changed: 0, faulty: 0 } })
})

test('applications and partners are kept by the same calls, by their own fields, and stay marked as demonstration', async () => {
  const category = await makeEcologyCategory(app.db, { name: '物流' })
  const application = await makeEcologyApplication(app.db, { categoryId: category.id, isDemo: true })
  const circle = await makePartnerCategory(app.db, { title: '支付' })
  const partner = await makePartner(app.db, { categoryId: circle.id, isDemo: true })
  const cases = [
    { kind: 'ecology', id: application.id, path: '/ecologyCenter/typeList', group: category.id },
    { kind: 'partners', id: partner.id, path: '/partnerChainConfig/queryPartnerChainList', group: circle.id },
  ] as const
  for (const { kind, id, path, group } of cases) {
    const own = directoryCalls(editor, kind satisfies DirectoryKind)
    const fields = { logoUrl: '/media/2026/11/aaaaaaaa/logo.svg', linkUrl: 'https://example.com/' }
    expect((await own.save(id, { ...fields, name: `改过名的${kind}` })).code).toBe(200)
    expect(JSON.stringify(await asked(path))).not.toContain(`改过名的${kind}`)
    expect(await own.publish(id)).toMatchObject({ code: 200 })
    expect(JSON.stringify(await asked(path))).toContain(`改过名的${kind}`)
    expect(await own.read(id)).toMatchObject({ isDemo: true, groupId: group })
    expect((await own.read(id)).fields).not.toHaveProperty('content')
    expect((await own.withdraw(id, '/')).status).toBe(400)
    expect((await own.withdraw(id)).code).toBe(200)
    expect(JSON.stringify(await asked(path))).not.toContain(`改过名的${kind}`)
    expect((await own.post(`/groups/${group}/remove`)).status).toBe(400)
  }
})

test('who else has an entry open is shown, until they leave', async () => {
  const id = await entries.create(platform('有人在的平台'))
  const path = `/directories/platforms/entries/${id}`
  const theirs = (leaves: boolean) => second.ask(`POST ${path}/presence`, { body: { hasUnsaved: true, leaves } })
  expect((await editor.ask(`GET ${path}`)).data.here).toEqual([])
  await theirs(false)
  expect((await editor.ask(`GET ${path}`)).data.here).toMatchObject([{ hasUnsaved: true }])
  const { data } = await editor.ask(`POST ${path}/presence`, { body: { hasUnsaved: false } })
  expect(data).toMatchObject({ here: [{ hasUnsaved: true }], version: 1 })
  await theirs(true)
  expect((await editor.ask(`GET ${path}`)).data.here).toEqual([])
})

test('a platform’s draft is previewed on its real page, for staff alone', async () => {
  const id = await entries.create(platform('只给看的平台'))
  const details: unknown[] = []
  const preview = createPreviewServer({
    parts: app.parts,
    askApi: app.askApi,
    site: {
      createRenderer: (askApi) => async (request) => {
        details.push((await askApi('GET /globalSellingConfig/platform/{id}', { params: { id } })).value.data)
        const csp = "default-src 'self'; frame-ancestors 'none'"
        const document = new PageDocument(`${request.path}?${request.query}`)
        return { status: 200, document, csp, tags: [], cacheable: true }
      },
    },
  })
  const caller = { address: '', requestId: '', userAgent: '', inProcess: false, token: null }
  const look = (of: number, cookie = '') =>
    preview.answer({ path: `/console/preview/platform/${of}`, search: '', headers: new Headers({ cookie }), caller })
  expect((await look(id))?.status).toBe(401)
  expect(await look(id, editor.cookie())).toMatchObject({
    status: 200,
    body: Buffer.from(`/platformDetail.html?platformId=${id}`),
    headers: { 'cache-control': 'no-store', 'content-security-policy': "default-src 'self'; frame-ancestors 'self'" },
  })
  expect(details).toMatchObject([{ companyName: '只给看的平台', platformContent: '<p>正文</p>' }])
  expect((await look(999_999, editor.cookie()))?.status).toBe(404)
  expect(await asked(`/globalSellingConfig/platform/${id}`)).toMatchObject({ code: 404 })
})

test('a group and an entry of each directory are made in the console, and visitors see them', async () => {
  const paths = {
    platforms: '/globalSellingConfig/queryList?pageNum=1&pageSize=1000',
    ecology: '/ecologyCenter/typeList',
    partners: '/partnerChainConfig/queryPartnerChainList',
  }
  const logoUrl = '/media/2026/11/aaaaaaaa/logo.svg'
  for (const [kind, path] of Object.entries(paths) as [DirectoryKind, string][]) {
    const calls = directoryCalls(editor, kind)
    const group = (await calls.post('/groups', { name: `第一组${kind}` })).data.id
    const name = `第一个${kind}`
    const id = await calls.create({
      name,
      groupId: group,
      logoUrl,
      introduction: '一句介绍',
      linkUrl: 'https://a.example',
    })
    expect(JSON.stringify(await asked(path)), kind).not.toContain(name)
    expect(await calls.publish(id), kind).toMatchObject({ code: 200, data: { done: [id] } })
    expect(JSON.stringify(await asked(path)), kind).toContain(name)
  }
})

test("a platform's sites are choices of the price page at once, in the staff's order, and none is left behind", async () => {
  const platformId = await entries.create(platform('站点集市'))
  const save = (siteName: string, rest: object = {}, fields: object = {}) =>
    editor.ask('POST /platform-sites', {
      body: { id: null, seen: null, fields: { platformId, siteName, ...fields }, ...rest },
    })
  const chosen = async () =>
    (await asked('/company/ip/listSite')).data
      .filter((site: { platformId: number }) => site.platformId === platformId)
      .map(({ siteName }: { siteName: string }) => siteName)
  const [{ id }, { id: second }] = [(await save(' 站点集市 英国站 ')).data, (await save('站点集市 德国站')).data]
  expect(await chosen()).toEqual([])
  await entries.publish(platformId)
  expect(await chosen()).toEqual(['站点集市 英国站', '站点集市 德国站'])
  expect((await editor.ask(`POST /platform-sites/${second}/move`, { body: { before: id } })).code).toBe(200)
  await expect.poll(chosen).toEqual(['站点集市 德国站', '站点集市 英国站'])
  expect(await save('站点集市 德国站')).toMatchObject({ status: 409, msg: platformSiteSentences.taken })
  expect(await save(' ')).toMatchObject({ status: 400, msg: platformSiteSentences.name })
  const elsewhere = { platformId: 999_999 }
  expect(await save('别处', {}, elsewhere)).toMatchObject({ status: 400, msg: platformSiteSentences.noPlatform })
  const seen = { platformId, siteName: '站点集市 英国站' }
  expect((await editor.ask(`POST /platform-sites/${id}/remove`, { body: { seen } })).code).toBe(200)
  await expect.poll(chosen).toEqual(['站点集市 德国站'])
  await entries.withdraw(platformId, '/allPlatform.html')
  const { version } = await entries.read(platformId)
  const removal = await editor.ask(`POST /directories/platforms/entries/${platformId}/remove`, { body: { version } })
  expect(removal).toMatchObject({ status: 400, msg: directorySentences.removeInUse(['站点集市 德国站']) })
  const { rows } = (await editor.ask(`GET /platform-sites?platformId=${platformId}`)).data
  expect(rows).toEqual([{ id: second, fields: { platformId, siteName: '站点集市 德国站' } }])
})

test('a group in use is retired by moving its entries to another one, and comes back with them', async () => {
  const { id: retired } = (await entries.post('/groups', { name: '要撤的一类' })).data
  const { id: taking } = (await entries.post('/groups', { name: '接手的一类' })).data
  const name = '换类集市'
  const id = await entries.create({ ...platform(name), groupId: retired })
  await entries.publish(id)
  await entries.save(id, { introduction: '写了一半的一句' })
  const groupOf = async () => (await asked(`/globalSellingConfig/platform/${id}`)).data.companyTypeId
  expect(await groupOf()).toBe(retired)
  const { version } = await entries.read(id)
  expect((await entries.post(`/groups/${retired}/remove`, { moveTo: retired })).status).toBe(404)
  const removed = await entries.post(`/groups/${retired}/remove`, { moveTo: taking })
  expect(removed.code).toBe(200)
  await expect.poll(groupOf).toBe(taking)
  const moved = await entries.read(id)
  // Who has it open is asked, and what was being written goes along.
  expect(moved).toMatchObject({ version: version + 1, groupId: taking })
  expect(moved.fields).toMatchObject({ groupId: taking, introduction: '写了一半的一句' })
  expect((await entries.undo(removed.data.undo.token)).code).toBe(200)
  await expect.poll(groupOf).toBe(retired)
  expect((await entries.read(id)).fields).toMatchObject({ groupId: retired, introduction: '写了一半的一句' })
})
