import type { Ctx } from '#server/context.ts'
import { downloadHits } from '#server/policies/limit-hits.ts'
import { recordAttribution } from '#server/services/accounts/record-arrival.ts'
import { isWithinLimits } from '#server/services/limits/consume-limits.ts'

type Source = {
  firstTouch?: Record<string, unknown>
  lastTouch?: Record<string, unknown>
  tracking: { qd?: string; cy?: string; inviteCode?: string; originUrl: string; ascribedCode: string }
}

/**
 * Keeps where a download came from (readings 3). One that came from nowhere leaves nothing, and neither does
 * one too many of an address: whoever fills the table still gets the installer.
 */
export async function recordDownload({ ctx, input }: { ctx: Ctx; input: Source }): Promise<void> {
  const { firstTouch, lastTouch } = input
  const { qd, cy, inviteCode } = input.tracking
  if ([qd, cy, inviteCode, firstTouch, lastTouch].every((mark) => mark === undefined)) return
  const hits = downloadHits(ctx.caller.address, ctx.environment.limitScale)
  if (!(await isWithinLimits({ ctx, input: { hits } }))) return
  await recordAttribution({ ctx, input: { userId: null, kind: 'download', arrival: input } })
}
