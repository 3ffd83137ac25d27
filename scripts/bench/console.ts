import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { startConsoleSite } from './console-site.ts'
import { cpuSecondsOf, median, quantile, verdict } from './figures.ts'

/** Every call of a list or a queue of the console, as its page makes it, with the most expensive filters. */
type Asked = { name: string; path: string; query?: Record<string, string>; body?: object }

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const articles = { firstLevelHeading: '1' }

const asked: readonly Asked[] = [
  { name: '今天', path: '/today' },
  { name: '文章', path: '/content', query: articles },
  { name: '文章, page 400', path: '/content', query: { ...articles, pageNum: '400' } },
  { name: '文章, common word', path: '/content', query: { ...articles, q: '店铺' } },
  { name: '文章, common word, page 20', path: '/content', query: { ...articles, q: '店铺', pageNum: '20' } },
  { name: '文章, rare word', path: '/content', query: { ...articles, q: '第77777篇' } },
  { name: '文章, no hit', path: '/content', query: { ...articles, q: '店铺合规税务退货' } },
  { name: '文章, changed', path: '/content', query: { ...articles, status: 'changed' } },
  { name: '文章, by time, of a section', path: '/content', query: { ...articles, section: '3', sort: 'published' } },
  { name: '文章, of an author', path: '/content', query: { ...articles, author: '编辑7' } },
  { name: '活动', path: '/content', query: { firstLevelHeading: '2' } },
  { name: '本站页面, common word', path: '/own-pages', query: { q: '店铺' } },
  { name: '本站页面, a title', path: '/own-pages', query: { q: '第77777篇' } },
  { name: '谁链接到这里, an article', path: '/own-pages/article/77777/referrers' },
  { name: '谁链接到这里, a platform', path: '/own-pages/platform/1/referrers' },
  { name: '回收站', path: '/content/bin' },
  { name: '日历, six weeks', path: '/content/calendar', query: { from: day(-21), to: day(20), perDay: '3' } },
  { name: '日历, a week', path: '/content/calendar', query: { from: day(-3), to: day(3), perDay: '40' } },
  { name: '横幅', path: '/banners' },
  { name: '媒体', path: '/media' },
  { name: '媒体, a name', path: '/media', query: { q: '店铺' } },
  { name: '媒体, by name, page 200', path: '/media', query: { sort: 'name', page: '200' } },
  { name: '媒体, without a text', path: '/media', query: { undescribed: '1' } },
  { name: '媒体, unused', path: '/media', query: { unused: '1' } },
  { name: '跳转', path: '/redirects' },
  { name: '跳转, a path', path: '/redirects', query: { q: 'old-77' } },
  { name: '跳转, by use', path: '/redirects', query: { sort: 'hits' } },
  { name: '没找到的地址', path: '/redirects/missed' },
  { name: '平台', path: '/directories/platforms' },
  { name: '生态应用', path: '/directories/ecology' },
  { name: '合作伙伴', path: '/directories/partners' },
  { name: '客户端版本', path: '/installers' },
  { name: '优惠券', path: '/coupons' },
  { name: '变更单', path: '/price-changes' },
  { name: '加入申请', path: '/applications' },
  { name: '加入申请, decided', path: '/applications', query: { tab: 'done' } },
  { name: '注销申请', path: '/cancellations' },
  { name: '注销申请, answered', path: '/cancellations', query: { tab: 'done' } },
  { name: '邀请', path: '/invitations' },
  { name: '账号查询', path: '/customers/search', body: { term: '13800077777' } },
  { name: '销售顾问', path: '/sales-people' },
  { name: '发送记录', path: '/messages' },
  { name: '发送记录, failed', path: '/messages', query: { status: 'failed' } },
  { name: '发送记录, a receiver', path: '/messages', query: { q: '7777' } },
  { name: '后台任务', path: '/jobs' },
  { name: '后台任务, by kind', path: '/jobs/kinds' },
  { name: '健康', path: '/health' },
  { name: '审计记录', path: '/audit' },
  { name: '审计记录, of a member', path: '/audit', query: { actor: 'staff:104' } },
  { name: '审计记录, an action', path: '/audit', query: { action: 'staff.sign-in' } },
  { name: '审计记录, a record', path: '/audit', query: { q: 'content:77776' } },
  { name: '审计记录, no hit', path: '/audit', query: { q: 'content:99999999' } },
  { name: '成员与权限', path: '/members' },
  { name: '⌘K, common word', path: '/find', body: { term: '店铺' } },
  { name: '⌘K, a title', path: '/find', body: { term: '第77777篇' } },
  { name: '⌘K, no hit', path: '/find', body: { term: '店铺合规税务退货' } },
  { name: '⌘K, a path', path: '/find', body: { term: '/news-item-77770.html' } },
  { name: '⌘K, a phone number', path: '/find', body: { term: '13800077777' } },
]

