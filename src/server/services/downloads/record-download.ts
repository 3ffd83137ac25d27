import type { Args } from '#server/context.ts'
import { downloadHits } from '#server/policies/limit-hits.ts'
import { recordAttribution, requestOrigin } from '#server/services/accounts/record-arrival.ts'
import { recordStep } from '#server/services/channels/record-step.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { isWithinLimits } from '#server/services/limits/consume-limits.ts'

type Source = {
  firstTouch?: Record<string, unknown>
  lastTouch?: Record<string, unknown>
  tracking: { qd?: string; cy?: string; inviteCode?: string; originUrl: string; ascribedCode: string }
}

/**
 * Counts a download by its channel (decision 052) and stores its origin (readings 3), if it has one. Beyond the limit
 * of a client address the installer is served and neither is done, so that one client can neither fill the tables nor
 * inflate the numbers for long.
 */
export async function recordDownload({ ctx, input }: Args<Source>): Promise<void> {
  const hits = downloadHits(ctx.caller.address, ctx.environment.limitScale)
  if (!(await isWithinLimits({ ctx, input: { hits } }))) return
  const { firstTouch, lastTouch } = input
  const { qd, cy, inviteCode } = input.tracking
  const hasOrigin = [qd, cy, inviteCode, firstTouch, lastTouch].some((mark) => mark !== undefined)
  await inTransaction(ctx, async (tx) => {
    await recordStep({ ctx: tx, input: { step: 'downloaded', origin: requestOrigin(tx, input) } })
    if (hasOrigin) await recordAttribution({ ctx: tx, input: { userId: null, kind: 'download', arrival: input } })
  })
}
