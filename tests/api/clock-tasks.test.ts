import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeArticle, makeCancellation, makeStaff } from '#db/factories.ts'
import { channelDays, contentItems, jobs, noticeChoices, sentReports, trackingEvents } from '#db/schema/index.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { type Parts, processCaller } from '#server/context.ts'
import { chooseSenders } from '#server/ports/outbox.ts'
import { createPublishingTimer } from '#server/schedule/publishing-timer.ts'
import { createClockTasks } from '#server/schedule/timers.ts'
import { recordAudit } from '#server/services/shared/audit/record-audit.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const hourMs = 60 * 60 * 1_000
const at = (time: string) => new Date(`${time}+08:00`)
const dir = mkdtempSync(path.join(os.tmpdir(), 'fanyu-backups-'))

afterAll(() => rmSync(dir, { recursive: true }))

/** A site whose clock stands where it is put, with a member who wants every report. */
async function openSite(from: Date) {
  const app = await createTestApp({ env: { BACKUP_AT: '03:30', BACKUP_DIR: dir, BACKUP_KEEP: '1' } })
  await app.stopJobs()
  const { id: staffId } = await makeStaff(app.db, { roles: ['owner'], createdAt: from })
  await app.db.insert(noticeChoices).values([
    { staffId, kind: 'weekly', channels: ['mail'] },
    { staffId, kind: 'queue', channels: ['mail'] },
  ])
  await makeCancellation(app.db, { requestedAt: from })
  let now = from
  const backups: string[] = []
  const clock = { now: () => new Date(now) }
  const saveDatabase: Parts['saveDatabase'] = async () => {
    backups.push(now.toISOString())
    return { kind: 'embedded', migration: 0, rows: { staff: 1 } }
  }
  const parts: Parts = { ...app.parts, clock, saveDatabase }
  await recordAudit(
    { ...parts, caller: processCaller() },
    { actor: 'operator', action: 'content.save', target: 'content:1', detail: {} },
  )
  const open = () => {
    const senders = chooseSenders(parts)
    return createClockTasks({ parts, senders, cdn: null, publishing: createPublishingTimer(parts) })
  }
  let tasks = open()
  const faults: string[] = []

  /** Every task does what is due at this time; what failed, or logged a fault, is gathered. */
  async function look(time: Date): Promise<void> {
    now = time
    const lines = app.logs.length
    for (const [name, task] of Object.entries(tasks))
      await task.look().catch((error: unknown) => faults.push(`${name} at ${time.toISOString()}: ${error}`))
    for (const line of app.logs.slice(lines))
      if (/"level":"(?:warn|error|fatal)"/.test(line)) faults.push(`${time.toISOString()}: ${line.slice(0, 400)}`)
  }

  return {
    app,
    backups,
    faults,
    look,
    /** A visitor's event. */
    visit: (time: Date) =>
      app.db.insert(trackingEvents).values({ name: 'page_view', at: time, receivedAt: time, path: '/', props: {} }),
    async lookHourly(since: Date, hours: number) {
      for (let hour = 0; hour < hours; hour += 1) await look(new Date(since.getTime() + hour * hourMs))
    },
    readVisits: async () =>
      (await app.db.select({ visits: channelDays.visits }).from(channelDays)).reduce(
        (sum, { visits }) => sum + visits,
        0,
      ),
    [Symbol.asyncDispose]: () => app.close(),
    /** As another start of the server. */
    restart: () => {
      tasks = open()
    },
  }
}

/** What was sent once per period, by its name. */
async function reportsOf({ db }: TestApp) {
  const reports = (await db.select({ name: sentReports.name }).from(sentReports)).map(({ name }) => name)
  const daily = await db.select({ key: jobs.dedupeKey }).from(jobs).where(like(jobs.dedupeKey, 'daily:%'))
  const named = (prefix: string) => reports.filter((name) => name.startsWith(prefix)).sort()
  return {
    weekly: named('weekly:'),
    anomalies: named('anomalies:'),
    daily: daily.map(({ key }) => key?.slice(0, 16)).sort(),
  }
}