/**
 * The console on PostgreSQL with 100,000 articles and 20,000 media: each list's answer over HTTP, with the processor
 * time of server and database beside it (which a busy machine does not distort), and the sizes of its scripts. Needs a
 * built site. The database has its statistics, as autovacuum leaves them; the server has finished its work after a
 * start (indexing, the first sweeps) and has answered each call before, like a console in use.
 */
const size = {
  articles: Number(process.env.BENCH_ARTICLES ?? 100_000),
  media: Number(process.env.BENCH_MEDIA ?? 20_000),
  rows: Number(process.env.BENCH_ROWS ?? 100_000),
  skus: 2_000,
}
const promisedMs = 50
const warmUps = 2
const samples = 15
/** As a share of one processor: timers alone use less. */
const busyShare = 0.1

const dist = path.resolve(import.meta.dirname, '../../dist/console')
const kilobyte = 1_024
/**
 * Kilobytes of script, packed, as the console's issues promise them: the editor is the file with its extensions; what
 * unpacks a document for import comes with the first one.
 */
const promised = { first: 350, part: 80, editor: 150, unpacking: 100 }

const { address, token, pids, stop } = await startConsoleSite(size)
try {
  await untilAtRest()
  for (const ask of asked) await measureCall(ask, { isMeasured: false })
  for (const ask of asked) await measureCall(ask)
  measureScripts()
} finally {
  await stop()
}

/** Until neither server nor database has worked for two seconds, a minute at most. */
async function untilAtRest(): Promise<void> {
  const startedAt = performance.now()
  for (let quiet = 0; quiet < 2 && performance.now() - startedAt < 60_000; ) {
    const before = spent()
    await setTimeout(1_000)
    quiet = spent() - before < busyShare ? quiet + 1 : 0
  }
  console.log(`What follows a start is done after ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`)
}

async function measureCall({ name, path: call, query, body }: Asked, { isMeasured = true } = {}): Promise<void> {
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const headers = { cookie: `fy_staff=${token}`, origin: address, 'content-type': 'application/json' }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const times: number[] = []
  let spentBefore = 0
  const rounds = isMeasured ? warmUps + samples : 1
  for (let round = 0; round < rounds; round += 1) {
    if (round === warmUps) spentBefore = spent()
    const startedAt = performance.now()
    const { code, msg } = await (await fetch(`${address}/console/api${call}${search}`, init)).json()
    if (round >= warmUps) times.push(performance.now() - startedAt)
    if (code !== 200) throw new Error(`${name}: ${code} ${msg}`)
  }
  if (!isMeasured) return
  const processor = ((spent() - spentBefore) * 1_000) / samples
  const [half = '', most = '', ofProcessor = ''] = [median(times), quantile(times, 0.95), processor].map((ms) =>
    ms.toFixed(1).padStart(8),
  )
  const judged = verdict(median(times) <= promisedMs, promisedMs)
  console.log(`${half} ${most} ms median, p95 ${ofProcessor} ms of processor  ${judged}  ${name}`)
}

function spent(): number {
  return pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)
}

/** What the console's document loads at first, and each file that comes later, as a browser gets it. */
function measureScripts(): void {
  const document = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const first = [...document.matchAll(/(?:src|href)="[^"]*?([^"/]+\.js)"/g)].map(([, name = '']) => name)
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const sizes = files.map((file) => {
    const kilobytes = brotliCompressSync(readFileSync(path.join(dist, file))).byteLength / kilobyte
    return { name: path.basename(file), kilobytes }
  })
  const ofFirst = sizes.filter(({ name }) => first.includes(name))
  report(
    'first load',
    ofFirst.reduce((sum, { kilobytes }) => sum + kilobytes, 0),
    promised.first,
  )
  const later = sizes.filter(({ name }) => !first.includes(name))
  for (const { name, kilobytes } of later.toSorted((one, other) => other.kilobytes - one.kilobytes).slice(0, 6))
    report(name, kilobytes, promisedFor(name))
}

function promisedFor(name: string): number {
  if (name.startsWith('unpack')) return promised.unpacking
  return name.startsWith('extensions') ? promised.editor : promised.part
}

function report(name: string, kilobytes: number, atMost: number): void {
  console.log(`${kilobytes.toFixed(1).padStart(8)} KB  ${verdict(kilobytes <= atMost, atMost)}  ${name}`)
}
