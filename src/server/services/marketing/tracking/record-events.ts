import { trackingEvents } from '#db/schema/index.ts'
import { readSentTime } from '#domain/shared/time.ts'
import { eventPath, eventTime, type Props, scrubProps, type TrackedEvent } from '#domain/tracking/events.ts'
import { withoutContacts } from '#domain/tracking/private-text.ts'
import { isRobot } from '#domain/tracking/visits.ts'
import type { Args } from '#server/context.ts'
import { trackingHits } from '#server/policies/limit-hits.ts'
import { consumeLimits } from '#server/services/shared/limits/consume-limits.ts'
import { countBlocks } from './block-reach.ts'
import { countEvents } from './page-test-visitors.ts'

type ReportedEvent = { name: TrackedEvent; at: string | number; path: string; props: Props }

/**
 * Stores events reported by the site, one insert per batch. Nothing identifies the sender: no address, no account, no
 * browser id. A banner seen twice on one page is one exposure; the blocks that were seen of a page are counted, and not
 * stored. Events of robots are not stored, with the same answer.
 * @throws AppError TOO_MANY_REQUESTS for an address or a site that sends too many; nothing of the batch is stored then.
 */
export async function recordEvents({ ctx, input }: Args<{ events: readonly ReportedEvent[] }>) {
  const events = withoutRepeatedExposures(input.events)
  const count = (outcome: 'accepted' | 'refused' | 'robot') => ctx.metrics.trackedEvents.inc({ outcome }, events.length)
  try {
    const scale = ctx.environment.limitScale
    const hits = trackingHits({ address: ctx.caller.address, events: events.length, scale })
    await consumeLimits(ctx, hits)
  } catch (error) {
    count('refused')
    throw error
  }
  if (events.length === 0) return
  if (isRobot(ctx.caller.userAgent)) return void count('robot')
  const receivedAt = ctx.clock.now()
  const rows = events
    .filter(({ name }) => name !== 'blocks_seen')
    .map(({ name, at, path, props }) => ({
      name,
      at: eventTime(readSentTime(at) ?? receivedAt, receivedAt),
      receivedAt,
      path: withoutContacts(eventPath(path)),
      props: scrubProps(name, props),
    }))
  if (rows.length > 0) await ctx.db.insert(trackingEvents).values(rows)
  const blockReports = events
    .filter(({ name }) => name === 'blocks_seen')
    .map(({ path, props }) => ({ path: path.split('?', 1)[0] ?? '', props }))
  await countEvents(ctx, events)
  await countBlocks(ctx, blockReports)
  count('accepted')
}

function withoutRepeatedExposures(events: readonly ReportedEvent[]): ReportedEvent[] {
  const seen = new Set<string>()
  return events.filter(({ name, path, props }) => {
    if (name !== 'banner_exposure') return true
    const exposure = JSON.stringify([path, props.bannerId, props.position])
    if (seen.has(exposure)) return false
    seen.add(exposure)
    return true
  })
}
