import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import { attributions, trackingEvents, type VersionRecord, versionRecords } from '#db/schema/index.ts'
import { dayMs } from '#domain/shared/time.ts'
import type { SecondPerson } from '#domain/staff/two-people.ts'
import type { Ctx } from '#server/context.ts'
import { findPeople, type Person } from '#server/services/staff/other-members.ts'
import { reviewOf } from './change-installer.ts'

export type ListedInstaller = {
  row: VersionRecord
  /** Whether the site offers it as the current version of its system. */
  isCurrent: boolean
  /** Presses on its button within thirty days. */
  downloads: number
  savedBy: Person | null
  approvedBy: Person | null
  review: SecondPerson | null
}
type ChannelDownloads = { channel: string; versionNo: string; total: number }

const downloadDays = 30
const daysMs = downloadDays * dayMs
const channelsAtMost = 50

/** Every installer, the newest first; those that are not public with their approval state. */
export async function listInstallers({ ctx }: { ctx: Ctx }): Promise<ListedInstaller[]> {
  const rows = await ctx.db
    .select()
    .from(versionRecords)
    .orderBy(desc(versionRecords.releasedAt), desc(versionRecords.id))
  const presses = await countPresses(ctx)
  const personOf = await findPeople(
    ctx,
    rows.flatMap(({ savedBy, approvedBy }) => [savedBy, approvedBy]),
  )
  const seen = new Set<string>()
  const listed: ListedInstaller[] = []
  for (const row of rows) {
    const system = `${row.systemTypeName} ${row.systemDigit}`
    const isCurrent = row.status === 'published' && !seen.has(system)
    if (isCurrent) seen.add(system)
    const isOpen = row.status === 'draft' || row.status === 'beta'
    listed.push({
      row,
      isCurrent,
      savedBy: personOf(row.savedBy),
      approvedBy: personOf(row.approvedBy),
      downloads: presses.get(`${row.systemTypeName} ${row.systemDigit} ${row.versionNo}`) ?? 0,
      review: isOpen ? await reviewOf(ctx, row) : null,
    })
  }
  return listed
}

/** From the site's own events (specification 7, tracking): who opted out is counted nowhere. */
async function countPresses({ db, clock }: Ctx): Promise<Map<string, number>> {
  const { name, receivedAt, props } = trackingEvents
  const since = new Date(clock.now().getTime() - daysMs)
  const key = sql<string>`concat_ws(' ', ${props} ->> 'system', ${props} ->> 'bits', ${props} ->> 'version')`
  const rows = await db
    .select({ key, total: count() })
    .from(trackingEvents)
    .where(and(eq(name, 'download_click'), gte(receivedAt, since)))
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.key, row.total]))
}

/** Downloads that came from somewhere, by channel and version, the most first. */
export async function listChannelDownloads({ ctx }: { ctx: Ctx }): Promise<ChannelDownloads[]> {
  const { kind, createdAt, tracking } = attributions
  const since = new Date(ctx.clock.now().getTime() - daysMs)
  const channel = sql<string>`coalesce(nullif(${tracking} ->> 'qd', ''), nullif(${tracking} ->> 'cy', ''), '')`
  const total = count()
  return ctx.db
    .select({ channel: channel.as('channel'), versionNo: versionRecords.versionNo, total })
    .from(attributions)
    .innerJoin(versionRecords, eq(versionRecords.downloadUrl, sql`${tracking} ->> 'originUrl'`))
    .where(and(eq(kind, 'download'), gte(createdAt, since)))
    .groupBy(sql`1`, versionRecords.versionNo)
    .orderBy(desc(total))
    .limit(channelsAtMost)
}

type DailyPresses = { versions: DayCount[]; channels: DayCount[] }
type DayCount = { day: string; name: string; total: number }

/** Days with a version or a channel that one answer has: visitors send both names, so that there may be any number. */
const countsAtMost = 2_000

/**
 * Presses of each day in Shanghai by version and by channel, from the site's own events, the largest `countsAtMost` of
 * each; no channel is ''.
 */
export async function listDailyPresses({ ctx }: { ctx: Ctx }): Promise<DailyPresses> {
  const { name, receivedAt, props } = trackingEvents
  const since = new Date(ctx.clock.now().getTime() - daysMs)
  const day = sql<string>`to_char((${receivedAt} at time zone 'UTC') + interval '8 hours', 'YYYY-MM-DD')`
  const version = sql<string>`coalesce(${props} ->> 'version', '')`
  const channel = sql<string>`coalesce(nullif(${props} ->> 'qd', ''), nullif(${props} ->> 'cy', ''), '')`
  const read = (what: typeof version) =>
    ctx.db
      .select({ day, name: what, total: count() })
      .from(trackingEvents)
      .where(and(eq(name, 'download_click'), gte(receivedAt, since)))
      .groupBy(sql`1`, sql`2`)
      .orderBy(desc(count()))
      .limit(countsAtMost)
  return { versions: await read(version), channels: await read(channel) }
}
