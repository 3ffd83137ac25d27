import { expect, test } from 'vitest'
import { makePlatform, makePlatformType } from '#db/factories.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { contentCalls } from '#tests/support/console-content.ts'
import { enterAs, enterAsOwner, type StaffBrowser } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()
const owner = (await enterAsOwner(app)).browser
const editor = (await enterAs(app, owner, ['editor'])).browser
const analyst = (await enterAs(app, owner, ['analyst'])).browser
const articles = contentCalls(owner)

type Row = { kind: string; id: number; name: string; version: number; places: { key: string; label: string }[] }
const find = async (words: string, by: StaffBrowser = owner): Promise<Row[]> =>
  (await by.ask('POST /replace/find', { body: { words } })).data.rows
const recordsOf = (rows: readonly Row[]) =>
  rows.map(({ kind, id, version, places }) => ({ kind, id, version, places: places.map(({ key }) => key) }))
const replace = (body: object, by: StaffBrowser = owner) => by.ask('POST /content/replace', { body })
const discard = (id: number, by: StaffBrowser = owner) => by.ask('POST /replace/discard', { body: { id } })
const readOpen = async (by: StaffBrowser = owner) => (await by.ask('GET /replace/open')).data.replacement

/** The words once in each kind of record; the platform is public. */
async function giveAll(words: string) {
  const slide = (await owner.ask('POST /banners', { body: { promotionType: 9, title: `横幅${words}` } })).data.id
  const page = (
    await owner.ask('POST /landing-pages', { body: { name: words, path: null, layouts: 0, template: 'product' } })
  ).data
  const platform = await makePlatform(app.db, {
    platformTypeId: (await makePlatformType(app.db)).id,
    name: '替换集市',
    content: `<p>用<strong>${words.slice(0, 1)}</strong>${words.slice(1)}的店</p>`,
  })
  const { version } = (await owner.ask('GET /settings')).data
  await owner.ask('POST /settings/draft', { body: { version, settings: { slogan: `${words}，互不相干。` } } })
  const legal = (await owner.ask('GET /legal/agreement')).data
  const source = legal.written.source.replace('## ', `## ${words}`)
  const text = { ...legal.written, lead: `${words}的协议`, source }
  await owner.ask('POST /legal/agreement/draft', { body: { revision: legal.revision, text } })
  return { slide, page, platform }
}

test('words are replaced in slides, directories, settings and legal texts as drafts of their kinds, and all given up together', async () => {
  const { slide, platform } = await giveAll('海葵云号')
  const article = await articles.create({ title: '海葵云号的文章' })
  await articles.publish(article)
  const rows = await find('海葵云号')
  expect(rows.map(({ kind, name }) => [kind, name])).toEqual([
    ['banner', expect.stringContaining('横幅海葵云号')],
    ['landing', '海葵云号'],
    ['platform', '替换集市'],
    ['settings', '站点设置'],
    ['legal', '用户服务协议'],
  ])
  const items = [{ id: article, version: await articles.versionOf(article), places: ['title:0'] }]
  const request = { words: '海葵云号', instead: '海葵手机', records: recordsOf(rows), items }
  const { data } = await replace(request)
  expect(data.records).toHaveLength(rows.length)
  expect(data.ids).toEqual([article])

  // What visitors read is as it was; what staff edit has the new words.
  const written = async () => ({
    slide: (await owner.ask(`GET /banners/${slide}`)).data.fields.title,
    platform: (await owner.ask(`GET /directories/platforms/entries/${platform.id}`)).data,
    slogan: (await owner.ask('GET /settings')).data.written.slogan,
    legal: (await owner.ask('GET /legal/agreement')).data.written,
    article: (await articles.read(article)).data.text.title,
  })
  const after = await written()
  expect(after).toMatchObject({ slide: '横幅海葵手机', slogan: '海葵手机，互不相干。', article: '海葵手机的文章' })
  expect(JSON.stringify(after.platform)).toContain('用<strong>海葵手机</strong>的店')
  expect(after.legal.lead).toBe('海葵手机的协议')
  expect(after.legal.source).toContain('## 海葵手机')
  expect(await find('海葵云号')).toEqual([])
  expect(await readEntries(app, { target: `platform:${platform.id}`, action: 'content.replace' })).toHaveLength(1)
  const shown = await (await fetch(`${app.baseUrl}/api/globalSellingConfig/platform/${platform.id}`)).text()
  expect(shown).not.toContain('海葵手机')

  // Later, after a colleague has edited the slide.
  app.clock.advance(20 * 60_000)
  const { version, fields } = (await owner.ask(`GET /banners/${slide}`)).data
  await editor.ask(`POST /banners/${slide}/draft`, { body: { version, fields: { ...fields, line: '又改过' } } })
  const given = await discard(data.id)
  expect(given.data).toMatchObject({ discarded: rows.length, kept: [expect.stringContaining('横幅海葵手机')] })
  expect(await written()).toMatchObject({
    slide: '横幅海葵手机',
    slogan: '海葵云号，互不相干。',
    article: '海葵云号的文章',
    legal: { lead: '海葵云号的协议' },
  })
  expect((await articles.read(article)).data.draft).toBeNull()
  expect((await owner.ask(`GET /directories/platforms/entries/${platform.id}`)).data.hasDraft).toBe(false)
  expect((await discard(data.id)).status).toBe(404)
})

