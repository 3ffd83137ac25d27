import { attributions } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import { downloadHits } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/app-error.ts'
import { consumeLimits } from '#server/services/limits/consume-limits.ts'

type Source = {
  firstTouch?: Record<string, unknown>
  lastTouch?: Record<string, unknown>
  tracking: { qd?: string; cy?: string; inviteCode?: string; originUrl: string; ascribedCode: string }
}

/**
 * Keeps where a download came from (readings, section 3). One that came from nowhere leaves nothing, and neither does
 * one too many of an address: whoever fills the table still gets the installer.
 */
export async function recordDownload({ ctx, input }: { ctx: Ctx; input: Source }): Promise<void> {
  const { firstTouch, lastTouch, tracking } = input
  const { qd, cy, inviteCode } = tracking
  if ([qd, cy, inviteCode, firstTouch, lastTouch].every((mark) => mark === undefined)) return
  if (!(await isWithinLimits(ctx))) return
  const createdAt = ctx.clock.now()
  await ctx.db.insert(attributions).values({ kind: 'download', firstTouch, lastTouch, tracking, createdAt })
}

async function isWithinLimits(ctx: Ctx): Promise<boolean> {
  const hits = downloadHits(ctx.caller.address, ctx.environment.limitScale)
  try {
    await consumeLimits({ ctx, input: { hits } })
    return true
  } catch (error) {
    if (error instanceof AppError && error.errorName === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}
