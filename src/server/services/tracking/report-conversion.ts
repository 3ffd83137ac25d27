import { createHash } from 'node:crypto'
import { creditedClick } from '#domain/tracking/conversion.ts'
import type { Ctx } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Arrival } from './arrival.ts'

/**
 * Has Baidu told of a registration that one of its advertisements brought, once per click and goal, when the caller's
 * transaction commits (standards 5). Without a token nothing is written down, and neither is it for a visitor who
 * came another way.
 */
export async function reportConversion({ ctx, input }: { ctx: Ctx; input: { arrival: Arrival } }): Promise<void> {
  const { baidu } = ctx.environment
  const { tracking, lastTouch } = input.arrival
  const logidUrl = typeof tracking.logidUrl === 'string' ? tracking.logidUrl : undefined
  const click = creditedClick({ logidUrl, lastTouch })
  if (baidu === null || click === null) return
  const clickHash = createHash('sha256').update(click.clickId).digest('base64url')
  const at = ctx.clock.now().getTime()
  for (const newType of baidu.registerTypes) {
    const payload = { logidUrl: click.logidUrl, newType, at }
    const dedupeKey = `baidu-conversion:${newType}:${clickHash}`
    await enqueue({ ctx, input: { kind: 'baidu-conversion', payload, dedupeKey } })
  }
}
