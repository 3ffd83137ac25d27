import type { Parts } from '#server/context.ts'
import { followBannerPeriods } from '#server/services/banners/follow-periods.ts'
import { publishDue } from '#server/services/content/publish-due.ts'
import { purgeTurnedActivities } from '#server/services/content/purge-turned-activities.ts'
import { publishDuePrices } from '#server/services/prices/publish-due-prices.ts'
import { followSettings } from '#server/services/site-settings/follow-settings.ts'

/** Half of the second within which a page must follow its schedule (the rest is for the database and the rendering). */
const everyMs = 500

export type PublishingTimer = ReturnType<typeof createPublishingTimer>

/**
 * Follows the clock: what is due becomes public, and pages of activities, slides and the notice that begin or end are made anew. Every
 * instance has one. The looks are a few index scans that mostly find nothing.
 */
export function createPublishingTimer(parts: Parts) {
  let lookedAt = parts.clock.now()
  let looking: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isFailing = false

  /** Does everything that has become due since the last look. After a failure the next look makes up for it. */
  async function lookOnce(): Promise<void> {
    const until = parts.clock.now()
    await publishDue({ parts })
    await publishDuePrices({ parts })
    await purgeTurnedActivities({ parts, input: { since: lookedAt, until } })
    await followBannerPeriods({ parts, input: { since: lookedAt, until } })
    await followSettings({ parts, input: { since: lookedAt, until } })
    lookedAt = until
  }

  async function look(): Promise<void> {
    try {
      await parts.metrics.tasks.run('publish', lookOnce)
      isFailing = false
    } catch (error) {
      // Said once, not twice a second, for as long as the database is away.
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
    /** Looks no more; resolves when the look under way has ended. */
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
