import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, arrayContains, between, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm'
import { contentItems, noticeChoices, priceChanges, sentReports, staff } from '#db/schema/index.ts'
import { addDays, weekStart } from '#domain/content/calendar.ts'
import { dayInShanghai, dayMs, formatShanghai, parseShanghai } from '#domain/shared/time.ts'
import { channelsOf } from '#domain/staff/notices.ts'
import { type Role, scopeOf } from '#domain/staff/roles.ts'
import { type WeeklyFacts, weeklyMail, weeklyReport } from '#domain/staff/weekly-report.ts'
import { type Args, type Ctx, type Parts, processCaller } from '#server/context.ts'
import { type ClockTask, lookEvery } from '#server/jobs/clock-task.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobRequest } from '#server/jobs/job-kinds.ts'
import { listMostRead } from '#server/services/marketing/channels/item-reads.ts'
import { readTable } from '#server/services/marketing/channels/read-funnel.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { inTransaction } from '#server/services/shared/in-transaction.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'
import { countWaiting } from '#server/services/work/today/count-waiting.ts'
import { tellAnomalies } from './channel-anomalies.ts'

type Reader = { staffId: number; roles: readonly Role[] }

const pageWords = {
  articles: '文章',
  activities: '活动',
  banners: '横幅',
  versions: '客户端版本',
  prices: '设备与价格',
  applications: '加入申请',
  cancellations: '注销申请',
} as const

/** The Monday of the last whole week. */
export const lastWeek = (now: Date): string => addDays(weekStart(dayInShanghai(now)), -7)

const startOf = (day: string) => parseShanghai(`${day} 00:00:00`) ?? new Date(0)

/** The parts that are the same for all readers. */
async function readShared(ctx: Ctx, from: string) {
  const week = { from: startOf(from), to: new Date(startOf(from).getTime() + 7 * dayMs) }
  const before = { from: startOf(addDays(from, -7)), to: week.from }
  const table = { by: 'channel', filters: {}, rowsAtMost: 200 } as const
  const { total, rows } = await readTable(ctx, table, { now: week, before, days: 7 })
  const isOfWeek = and(gte(contentItems.publishAt, week.from), lt(contentItems.publishAt, week.to))
  const prices = await ctx.db
    .select({ name: priceChanges.name })
    .from(priceChanges)
    .where(and(isNotNull(priceChanges.publishedAt), between(priceChanges.publishedAt, week.from, week.to)))
    .orderBy(priceChanges.publishedAt)
    .limit(20)
  return {
    from,
    to: addDays(from, 6),
    total,
    channels: rows,
    articles: await listMostRead({ ctx, input: { from, to: addDays(from, 6), limit: 5 } }),
    published: await ctx.db.$count(
      contentItems,
      and(eq(contentItems.status, 'published'), isNull(contentItems.deletedAt), isOfWeek),
    ),
    prices: prices.map(({ name }) => name),
  }
}

async function factsFor(
  ctx: Ctx,
  { prices, ...shared }: Awaited<ReturnType<typeof readShared>>,
  reader: Reader,
): Promise<WeeklyFacts> {
  const counts = await countWaiting({ ctx, input: reader })
  const waiting = Object.entries(pageWords).flatMap(([page, word]) => {
    const count = counts[page as keyof typeof pageWords]?.count ?? 0
    return count === 0 ? [] : [{ page: word, count }]
  })
  return { ...shared, waiting, prices: scopeOf('prices.read', reader.roles) === null ? null : prices }
}

/** The report of the last whole week as this member would get it. */
export async function previewReport({ ctx, input }: Args<Reader>): Promise<{ subject: string; paragraphs: string[] }> {
  const { sender } = await readSendingSettings(ctx)
  const facts = await factsFor(ctx, await readShared(ctx, lastWeek(ctx.clock.now())), input)
  return weeklyReport({ facts, sender })
}

/** The Shanghai time on Mondays from which it is sent. */
const fromClock = '09:00:00'

/**
 * Mails the report of the last week on Monday from nine o'clock on to the members who want it: once, over all instances
 * and restarts, because the name of the week is taken in the transaction that enqueues the mails. A server that was down
 * in the morning sends it later that day; after Monday it is not sent. Called by a timer.
 */
