import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { consents, conversionPeople } from '#db/schema/index.ts'
import { adReportingDocument } from '#domain/accounts/consent.ts'
import { findCreditedClick } from '#domain/tracking/landing.ts'
import type { Ctx } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { hasBaiduToken } from '#server/services/marketing/conversions/baidu-token.ts'

/** The part of a register, log-in or join call about the visitor's origin and consent. */
export type Arrival = {
  /** The document that was agreed to; undefined when the call names none. */
  consent?: {
    document: string
    version: string
    /** Asked for anew, and ticked by hand. */
    renewed?: boolean
  }
  /** The separate consent to reports to Baidu, which only a registration asks for. */
  adReporting?: boolean
  firstTouch?: Record<string, unknown>
  lastTouch?: Record<string, unknown>
  /** The specification's own tracking fields: channel, qd, cy, bd_vid, logidUrl, inviteCode, ascribedCode, mac. */
  tracking: Record<string, unknown>
}

/** The forms by which a visitor is let in at once. */
export type ArrivalForm = 'register' | 'login'

/**
 * Reports a registration from an advertisement to Baidu, once per click and goal, when the caller's transaction commits
 * (standards 5). Nothing is stored without the separate consent or a token, for a visitor from another channel, or for
 * one who opted out (decisions 017 and 036). The person is stored for erasures.
 */
export async function reportConversion(ctx: Ctx, input: { userId: number; arrival: Arrival }): Promise<void> {
  const { tracking, lastTouch } = input.arrival
  const logidUrl = typeof tracking.logidUrl === 'string' ? tracking.logidUrl : undefined
  const click = findCreditedClick({ logidUrl, lastTouch })
  if (!input.arrival.adReporting || click === null || ctx.caller.hasOptedOut || !(await hasBaiduToken(ctx))) return
  const at = ctx.clock.now()
  const types = ctx.environment.baidu.registerTypes
  await enqueueConversions(ctx, { userId: input.userId, logidUrl: click.logidUrl, types, at, once: click.clickId })
}

/**
 * Reports a paid order whose account last came from an advertisement, once per order and goal (readings 4). Only for an
 * account that consented when it registered, and whose registration was reported.
 */
export async function reportOrderConversion(
  ctx: Ctx,
  {
    userId,
    orderNo,
    payableFen: valueFen,
    paidAt: at,
    landing,
  }: { userId: number; orderNo: string; payableFen: number; paidAt: Date; landing: string },
): Promise<void> {
  const types = ctx.environment.baidu.orderTypes
  const click = types.length === 0 ? null : findCreditedClick({ logidUrl: landing || undefined })
  if (click === null || !(await hasBaiduToken(ctx))) return
  const hasAgreed = and(eq(consents.userId, userId), eq(consents.document, adReportingDocument))
  if ((await ctx.db.$count(consents, hasAgreed)) === 0) return
  if ((await ctx.db.$count(conversionPeople, eq(conversionPeople.userId, userId))) === 0) return
  await enqueueConversions(ctx, { userId, logidUrl: click.logidUrl, types, at, valueFen, once: `order ${orderNo}` })
}

type Reported = {
  userId: number
  logidUrl: string
  types: readonly number[]
  at: Date
  /** The paid amount in fen. */
  valueFen?: number
  once: string
}

/** One job per goal, and ever at most one per `once`. */
async function enqueueConversions(ctx: Ctx, { userId, logidUrl, types, at, valueFen, once }: Reported): Promise<void> {
  const hash = createHash('sha256').update(once).digest('base64url')
  for (const newType of types) {
    const payload = { logidUrl, newType, at: at.getTime(), ...(valueFen && { valueFen }) }
    const dedupeKey = `baidu-conversion:${newType}:${hash}`
    const jobId = await enqueue({ ctx, input: { kind: 'baidu-conversion', payload, dedupeKey } })
    if (jobId !== null) await ctx.db.insert(conversionPeople).values({ jobId, userId })
  }
}
