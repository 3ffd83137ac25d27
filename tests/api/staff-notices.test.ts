import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeArticle } from '#db/factories.ts'
import { channelValues, itemDays, jobs, noticeRobots, sentReports, staffNotices } from '#db/schema/index.ts'
import { addDays, weekStart } from '#domain/content/calendar.ts'
import { dayInShanghai, parseShanghai } from '#domain/shared/time.ts'
import { quietMs, type RobotVendor } from '#domain/staff/notices.ts'
import { noCounts } from '#domain/tracking/funnel.ts'
import { mailStaff } from '#server/services/staff/mail-staff.ts'
import { tellAnomalies } from '#server/services/work/notices/channel-anomalies.ts'
import { sendWeeklyReport } from '#server/services/work/notices/weekly-report.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { enterAs, enterAsOwner, type StaffBrowser } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

type Seen = { path: string; body: Record<string, unknown> }

/** A group's robots: what was posted to them, and what they answer next. */
const seen: Seen[] = []
let answers: string[] = []
const group = createServer(async (req, res) => {
  seen.push({ path: req.url ?? '', body: JSON.parse(await text(req)) })
  res.writeHead(200, { 'content-type': 'application/json' }).end(answers.shift() ?? '{"code":0,"errcode":0}')
})
await new Promise<void>((resolve) => group.listen(0, '127.0.0.1', resolve))
afterAll(() => void group.close())
const at = group.address()
const origin = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`

const app = await openTestApp({ env: { ROBOT_ORIGINS: origin } })
const owner = await enterAsOwner(app)
const editor = await enterAs(app, owner.browser, ['editor'])
const analyst = await enterAs(app, owner.browser, ['analyst'])
await app.runJobs()

const idOf = async (browser: StaffBrowser) => (await browser.ask('GET /session')).data.id
const [editorId, analystId] = [await idOf(editor.browser), await idOf(analyst.browser)]
const choose = (browser: StaffBrowser, kind: string, channels: readonly string[]) =>
  browser.ask('POST /account/notices', { body: { kind, channels } })
const addresses: Record<RobotVendor, string> = {
  feishu: `${origin}/open-apis/bot/v2/hook/a`,
  dingtalk: `${origin}/robot/send?access_token=a`,
  wecom: `${origin}/cgi-bin/webhook/send?key=a`,
}
const setRobot = (browser: StaffBrowser, vendor: string, address: string, secret = '') =>
  browser.ask('POST /account/notices/robots', { body: { vendor, address, secret } })
const tell = (id: number, receivers = [editorId]) =>
  mailStaff(app.parts, {
    event: { kind: 'review-asked', id, of: 'article', title: `第${id}篇`, by: '沈禾' },
    receivers,
  })
/** The mails to somebody that are new since the last call. */
const read = new Map<string, number>()
async function newMails(email: string) {
  await app.runJobs()
  const all = app.outbox.to(email)
  const from = read.get(email) ?? 0
  read.set(email, all.length)
  return all.slice(from)
}

test('the kinds of one’s roles are offered with how they start, and a choice is kept and audited', async () => {
  const kinds = async (browser: StaffBrowser) => (await browser.ask('GET /account/notices')).data.kinds
  expect((await kinds(analyst.browser)).map(({ kind }: { kind: string }) => kind)).toEqual([
    'approval',
    'schedule',
    'anomaly',
    'weekly',
  ])
  expect(await kinds(editor.browser)).toContainEqual({
    kind: 'review',
    channels: ['mail'],
    offered: ['mail', 'feishu', 'wecom', 'dingtalk'],
  })
  expect((await choose(editor.browser, 'review', ['feishu', 'mail'])).code).toBe(200)
  expect(await kinds(editor.browser)).toContainEqual(expect.objectContaining({ channels: ['mail', 'feishu'] }))
  expect((await choose(analyst.browser, 'review', ['mail'])).code).toBe(400)
  expect((await choose(editor.browser, 'weekly', ['mail', 'feishu'])).code).toBe(200)
  expect(await readEntries(app, { action: 'notice.choose' })).toHaveLength(2)
  const { data: preview } = await editor.browser.ask('GET /weekly-report')
  expect(preview.subject).toContain('周报：')
  expect(preview.paragraphs[0]).toContain('没有访问，也没有注册')
  expect(preview.paragraphs.join()).not.toContain('价格')
})

test('a robot is taken at the vendors’ hosts alone, is never shown, and belongs to one member', async () => {
  const foreign = 'http://169.254.169.254/open-apis/bot/v2/hook/a'
  expect((await setRobot(editor.browser, 'feishu', foreign)).code).toBe(400)
  expect((await setRobot(editor.browser, 'dingtalk', addresses.feishu)).code).toBe(400)
  expect((await setRobot(editor.browser, 'feishu', 'https://open.feishu.cn/open-apis/bot/v2/hook/a')).code).toBe(200)
  expect((await setRobot(analyst.browser, 'feishu', 'https://open.feishu.cn/open-apis/bot/v2/hook/a')).code).toBe(409)
  expect((await setRobot(editor.browser, 'feishu', addresses.feishu, 'geheim')).code).toBe(200)
  const answer = await editor.browser.ask('GET /account/notices')
  expect(answer.data.robots).toMatchObject([{ vendor: 'feishu', sentAt: null, failedAt: null, fault: '' }])
  const stored = JSON.stringify([answer, await app.db.select().from(noticeRobots), await readEntries(app, {})])
  for (const secret of ['/hook/a', 'geheim']) expect(stored).not.toContain(secret)
})

test('the vendors’ messages are signed with the secret as each of them asks', async () => {
  for (const vendor of ['feishu', 'dingtalk', 'wecom'] as const)
    expect((await setRobot(analyst.browser, vendor, `${addresses[vendor]}b`, 'secret')).code).toBe(200)
  seen.length = 0
  for (const vendor of ['feishu', 'dingtalk', 'wecom'])
    expect((await analyst.browser.ask('POST /account/notices/robots/test', { body: { vendor } })).code).toBe(200)
  const [feishu, dingtalk, wecom] = seen
  const hmac = (key: string, content: string) => createHmac('sha256', key).update(content).digest('base64')
  const now = app.clock.now().getTime()
  const { timestamp, sign } = feishu?.body ?? {}
  expect(feishu?.body).toMatchObject({ msg_type: 'text', content: { text: expect.stringContaining('运营后台') } })
  expect(sign).toBe(hmac(`${timestamp}\nsecret`, ''))
  const query = new URL(dingtalk?.path ?? '', origin).searchParams
  expect(query.get('sign')).toBe(hmac('secret', `${query.get('timestamp')}\nsecret`))
  expect(query.get('access_token')).toBe('ab')
  for (const ms of [Number(timestamp) * 1_000, Number(query.get('timestamp'))])
    expect(Math.abs(now - ms)).toBeLessThan(60_000)
  expect(wecom).toMatchObject({ path: '/cgi-bin/webhook/send?key=ab', body: { msgtype: 'text' } })
  for (const vendor of ['dingtalk', 'wecom'])
    expect((await analyst.browser.ask('POST /account/notices/robots/remove', { body: { vendor } })).code).toBe(200)
  expect((await analyst.browser.ask('POST /account/notices/robots/test', { body: { vendor: 'wecom' } })).code).toBe(404)
})

test('the first notice is sent at once by every chosen channel, the next ones are one message after ten minutes', async () => {
  app.clock.advance(quietMs)
  await newMails(editor.email)
  seen.length = 0
  await tell(1)
  expect((await newMails(editor.email)).map(({ purpose }) => purpose)).toEqual(['staff-review-asked'])
  expect(seen).toHaveLength(1)
  for (const id of [2, 3, 3]) await tell(id)
  expect(await newMails(editor.email)).toEqual([])
  // Two runners at once, and a clock that goes back, send nothing twice.
  app.clock.advance(quietMs)
  await Promise.all([app.runJobs(), app.runJobs()])
  app.clock.advance(-quietMs)
  await app.runJobs()
  app.clock.advance(quietMs)
  const [digest, ...more] = await newMails(editor.email)
  expect(more).toEqual([])
  expect(digest?.purpose).toBe('staff-digest')
  for (const id of [2, 3]) expect(digest?.text.match(new RegExp(`《第${id}篇》`, 'g'))).toHaveLength(1)
  expect(seen).toHaveLength(2)
  expect(JSON.stringify(seen[1]?.body)).toContain(`/console/articles/3`)
  expect(await app.db.$count(staffNotices, eq(staffNotices.staffId, editorId))).toBe(6)
  // The editor stays signed in.
  expect((await editor.browser.ask('GET /account/notices')).code).toBe(200)
})

test('a robot that fails is tried again, which is shown until a message arrives', async () => {
  app.clock.advance(quietMs)
  await choose(editor.browser, 'review', ['feishu'])
  answers = ['{"code":9499,"msg":"busy"}', '{"code":19021,"msg":"sign match fail"}']
  seen.length = 0
  await tell(4)
  await app.runJobs()
  const robot = async () => (await editor.browser.ask('GET /account/notices')).data.robots[0]
  expect(await robot()).toMatchObject({ fault: '群机器人没有接受，返回 9499：busy', failedAt: expect.any(String) })
  app.clock.advance(60_000)
  await app.runJobs()
  expect(await robot()).toMatchObject({ fault: '群机器人没有接受，返回 19021：sign match fail' })
  app.clock.advance(60_000)
  await app.runJobs()
  expect(await robot()).toMatchObject({ fault: '', failedAt: null, sentAt: expect.any(String) })
  expect(seen).toHaveLength(3)
  answers = ['{"code":19021,"msg":"sign match fail"}']
  const test = await editor.browser.ask('POST /account/notices/robots/test', { body: { vendor: 'feishu' } })
  expect(test).toMatchObject({ code: 400, msg: '群机器人没有接受，返回 19021：sign match fail' })
})

/** Moves the clock to this time of the next day that `isIt`. */
function goTo(clock: string, isIt: (day: string) => boolean): string {
  let day = addDays(dayInShanghai(app.clock.now()), 1)
  while (!isIt(day)) day = addDays(day, 1)
  const time = parseShanghai(`${day} ${clock}`) ?? new Date(0)
  app.clock.advance(time.getTime() - app.clock.now().getTime())
  return day
}
const isMonday = (day: string) => weekStart(day) === day

test('a channel out of line is told once, the day after, with its arithmetic', async () => {
  const today = goTo('08:59:00', (day) => !isMonday(day))
  const yesterday = addDays(today, -1)
  const counts = [41, 38, 44, 41, 39, 45].map((registered, week) => [addDays(yesterday, -7 * (week + 1)), registered])
  await app.db.insert(channelValues).values(
    [...counts, [yesterday, 12]].map(([day, registered]) => ({
      ...noCounts,
      dimension: 'channel',
      value: 'qd=gzh',
      day: String(day),
      registered: Number(registered),
    })) as (typeof channelValues.$inferInsert)[],
  )
  await newMails(analyst.email)
  await tellAnomalies(app.parts)
  expect(await newMails(analyst.email)).toEqual([])
  app.clock.advance(60_000)
  await Promise.all([tellAnomalies(app.parts), tellAnomalies(app.parts)])
  const [mail, ...more] = await newMails(analyst.email)
  expect(mail?.text).toContain('qd=gzh昨天的注册是12，前6周同一天的中位数是41，-71%。')
  expect(more).toEqual([])
  expect(
    await app.db.$count(staffNotices, and(eq(staffNotices.kind, 'anomaly'), eq(staffNotices.staffId, editorId))),
  ).toBe(0)
  await tellAnomalies(app.parts)
  expect(await newMails(analyst.email)).toEqual([])
})

test('the weekly report goes out once on Monday from nine o’clock, to those who want it, however many send it', async () => {
  const monday = goTo('08:59:00', isMonday)
  await app.db.delete(channelValues)
  const article = await makeArticle(app.db, { title: '旺季备货' })
  const counts = { reads: 20, half: 10, finished: 5, registered: 2 }
  await app.db.insert(itemDays).values({ itemId: article.id, day: addDays(monday, -1), ...counts })
  await newMails(editor.email)
  await sendWeeklyReport(app.parts)
  expect(await newMails(editor.email)).toEqual([])
  app.clock.advance(60_000)
  await Promise.all([sendWeeklyReport(app.parts), sendWeeklyReport(app.parts)])
  const [mail, ...more] = await newMails(editor.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ purpose: 'weekly-report' })
  expect(mail?.text).toContain('没有访问，也没有注册')
  expect(mail?.text).toContain('1. 《旺季备货》阅读20，读完25%，注册2')
  // A clock that goes back, a restart later that day, and the next days send nothing.
  for (const ms of [-60_000, 60_000, 12 * 3_600_000, 24 * 3_600_000]) {
    app.clock.advance(ms)
    await sendWeeklyReport(app.parts)
  }
  expect(await newMails(editor.email)).toEqual([])
  expect((await newMails(analyst.email)).filter(({ purpose }) => purpose === 'weekly-report')).toEqual([])

  // A server that was down in the morning sends it in the evening; one press ends it, without signing in.
  const link = /https?:\S+\/unsubscribe\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const path = new URL(link).pathname
  const shown = await fetch(app.baseUrl + path)
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('<form method="post">')])
  goTo('23:00:00', isMonday)
  await sendWeeklyReport(app.parts)
  expect(await newMails(editor.email)).toHaveLength(1)
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  for (let press = 0; press < 2; press += 1) expect((await fetch(app.baseUrl + path, oneClick)).status).toBe(200)
  expect((await fetch(`${app.baseUrl}${path}x`, oneClick)).status).toBe(404)
  const other = path.replace(/\d+\./, `${analystId}.`)
  expect((await fetch(app.baseUrl + other, oneClick)).status).toBe(404)
  expect(await readEntries(app, { action: 'notice.stop' })).toHaveLength(1)
  goTo('09:00:00', isMonday)
  await sendWeeklyReport(app.parts)
  expect(await newMails(editor.email)).toEqual([])
  expect(await app.db.$count(sentReports)).toBeGreaterThan(2)
  const kept = await app.db.select().from(jobs).where(eq(jobs.kind, 'send-email'))
  expect(kept.every(({ payload }) => payload === null)).toBe(true)
})