const week = ['2027-12-27', '2027-12-28', '2027-12-29', '2027-12-30', '2027-12-31', '2028-01-01', '2028-01-02']

test.each(week)(
  'every task of the clock does its work at each hour of %s, in the week in which a year ends, and each daily or weekly thing once',
  async (day) => {
    const from = at(`${day} 00:00:00`)
    await using site = await openSite(from)
    const { app, look, visit, backups, faults } = site
    await makeArticle(app.db, { status: 'scheduled', publishAt: at(`${day} 22:30:00`) })
    await look(from)
    // That of the day before, which was missed.
    backups.length = 0
    for (let hour = 1; hour < 24; hour += 1) {
      const time = new Date(from.getTime() + hour * hourMs)
      if (hour % 6 === 0) await visit(time)
      await look(time)
    }
    expect(faults).toEqual([])
    expect(backups).toEqual([at(`${day} 04:00:00`).toISOString()])
    expect(await reportsOf(app)).toEqual({
      weekly: day === week[0] ? [`weekly:${day}`] : [],
      anomalies: [`anomalies:${dayInShanghai(new Date(from.getTime() - 1))}`],
      daily: [`daily:${day}`],
    })
    expect(await app.db.$count(contentItems, like(contentItems.status, 'published'))).toBe(1)
    expect(await app.db.select({ day: channelDays.day }).from(channelDays)).toEqual([{ day }])
  },
)

test('on 29 February, with a clock that is set back an hour and ahead by a day, each thing is done once, and what was missed at the next look or start', async () => {
  const from = at('2028-02-28 12:00:00')
  await using site = await openSite(from)
  const { app, look, lookHourly, visit, backups, faults, restart } = site
  await lookHourly(from, 2)
  backups.length = 0
  await lookHourly(at('2028-02-29 00:00:00'), 11)
  // Back an hour, over the times at which the backup and the reports are due.
  await lookHourly(at('2028-02-29 10:00:00'), 3)
  await lookHourly(at('2028-02-29 02:50:00'), 2)
  await lookHourly(at('2028-02-29 08:50:00'), 2)
  const ofLeapDay = { weekly: ['weekly:2028-02-28'], anomalies: ['anomalies:2028-02-27', 'anomalies:2028-02-28'] }
  expect(await reportsOf(app)).toEqual({ ...ofLeapDay, daily: ['daily:2028-02-28', 'daily:2028-02-29'] })
  expect(backups.length).toBe(1)

  // Ahead by a day: what the day that was left out would have brought is made up for, once.
  await lookHourly(at('2028-03-01 10:30:00'), 2)
  expect(backups.length).toBe(2)
  expect((await reportsOf(app)).daily).toEqual(['daily:2028-02-28', 'daily:2028-02-29', 'daily:2028-03-01'])
  // Right again.
  await visit(at('2028-03-01 11:20:00'))
  await look(at('2028-03-01 11:30:00'))
  const ahead = await site.readVisits()
  await visit(at('2028-02-29 12:00:00'))
  await look(at('2028-02-29 12:30:00'))
  expect(await site.readVisits()).toBe(ahead + 1)

  // Down from one night to the next but one, over the end of a month.
  restart()
  await look(at('2028-03-02 23:00:00'))
  restart()
  await look(at('2028-03-02 23:30:00'))
  expect(backups.length).toBe(3)
  expect((await reportsOf(app)).daily.at(-1)).toBe('daily:2028-03-02')
  // Ahead by days, and right again: the backup that seems to be of the future does not keep back those of today.
  await look(at('2028-03-08 12:00:00'))
  await look(at('2028-03-04 03:40:00'))
  await look(at('2028-03-05 03:40:00'))
  expect(backups.slice(4).map((time) => time.slice(0, 10))).toEqual(['2028-03-03', '2028-03-04'])
  expect(faults).toEqual([])
})
