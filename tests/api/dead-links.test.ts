import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { makeBanner, makeEcologyApplication, makePartner, makePlatform } from '#db/factories.ts'
import { checkedLinks } from '#db/schema/index.ts'
import { deadLinkSentence } from '#domain/shared/link.ts'
import { createLinkProbe } from '#server/ports/link-probe.ts'
import { watchLinks } from '#server/services/site/links/check-links.ts'
import type { DeadLink } from '#server/services/site/links/read-dead-links.ts'
import { articleText, contentCalls } from '#tests/support/console-content.ts'
import { enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const dayMs = 25 * 60 * 60 * 1_000
const asked: string[] = []
const other = createServer((req, res) => {
  asked.push(`${req.method} ${req.url}`)
  if (req.url === '/inside') return res.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
  res.writeHead(req.url === '/gone' ? 404 : req.url === '/shy' ? 403 : 200).end('x')
})

const app = await openTestApp()
const owner = (await enterAsOwner(app)).browser
other.listen(0, '127.0.0.1')
await once(other, 'listening')
const house = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
afterAll(() => other.close())

/** A probe that may contact the third-party server of this test, and no other private address. */
const probe = () =>
  createLinkProbe({ isAllowed: (address) => address === '127.0.0.1', ports: [new URL(house).port, ''] })
const dead = async () => (await owner.ask('GET /today')).data.content.deadLinks
const link = (url: string) => `<p><a href="${url}">看这里</a></p>`

test('the job checks the links of public pages; one that is dead twice a day apart is on 今天 with its record', async () => {
  const articles = contentCalls(owner)
  const target = await articles.create(articleText({ title: '会下线的' }))
  await articles.publish(target)
  const content = [`${house}/fine`, `${house}/gone`, `${house}/shy`, `/news-detail.html?id=${target}`]
    .map(link)
    .join('')
  const id = await articles.create(articleText({ title: '满是链接', content }))
  await articles.publish(id)
  await articles.create(articleText({ title: '草稿', content: link(`${house}/draft`) }))
  await watchLinks({ parts: app.parts, probe: probe() })
  expect(asked.toSorted()).toEqual(['GET /fine', 'GET /gone', 'GET /shy'])
  expect(await dead()).toEqual({ total: 0, rows: [] })
  await watchLinks({ parts: app.parts, probe: probe() })
  expect(asked).toHaveLength(3)

  await articles.post(`/${target}/withdraw`, { to: null })
  await app.db.update(checkedLinks).set({ checkedAt: new Date(app.clock.now().getTime() - dayMs) })
  await watchLinks({ parts: app.parts, probe: probe() })
  expect((await dead()).rows).toEqual([
    { kind: 'article', id, name: '满是链接', url: `/news-detail.html?id=${target}`, reason: '410' },
    { kind: 'article', id, name: '满是链接', url: `${house}/gone`, reason: '404' },
  ])
  const { data } = await articles.read(id)
  expect(data.deadLinks).toHaveLength(2)
  const found = data.findings.filter((finding: { id: string }) => finding.id === 'link-dead')
  expect(found).toMatchObject([1, 3].map((block) => ({ level: 'warning', where: { field: 'content', block } })))
})

test('each kind of record with a dead link is named with its own page', async () => {
  const gone = `${house}/gone`
  const begin = { beginTime: '2026-12-01 10:00:00', linkUrl: gone }
  const articles = contentCalls(owner)
  const activity = await articles.create({
    firstLevelHeadings: 2,
    secondLevelHeadings: null,
    title: '宣讲会',
    ...begin,
  })
  await articles.publish(activity)
  const { id: platform } = await makePlatform(app.db, { name: '平台甲', officialUrl: gone })
  const { id: partner } = await makePartner(app.db, { name: '伙伴乙', jumpUrl: gone })
  for (let day = 0; day < 2; day += 1) {
    await watchLinks({ parts: app.parts, probe: probe() })
    await app.db.update(checkedLinks).set({ checkedAt: new Date(app.clock.now().getTime() - dayMs) })
  }
  const rows = (await dead()).rows.filter(({ url, kind }: DeadLink) => url === gone && kind !== 'article')
  expect(rows.map(({ kind, id, name }: DeadLink) => [kind, id, name])).toEqual([
    ['activity', activity, '宣讲会'],
    ['partner', partner, '伙伴乙'],
    ['platform', platform, '平台甲'],
  ])
})

test('slides and entries that lead to a withdrawn page are named, and their own checks say so', async () => {
  const articles = contentCalls(owner)
  const page = await articles.create(articleText({ title: '先有后无的文章', selfPath: 'news-here-and-gone' }))
  await articles.publish(page)
  const [byPath, byNumber, never] = ['/news-here-and-gone.html', `/news-detail.html?id=${page}#s-2`, '/news-never.html']
  const slide = await makeBanner(app.db, { title: '秋季横幅', jumpUrl: byPath })
  const used = await makeEcologyApplication(app.db, { companyName: '应用丙', linkUrl: byNumber })
  const { id: platform } = await makePlatform(app.db, { name: '平台丁', content: link(never) })
  const names = async () => {
    await app.db.update(checkedLinks).set({ checkedAt: new Date(app.clock.now().getTime() - dayMs) })
    await watchLinks({ parts: app.parts, probe: probe() })
    const own = new Set(['秋季横幅', '应用丙', '平台丁'])
    return (await dead()).rows.map(({ name }: DeadLink) => name).filter((name: string) => own.has(name))
  }
  await watchLinks({ parts: app.parts, probe: probe() })
  expect(await names()).toEqual(['平台丁'])
  await articles.post(`/${page}/withdraw`, { to: null })
  expect(await names()).toEqual(['秋季横幅', '应用丙', '平台丁'])

  const saying = expect.objectContaining({ level: 'warning', message: expect.stringContaining(deadLinkSentence) })
  const { data: banner } = await owner.ask(`GET /banners/${slide.id}`)
  expect(banner).toMatchObject({ link: 'nowhere', deadLinks: [byPath] })
  expect(banner.findings).toContainEqual(saying)
  for (const [kind, id] of [
    ['ecology', used.id],
    ['platforms', platform],
  ] as const)
    expect((await owner.ask(`GET /directories/${kind}/entries/${id}`)).data.findings).toContainEqual(saying)
  await articles.publish(page)
  expect(await names()).toEqual(['平台丁'])
})

test('an address that is longer than an index takes is not looked at, and those after it are', async () => {
  const articles = contentCalls(owner)
  // Nothing in it repeats: PostgreSQL packs a text before it measures it for an index.
  const hashes = Array.from({ length: 60 }, (_, place) => createHash('sha256').update(`${place}`).digest('hex'))
  const linkUrl = `https://a.example/?${hashes.join('')}`
  const begin = { firstLevelHeadings: 2, secondLevelHeadings: null, beginTime: '2026-12-01 10:00:00' }
  const id = await articles.create({ ...begin, title: '长长的网址', linkUrl })
  expect((await articles.publish(id)).code).toBe(200)
  const later = await articles.create({ ...begin, title: '后面一篇', content: link(`${house}/after`) })
  await articles.publish(later)
  await watchLinks({ parts: app.parts, probe: probe() })
  expect(asked).toContain('GET /after')
})

test('no private address is ever requested, neither as a link nor by a redirect', async () => {
  const strict = createLinkProbe()
  for (const url of [
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://10.0.0.1/',
    'http://2130706433/',
  ])
    expect(await strict(url)).toEqual({ state: 'dead', reason: 'private' })
  expect(await strict('http://8.8.8.8:6379/')).toEqual({ state: 'unknown', reason: 'port' })
  expect(await strict('http://user:secret@8.8.8.8/')).toEqual({ state: 'dead', reason: 'address' })
  expect(await strict('file:///etc/passwd')).toEqual({ state: 'dead', reason: 'address' })
  expect(await probe()(`${house}/inside`)).toEqual({ state: 'dead', reason: 'private' })
})