test('what is published in its own place is no longer among what can be discarded', async () => {
  const { slide, page, platform } = await giveAll('海绵云号')
  const [first, second] = [
    await articles.create({ title: '海绵云号一' }),
    await articles.create({ title: '海绵云号二' }),
  ]
  await articles.publish(first)
  const publishEntry = async () => {
    const { version } = (await owner.ask(`GET /directories/platforms/entries/${platform.id}`)).data
    return owner.ask('POST /directories/platforms/publish', { body: { entries: [{ id: platform.id, version }] } })
  }
  const publishSettings = async () => {
    const { version } = (await owner.ask('GET /settings')).data
    return owner.ask('POST /settings/publish', { body: { version, names: ['slogan'] } })
  }
  const items = await Promise.all(
    [first, second].map(async (id) => ({ id, version: await articles.versionOf(id), places: ['title:0'] })),
  )
  // An own draft of another setting stays a draft, and is none of the replacement.
  const { version } = (await owner.ask('GET /settings')).data
  await owner.ask('POST /settings/draft', { body: { version, settings: { notice: { text: '草稿' } } } })
  const rows = (await find('海绵云号')).filter(({ kind }) => kind !== 'legal')
  expect(await readOpen(editor)).toBeNull()
  const { data } = await replace({ words: '海绵云号', instead: '海绵手机', records: recordsOf(rows), items })
  const openKinds = async () => (await readOpen())?.rows.map(({ kind }: { kind: string }) => kind).toSorted()
  expect(await readOpen()).toMatchObject({ id: data.id })
  expect(await openKinds()).toEqual(['article', 'article', 'banner', 'landing', 'platform', 'settings'])
  expect(await readOpen(editor)).toBeNull()

  expect(await articles.publish(first)).toMatchObject({ code: 200 })
  expect(await articles.publish(second)).toMatchObject({ code: 200 })
  expect(await publishEntry()).toMatchObject({ code: 200 })
  expect(await publishSettings()).toMatchObject({ code: 200 })
  expect(await openKinds()).toEqual(['banner', 'landing'])

  const given = await discard(data.id)
  expect(given.data.discarded).toBe(2)
  expect(given.data.kept).toEqual(['海绵手机一', '海绵手机二', '替换集市', '站点设置'])
  expect(await readOpen()).toBeNull()
  // What is public stays public, without a draft that would take it back.
  expect((await articles.read(first)).data).toMatchObject({ draft: null, text: { title: '海绵手机一' } })
  expect((await articles.read(second)).data).toMatchObject({ draft: null, text: { title: '海绵手机二' } })
  expect((await owner.ask(`GET /directories/platforms/entries/${platform.id}`)).data).toMatchObject({ hasDraft: false })
  expect((await owner.ask('GET /settings')).data.written.slogan).toContain('海绵手机')
  expect((await owner.ask(`GET /banners/${slide}`)).data.fields.title).toBe('横幅海绵云号')
  expect((await owner.ask(`GET /landing-pages/${page.id}`)).data.fields.name).toBe('海绵云号')
})

test('a legal draft that a replacement began is dropped, and a draft from before it stays', async () => {
  const first = (await owner.ask('GET /legal/privacy')).data
  expect(first.isDraft).toBe(false)
  const [row] = (await find('个人信息')).filter(({ kind, id }) => kind === 'legal' && id === 2)
  if (row === undefined) throw new Error('The policy has no such words')
  const records = recordsOf([row])
  const { data } = await replace({ words: '个人信息', instead: '', records })
  expect((await owner.ask('GET /legal/privacy')).data.isDraft).toBe(true)
  // Names of values are no words.
  expect((await find('companyName')).filter(({ kind }) => kind === 'legal')).toEqual([])
  await discard(data.id)
  const after = (await owner.ask('GET /legal/privacy')).data
  expect([after.isDraft, after.written.source]).toEqual([false, first.written.source])
})

