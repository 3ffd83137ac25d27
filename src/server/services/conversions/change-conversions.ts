import { and, eq, isNotNull } from 'drizzle-orm'
import { jobs } from '#db/schema/index.ts'
import { readBaiduAnswer } from '#domain/conversions/baidu-answer.ts'
import { clickIdOf } from '#domain/tracking/landing.ts'
import type { Args, Ctx } from '#server/context.ts'
import { wakeRunners } from '#server/jobs/enqueue.ts'
import { conversionKind } from '#server/jobs/job-kinds.ts'
import { createBaiduConversions } from '#server/ports/baidu-conversions.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import { AppError } from '#server/services/app-error.ts'
import { makeChange, recordEvent } from '#server/services/change/make-change.ts'
import { readBaiduToken } from './baidu-token.ts'
import { conversionSentences } from './sentences.ts'

/** Retries all failed conversions that can be reported; answers their number. */
export async function retryFailed({ ctx, input }: Args<{ staffId: number }>): Promise<number> {
  const now = ctx.clock.now()
  const count = await makeChange(ctx, input.staffId, async (tx) => {
    const { rowCount } = await tx.db
      .update(jobs)
      .set({ status: 'waiting', runAt: now, attempts: 0, finishedAt: null, lockedUntil: null, retriedAt: now })
      .where(and(eq(jobs.kind, conversionKind), eq(jobs.status, 'failed'), isNotNull(jobs.payload)))
    if (rowCount === null || rowCount === 0) throw new AppError('CONFLICT', { message: conversionSentences.noneFailed })
    const detail = { count: rowCount }
    await tx.record({ action: 'conversion.retry-failed', target: 'conversions', detail })
    return rowCount
  })
  wakeRunners()
  return count
}

/**
 * Reports a single test conversion to Baidu, for a click of one's own: Baidu has no test mode, and counts it when the
 * click is real. Answers Baidu's answer.
 * @throws INVALID_INPUT for an address without a click; CONFLICT without a token.
 */
export async function testUpload(args: {
  ctx: Ctx
  input: { staffId: number; logidUrl: string; newType: number }
}): Promise<ReturnType<typeof readBaiduAnswer>> {
  const { ctx, input } = args
  const { logidUrl, newType, staffId } = input
  if (clickIdOf(logidUrl) === null) throw new AppError('INVALID_INPUT', { message: conversionSentences.noClick })
  const token = await readBaiduToken(ctx)
  if (token === null) throw new AppError('CONFLICT', { message: conversionSentences.noToken })
  const port = createBaiduConversions({ url: ctx.environment.baidu.url, readToken: async () => token })
  const fault = await port.upload({ logidUrl, newType, at: ctx.clock.now() }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof ProviderError) return error.message
      throw error
    },
  )
  const answer = fault === null ? { answer: 'received' as const, status: 0, said: '' } : readBaiduAnswer(fault)
  const detail = { newType, answer: answer.answer, status: answer.status }
  await recordEvent(ctx, staffId, { action: 'conversion.test', target: 'conversions', detail })
  return answer
}
