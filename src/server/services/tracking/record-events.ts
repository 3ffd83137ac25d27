import { trackingEvents } from '#db/schema/index.ts'
import { eventPath } from '#domain/tracking/event-path.ts'
import { eventTime, type Props, readEventTime, scrubProps, type TrackedEvent } from '#domain/tracking/events.ts'
import { withoutContacts } from '#domain/tracking/private-text.ts'
import type { Ctx } from '#server/context.ts'
import { trackingHits } from '#server/policies/limit-hits.ts'
import { consumeLimits } from '#server/services/limits/consume-limits.ts'

export type ReportedEvent = { name: TrackedEvent; at: string | number; path: string; props: Props }

/**
 * Keeps what the site reports of itself, one insert a batch. Nothing is kept of who sent it: no address, no account, no
 * number of a browser.
 *
 * @throws AppError TOO_MANY_REQUESTS for an address that sends too many batches; nothing is kept then.
 */
export async function recordEvents({ ctx, input }: { ctx: Ctx; input: { events: readonly ReportedEvent[] } }) {
  const { events } = input
  const count = (outcome: 'accepted' | 'refused') => ctx.metrics.trackedEvents.inc({ outcome }, events.length)
  try {
    const hits = trackingHits(ctx.caller.address, ctx.environment.limitScale)
    await consumeLimits({ ctx, input: { hits } })
  } catch (error) {
    count('refused')
    throw error
  }
  if (events.length === 0) return
  const receivedAt = ctx.clock.now()
  await ctx.db.insert(trackingEvents).values(
    events.map(({ name, at, path, props }) => ({
      name,
      at: eventTime(readEventTime(at) ?? receivedAt, receivedAt),
      receivedAt,
      path: withoutContacts(eventPath(path)),
      props: scrubProps(name, props),
    })),
  )
  count('accepted')
}