test('a member finds and replaces only in what he may change, and nothing that was changed since', async () => {
  await giveAll('砗磲云号')
  const kinds = new Set((await find('砗磲云号', editor)).map(({ kind }) => kind))
  expect([...kinds].filter((kind) => kind === 'legal')).toEqual([])
  expect(kinds.has('platform')).toBe(true)
  expect((await analyst.ask('POST /replace/find', { body: { words: '砗磲云号' } })).status).toBe(403)
  const rows = await find('砗磲云号')
  const legal = recordsOf(rows.filter(({ kind }) => kind === 'legal'))
  expect((await replace({ words: '砗磲云号', instead: '新', records: legal }, editor)).status).toBe(404)
  const stale = recordsOf(rows).map((record) => ({ ...record, version: record.version - 1 }))
  expect(await replace({ words: '砗磲云号', instead: '新', records: stale })).toMatchObject({
    status: 409,
    data: { stale: rows.map(({ name }) => ({ title: name })) },
  })
  expect(await find('砗磲云号')).toEqual(rows)
  expect((await replace({ words: '砗磲云号', instead: '新' })).status).toBe(400)
})

test('addresses of links are found where they are asked for, and of pictures never', async () => {
  const { data } = await owner.ask('POST /banners', { body: { promotionType: 9, title: '链接' } })
  const { version, fields } = (await owner.ask(`GET /banners/${data.id}`)).data
  const links = { jumpUrl: 'https://old-mall.example/a', desktopPictureUrl: 'https://old-mall.example/b.png' }
  await owner.ask(`POST /banners/${data.id}/draft`, { body: { version, fields: { ...fields, ...links } } })
  expect(await find('old-mall')).toEqual([])
  const asked = { words: 'old-mall', takesAttributes: true }
  const { rows } = (await owner.ask('POST /replace/find', { body: asked })).data
  expect(rows).toMatchObject([{ kind: 'banner', places: [{ key: 'jumpUrl:0', label: '跳转链接', isAttribute: true }] }])
})

test('no replacement makes a text longer than its editor could save', async () => {
  const words = '海胆'
  const { slide, page } = await giveAll(words)
  const article = await articles.create({ title: `${words}的文章`, content: `<p>${words.repeat(2_000)}</p>` })
  const written = async () => [
    (await owner.ask(`GET /banners/${slide}`)).data.fields.title,
    (await owner.ask(`GET /landing-pages/${page.id}`)).data.fields.name,
    (await owner.ask('GET /settings')).data.written.slogan,
    (await owner.ask('GET /legal/agreement')).data.written,
    (await articles.read(article)).data.text,
  ]
  let before = await written()
  const instead = words.repeat(50)
  const grow = async (kind: string) => {
    const rows = (await find(words)).filter((row) => row.kind === kind)
    return replace({ words, instead, records: recordsOf(rows) })
  }
  for (const kind of ['banner', 'landing', 'settings', 'legal']) {
    let answer = await grow(kind)
    for (let round = 0; answer.code === 200 && round < 5; round += 1) answer = await grow(kind)
    expect(answer, kind).toMatchObject({ status: 400, msg: expect.stringMatching(/太长|最多/) })
  }
  before = await written()
  const growItem = async () =>
    replace({
      words,
      instead,
      items: [
        {
          id: article,
          version: await articles.versionOf(article),
          places: Array.from({ length: 1_900 }, (_, at) => `content:${at}`),
        },
      ],
    })
  let answer = await growItem()
  for (let round = 0; answer.code === 200 && round < 5; round += 1) answer = await growItem()
  expect(answer).toMatchObject({ status: 400, msg: expect.stringContaining('正文太长') })
  // All of it can be saved still.
  const [slideTitle, name, slogan, legal, text] = await written()
  expect([slideTitle, name, slogan, legal]).toEqual(before.slice(0, 4))
  expect(slideTitle.length).toBeLessThanOrEqual(4_000)
  expect(name.length).toBeLessThanOrEqual(4_000)
  expect(legal.source.length).toBeLessThanOrEqual(20_000)
  expect(text.content.length).toBeLessThanOrEqual(400_000)
})
