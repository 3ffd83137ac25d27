import { createHash } from 'node:crypto'
import { conversionPeople } from '#db/schema/index.ts'
import { creditedClick } from '#domain/tracking/conversion.ts'
import type { Ctx } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { hasBaiduToken } from '#server/services/conversions/baidu-token.ts'
import type { Arrival } from './arrival.ts'

/**
 * Has Baidu told of a registration that one of its advertisements brought, once per click and goal, when the caller's
 * transaction commits (standards 5). Without a token nothing is written down, and neither is it for a visitor who
 * came another way or asked not to be followed (decision 036). Whose it is is kept for an erasure.
 */
export async function reportConversion({
  ctx,
  input,
}: {
  ctx: Ctx
  input: { userId: number; arrival: Arrival }
}): Promise<void> {
  const { tracking, lastTouch } = input.arrival
  const logidUrl = typeof tracking.logidUrl === 'string' ? tracking.logidUrl : undefined
  const click = creditedClick({ logidUrl, lastTouch })
  if (click === null || ctx.caller.hasOptedOut || !(await hasBaiduToken(ctx))) return
  const clickHash = createHash('sha256').update(click.clickId).digest('base64url')
  const at = ctx.clock.now().getTime()
  for (const newType of ctx.environment.baidu.registerTypes) {
    const payload = { logidUrl: click.logidUrl, newType, at }
    const dedupeKey = `baidu-conversion:${newType}:${clickHash}`
    const jobId = await enqueue({ ctx, input: { kind: 'baidu-conversion', payload, dedupeKey } })
    if (jobId !== null) await ctx.db.insert(conversionPeople).values({ jobId, userId: input.userId })
  }
}
