import { and, eq, inArray, isNotNull, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import {
  applicationUndos,
  attributions,
  blockReachDays,
  bulkRuns,
  captchaChallenges,
  channelDays,
  channelHours,
  channelMonths,
  channelValues,
  counterEnd,
  entryTickets,
  idempotencyAnswers,
  itemDays,
  itemHours,
  jobs,
  joinApplications,
  loginTickets,
  missedPaths,
  missedSearches,
  paidOrders,
  rateCounters,
  sentReports,
  serverSteps,
  sessions,
  shareLinks,
  staffDevices,
  staffLinks,
  staffNotices,
  staffPresence,
  staffSessions,
  trackingEvents,
  undoTokens,
  verificationCodes,
} from '#db/schema/index.ts'
import { missedWordsKeptDays } from '#domain/content/missed-search.ts'
import { missedDaysKept } from '#domain/content/paths.ts'
import { lifetimes, secondsToMs } from '#domain/limits.ts'
import { resendableDays } from '#domain/messages/notice.ts'
import { paidOrdersKeptDays } from '#domain/pricing/paid-order.ts'
import { dayInShanghai, dayMs, formatShanghai } from '#domain/shared/time.ts'
import { staffEntriesKeptDays, staffLifetimes } from '#domain/staff/limits.ts'
import { reachKeptDays } from '#domain/tracking/block-reach.ts'
import {
  conversionsKeptDays,
  countedDaysKeptDays,
  countedHoursKeptDays,
  eventsKeptDays,
  strayOriginsKeptDays,
} from '#domain/tracking/limits.ts'
import type { Parts } from '#server/context.ts'
import { type ClockTask, lookEvery } from '#server/jobs/clock-task.ts'
import { conversionKind } from '#server/jobs/job-kinds.ts'
import { sendDailyReport } from '#server/operate/alerts/alerts.ts'
import { recordErasures } from '#server/operate/backup/erasures.ts'
import { finishRestore } from '#server/operate/backup/finish-restore.ts'
import { sweepInstallerUploads } from '#server/services/client/installers/upload-installer.ts'
import { sweepBanners } from '#server/services/content/banners/change-banner.ts'
import { emptyBin } from '#server/services/content/items/empty-bin.ts'
import { sweepLanding } from '#server/services/content/landing/change-landing.ts'
import { pushPages } from '#server/services/marketing/engines/push-pages.ts'
import { sweepTestVisitors } from '#server/services/marketing/tracking/page-test-visitors.ts'
import { answerKeptMs } from '#server/services/shared/idempotency/answer-once.ts'
import { watchLinks } from '#server/services/site/links/check-links.ts'
import { sweepMedia } from '#server/services/site/media/change-media.ts'
import { sweepUploads } from '#server/services/site/media/storage-room.ts'
import { remindAssignees, watchDeadlines } from '#server/services/visitors/cancellations/deadlines.ts'
import { sweepAccountExports } from '#server/services/visitors/own-account/account-export.ts'
import { sweepExports } from '#server/services/work/exports/make-export.ts'

const everyMs = 10 * 60 * 1000

const laterSession = alias(staffSessions, 'later')
const hasLater = sql`exists (select 1 from ${staffSessions} as later where ${and(
  eq(laterSession.staffId, staffSessions.staffId),
  sql`(${laterSession.lastSeenAt}, ${laterSession.id}) > (${staffSessions.lastSeenAt}, ${staffSessions.id})`,
)})`

/** Rows that are deleted this long after the time in their column; rows without a time stay. */
type RetentionRule = { table: PgTable; column: PgColumn; keptMs: number; only?: SQL }

const retentionRules: readonly RetentionRule[] = [
  { table: idempotencyAnswers, column: idempotencyAnswers.createdAt, keptMs: answerKeptMs },
  // Phone, address and password of an applicant who stopped before step 2.
  {
    table: joinApplications,
    column: joinApplications.verifyExpiresAt,
    keptMs: 0,
    only: eq(joinApplications.status, 'verified'),
  },
  { table: captchaChallenges, column: captchaChallenges.expiresAt, keptMs: 0 },
  { table: loginTickets, column: loginTickets.createdAt, keptMs: secondsToMs(lifetimes.loginTicketSeconds) },
  {
    table: entryTickets,
    column: entryTickets.createdAt,
    keptMs: secondsToMs(lifetimes.entryTicketSeconds),
    only: isNull(entryTickets.chosenOrder),
  },
  { table: entryTickets, column: entryTickets.createdAt, keptMs: secondsToMs(lifetimes.entryOrderSeconds) },
  { table: sessions, column: sessions.createdAt, keptMs: secondsToMs(lifetimes.sessionAbsoluteSeconds) },
  { table: trackingEvents, column: trackingEvents.receivedAt, keptMs: eventsKeptDays * dayMs },
  { table: paidOrders, column: paidOrders.receivedAt, keptMs: paidOrdersKeptDays * dayMs },
  { table: channelHours, column: channelHours.hour, keptMs: countedHoursKeptDays * dayMs },
  { table: itemHours, column: itemHours.hour, keptMs: countedHoursKeptDays * dayMs },
  // As long as events: hours that are rolled up again need both (server/services/channels/roll-up.ts).
  { table: serverSteps, column: serverSteps.at, keptMs: eventsKeptDays * dayMs },
  // The origin of an account is kept with the account.
  {
    table: attributions,
    column: attributions.createdAt,
    keptMs: strayOriginsKeptDays * dayMs,
    only: isNull(attributions.userId),
  },
  // A password hash that a decision moved from an application, for ten seconds.
  { table: applicationUndos, column: applicationUndos.expiresAt, keptMs: 0 },
  { table: bulkRuns, column: bulkRuns.createdAt, keptMs: dayMs },
  { table: undoTokens, column: undoTokens.expiresAt, keptMs: dayMs },
  { table: shareLinks, column: shareLinks.expiresAt, keptMs: 30 * dayMs },
  { table: missedPaths, column: missedPaths.lastAt, keptMs: missedDaysKept * dayMs },
  { table: staffDevices, column: staffDevices.createdAt, keptMs: secondsToMs(staffLifetimes.deviceSeconds) },
  // The last session of a member shows when they were here last.
  { table: staffSessions, column: staffSessions.lastSeenAt, keptMs: staffEntriesKeptDays * dayMs, only: hasLater },
  { table: staffLinks, column: staffLinks.expiresAt, keptMs: staffEntriesKeptDays * dayMs },
  // The reminders of a request to close an account are sent once, for as long as it may be open.
  { table: staffNotices, column: staffNotices.createdAt, keptMs: 60 * dayMs },
  { table: sentReports, column: sentReports.at, keptMs: 60 * dayMs },
  { table: staffPresence, column: staffPresence.seenAt, keptMs: dayMs },
  // Long enough to investigate a missing code, short enough not to store a list of phone numbers.
  { table: verificationCodes, column: verificationCodes.expiresAt, keptMs: dayMs },
  // The console shows the result of a job for this long.
  { table: jobs, column: jobs.finishedAt, keptMs: 30 * dayMs, only: ne(jobs.kind, conversionKind) },
  { table: jobs, column: jobs.finishedAt, keptMs: conversionsKeptDays * dayMs },
]

type Sweep = (parts: Parts) => Promise<unknown>

const sweeps: readonly Sweep[] = [
  endDeadCodes,
  deleteRateCounters,
  emptyAuditAddresses,
  emptyDeadJobs,
  ...retentionRules.map(
    (row): Sweep =>
      (parts) =>
        deleteExpired(parts, row),
  ),
  keepEventPartitions,
  deleteOldDays,
  (parts) => watchDeadlines({ parts }),
  (parts) => remindAssignees({ parts }),
  (parts) => sendDailyReport({ parts }),
  (parts) => recordErasures(parts, new Date(parts.clock.now().getTime() - dayMs)),
  finishRestore,
  (parts) => emptyBin({ parts }),
  (parts) => sweepBanners({ parts }),
  (parts) => sweepLanding({ parts }),
  (parts) => sweepTestVisitors({ parts }),
  sweepMedia,
  sweepUploads,
  sweepExports,
  sweepAccountExports,
  sweepInstallerUploads,
  (parts) => pushPages({ parts }),
  // Last, because third-party servers may be slow.
  (parts) => watchLinks({ parts }),
]

/** Runs all periodic cleanups independently; safe at any time and on several instances at once. */
export async function sweep(parts: Parts): Promise<void> {
  for (const one of sweeps) {
    await one(parts).catch((error: unknown) => parts.log.warn({ err: error }, 'a sweep failed'))
  }
}

/** Runs the sweeps on a timer. */
export function createSweeps(parts: Parts): ClockTask {
  return lookEvery(parts, { name: 'sweep', everyMs, look: () => sweep(parts), failure: 'the sweeps failed' })
}

async function deleteExpired({ db, clock }: Parts, { table, column, keptMs, only }: RetentionRule): Promise<void> {
  const isOver = and(only, lte(column, new Date(clock.now().getTime() - keptMs)))
  await inBatches(async () => {
    const some = db.select({ place: sql`ctid` }).from(table).where(isOver).limit(batch)
    // A ctid is only unique within a partition, so the condition is repeated.
    const { rowCount } = await db.delete(table).where(and(isOver, sql`ctid = any(array(${some}))`))
    return rowCount ?? 0
  })
}

/** Rows per statement: a second's work at most, because a whole backlog would exceed the statement timeout. */
const batch = 10_000

/** Repeats a batch, which answers its number of rows, until it is not full. */
async function inBatches(take: () => Promise<number>): Promise<void> {
  while ((await take()) >= batch);
}

/** Invalidates expired codes permanently, so that a clock that jumps back revives none. */
async function endDeadCodes({ db, clock }: Parts): Promise<void> {
  const { expiresAt, usedAt, supersededAt } = verificationCodes
  const now = clock.now()
  const isOver = and(lte(expiresAt, now), isNull(usedAt), isNull(supersededAt))
  await db.update(verificationCodes).set({ supersededAt: now }).where(isOver)
}

/** A failed job is kept for a manual retry, and then loses its payload. */
async function emptyDeadJobs({ db, clock }: Parts): Promise<void> {
  const { payload, status, finishedAt } = jobs
  const before = new Date(clock.now().getTime() - resendableDays * dayMs)
  await db
    .update(jobs)
    .set({ payload: null })
    .where(and(isNotNull(payload), inArray(status, ['failed', 'dropped']), lte(finishedAt, before)))
}

/** The client address of an audit entry is kept for six months; the entry itself stays. */
async function emptyAuditAddresses({ db }: Parts): Promise<void> {
  await inBatches(async () => {
    const { rows } = await db.execute<{ emptied: number }>(sql`select empty_audit_addresses(${batch}) as emptied`)
    return rows[0]?.emptied ?? 0
  })
}

/** Partitions of events are created in advance, and dropped once {@link retentionRules} has emptied them (decision 027). */
async function keepEventPartitions({ db, clock }: Parts): Promise<void> {
  const now = clock.now()
  const keptFrom = new Date(now.getTime() - eventsKeptDays * dayMs)
  await db.execute(
    sql`select keep_event_partitions(${now.toISOString()}::timestamptz, ${keptFrom.toISOString()}::timestamptz)`,
  )
}

/**
 * Daily rows of the funnel are deleted by whole months: rows of a partial month would be subtracted from sums of all of
 * it.
 */
async function deleteOldDays({ db, clock }: Parts): Promise<void> {
  const before = formatShanghai(new Date(clock.now().getTime() - countedDaysKeptDays * dayMs)).slice(0, 7)
  await db.delete(channelDays).where(lt(channelDays.day, `${before}-01`))
  await db.delete(channelValues).where(lt(channelValues.day, `${before}-01`))
  await db.delete(channelMonths).where(lt(channelMonths.month, before))
  await db.delete(itemDays).where(lt(itemDays.day, `${before}-01`))
  const reached = dayInShanghai(new Date(clock.now().getTime() - reachKeptDays * dayMs))
  await db.delete(blockReachDays).where(lt(blockReachDays.day, reached))
  const missed = dayInShanghai(new Date(clock.now().getTime() - missedWordsKeptDays * dayMs))
  await db.delete(missedSearches).where(lt(missedSearches.day, missed))
}

/** A counter is deleted with its own window. */
async function deleteRateCounters({ db, clock }: Parts): Promise<void> {
  const now = sql`(${clock.now().toISOString()}::timestamptz at time zone 'UTC')`
  await db.delete(rateCounters).where(lte(counterEnd(rateCounters), now))
}
