import { type SQL, sql } from 'drizzle-orm'
import type { TimeSpan } from '#domain/shared/time.ts'
import type { Parts } from '#server/context.ts'
import { followBannerPeriods, mayBannersChange } from '#server/services/banners/follow-periods.ts'
import { hasActivityChanged, purgeChangedActivities } from '#server/services/content/public-content.ts'
import { isContentDue, publishDue } from '#server/services/content/publish-due.ts'
import { arePricesDue, publishDuePrices } from '#server/services/prices/publish-due-prices.ts'
import { followSettings, maySettingsChange } from '#server/services/site-settings/read-settings.ts'

/** Half of the second within which a page must follow its schedule (the rest is for the database and the rendering). */
const everyMs = 500

/** A scheduled task: a condition that costs an index scan, and the work to do when it holds. */
type Turn = {
  isDue: (parts: Parts, span: TimeSpan) => SQL
  follow: (args: { parts: Parts; input: TimeSpan }) => Promise<unknown>
}

/** In this order. */
const turns: readonly Turn[] = [
  { isDue: isContentDue, follow: publishDue },
  { isDue: arePricesDue, follow: publishDuePrices },
  { isDue: hasActivityChanged, follow: purgeChangedActivities },
  { isDue: mayBannersChange, follow: followBannerPeriods },
  { isDue: maySettingsChange, follow: followSettings },
]

/**
 * Executes schedules: publishes due drafts, and purges pages of activities, slides and the notice that start or end.
 * Every instance runs one. A check is one statement of a few index scans that mostly find nothing.
 */
export function createPublishingTimer(parts: Parts) {
  let lookedAt = parts.clock.now()
  let looking: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isFailing = false

  /** Does everything that has become due since the last check. After a failure the next check catches up. */
  async function lookOnce(): Promise<void> {
    const span = { since: lookedAt, until: parts.clock.now() }
    for (const turn of await readDue(parts, span)) await turn.follow({ parts, input: span })
    lookedAt = span.until
  }

  async function look(): Promise<void> {
    try {
      await parts.metrics.tasks.run('publish', lookOnce)
      isFailing = false
    } catch (error) {
      // Logged once, not twice a second, while the database is down.
      if (!isFailing) parts.log.warn({ err: error }, 'the schedule could not be read')
      isFailing = true
    }
    if (!isStopped) timer = setTimeout(next, everyMs)
  }

  function next(): void {
    looking = look()
  }

  return {
    lookOnce,
    start: next,
    /** Stops; resolves when the running check has ended. */
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}

async function readDue(parts: Parts, span: TimeSpan): Promise<Turn[]> {
  const conditions = turns.map(({ isDue }) => isDue(parts, span))
  const { rows } = await parts.db.execute<{ due: boolean[] }>(
    sql`select array[${sql.join(conditions, sql`, `)}] as due`,
  )
  return turns.filter((_, index) => rows[0]?.due[index])
}