export async function sendWeeklyReport(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  const [day = '', clock = ''] = formatShanghai(now).split(' ')
  if (weekStart(day) !== day || clock < fromClock) return
  const name = `weekly:${day}`
  if ((await parts.db.$count(sentReports, eq(sentReports.name, name))) > 0) return
  const ctx: Ctx = { ...parts, caller: processCaller('weekly-report') }
  const wants = and(eq(noticeChoices.kind, 'weekly'), arrayContains(noticeChoices.channels, ['mail']))
  const members = await parts.db
    .select({ id: staff.id, email: staff.email, roles: staff.roles, chosen: noticeChoices.channels })
    .from(staff)
    .innerJoin(noticeChoices, and(eq(noticeChoices.staffId, staff.id), wants))
    .where(eq(staff.status, 'active'))
    .orderBy(staff.id)
  const readers = members.filter((member) => channelsOf('weekly', member).includes('mail'))
  const { sender } = await readSendingSettings(parts)
  const shared = await readShared(ctx, lastWeek(now))
  const mails: Extract<JobRequest, { kind: 'send-email' }>['payload'][] = []
  for (const { id, email, roles } of readers) {
    const unsubscribe = unsubscribeAddress(parts, id)
    const facts = await factsFor(ctx, shared, { staffId: id, roles })
    mails.push({
      to: email,
      purpose: 'weekly-report',
      code: null,
      unsubscribe,
      ...weeklyMail({ facts, sender, unsubscribe }),
    })
  }
  await inTransaction(ctx, async (tx) => {
    const taken = await tx.db
      .insert(sentReports)
      .values({ name, at: now, count: mails.length })
      .onConflictDoNothing()
      .returning()
    if (taken.length === 0) return
    for (const payload of mails) await enqueue({ ctx: tx, input: { kind: 'send-email', payload } })
  })
}

type Signing = Pick<Parts, 'secrets' | 'environment'>

const signatureOf = ({ secrets }: Pick<Parts, 'secrets'>, staffId: number) =>
  createHmac('sha256', secrets.cookieKey).update(`unsubscribe:weekly:${staffId}`).digest('base64url')

/** The member's address for ending the report; it is valid for nothing else, and for as long as the secret is. */
export function unsubscribeAddress(parts: Signing, staffId: number): string {
  const token = `${staffId}.${signatureOf(parts, staffId)}`
  return `${parts.environment.publicUrl}/console/api/unsubscribe/${token}`
}

/** The member whom a token names. Throws NOT_FOUND for one that was not signed here. */
export function readUnsubscribeToken(parts: Pick<Parts, 'secrets'>, token: string): number {
  const [id = '', signature = ''] = token.split('.')
  const staffId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(parts, staffId))]
  if (staffId === 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new AppError('NOT_FOUND')
  return staffId
}

/** Ends the report for a member; ending it again changes nothing. Throws NOT_FOUND. */
export async function unsubscribe({ ctx, input }: Args<{ token: string }>): Promise<void> {
  const staffId = readUnsubscribeToken(ctx, input.token)
  await makeChange(ctx, staffId, async (tx) => {
    const ended = await tx.db
      .update(noticeChoices)
      .set({ channels: [] })
      .where(
        and(
          eq(noticeChoices.staffId, staffId),
          eq(noticeChoices.kind, 'weekly'),
          arrayContains(noticeChoices.channels, ['mail']),
        ),
      )
      .returning()
    if (ended.length === 0) tx.leaveUnrecorded('the member does not get the report')
    else await tx.record({ action: 'notice.stop', target: tx.actor, detail: { kind: 'weekly' } })
  })
}

const lookMs = 60_000

/** Sends what is due by the clock: the weekly report and yesterday's anomalies. Each is tried whether or not the other fails. */
export async function sendReports(parts: Parts): Promise<void> {
  for (const send of [sendWeeklyReport, tellAnomalies])
    await send(parts).catch((error: unknown) => parts.log.warn({ err: error }, 'a report was not sent'))
}

/** Looks every minute. */
export function createReports(parts: Parts): ClockTask {
  const look = () => sendReports(parts)
  return lookEvery(parts, { name: 'reports', everyMs: lookMs, look, failure: 'the reports were not sent' })
}
