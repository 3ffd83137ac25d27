import { type SQL, sql } from 'drizzle-orm'
import type { TimeSpan } from '#domain/shared/time.ts'
import type { Parts } from '#server/context.ts'
import { followBannerPeriods, mayBannersChange } from '#server/services/content/banners/follow-periods.ts'
import { hasActivityChanged, purgeChangedActivities } from '#server/services/content/items/public-content.ts'
import { isContentDue, publishDue } from '#server/services/content/items/publish-due.ts'
import { followLanding, mayLandingChange } from '#server/services/content/landing/follow-landing.ts'
import { arePricesDue, publishDuePrices } from '#server/services/selling/prices/publish-due-prices.ts'
import { followSettings, maySettingsChange } from '#server/services/shared/settings/read-settings.ts'
import { applyDueContacts, areContactsDue } from '#server/services/visitors/own-account/apply-due-contacts.ts'

/** Half of the second within which a page must follow its schedule (the rest is for the database and the rendering). */
const everyMs = 500

/** A scheduled task: a condition that costs an index scan, and the work to do when it holds. */
type Schedule = {
  isDue: (parts: Parts, span: TimeSpan) => SQL
  follow: (args: { parts: Parts; input: TimeSpan }) => Promise<unknown>
}

/** In this order. */
const schedules: readonly Schedule[] = [
  { isDue: isContentDue, follow: publishDue },
  { isDue: arePricesDue, follow: publishDuePrices },
  { isDue: hasActivityChanged, follow: purgeChangedActivities },
  { isDue: mayBannersChange, follow: followBannerPeriods },
  { isDue: mayLandingChange, follow: followLanding },
  { isDue: maySettingsChange, follow: followSettings },
  { isDue: areContactsDue, follow: applyDueContacts },
]

/**
 * Executes schedules: publishes due drafts, purges pages of activities, slides and the notice that start or end, and
 * applies changes of contacts whose wait is over.
 * Every instance runs one. A check is one statement of a few index scans that mostly find nothing; the first one covers
 * what has become due since this call.
 */
export function createPublishingTimer(parts: Parts) {
  let checkedAt = parts.clock.now()
  let checking: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isFailing = false

  /** Does everything that has become due since the last check. After a failure the next check catches up. */
  async function checkOnce(): Promise<void> {
    const span = { since: checkedAt, until: parts.clock.now() }
    for (const schedule of await readDue(parts, span)) await schedule.follow({ parts, input: span })
    checkedAt = span.until
  }

  async function check(): Promise<void> {
    try {
      await parts.metrics.tasks.run('publish', checkOnce)
      isFailing = false
    } catch (error) {
      // Logged once, not twice a second, while the database is down.
      if (!isFailing) parts.log.warn({ err: error }, 'the schedule could not be read')
      isFailing = true
    }
    if (!isStopped) timer = setTimeout(next, everyMs)
  }

  function next(): void {
    checking = check()
  }

  return {
    checkOnce,
    start: next,
    /** Stops; resolves when the running check has ended. */
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await checking
    },
  }
}

async function readDue(parts: Parts, span: TimeSpan): Promise<Schedule[]> {
  const conditions = schedules.map(({ isDue }) => isDue(parts, span))
  const { rows } = await parts.db.execute<{ due: boolean[] }>(
    sql`select array[${sql.join(conditions, sql`, `)}] as due`,
  )
  return schedules.filter((_, index) => rows[0]?.due[index])
}
