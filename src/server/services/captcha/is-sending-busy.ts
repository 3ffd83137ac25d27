import { captchaBudgetShare } from '#domain/verification/limits.ts'
import type { Ctx } from '#server/context.ts'
import { sendsBeforeCaptcha, siteSendHits, wrongCodesOfSite } from '#server/policies/limit-hits.ts'
import { readCounts } from '#server/services/limits/counters.ts'
import { readSendingSettings } from '#server/services/verification/read-sending-settings.ts'

/**
 * Whether sending looks like abuse: the caller's address sent a lot within the hour, half of the site's budget of
 * messages is used, or wrong codes are being tried all over the site. Raises and lowers the alarms `send_budget` (the
 * budget is used up) and `wrong_codes` on the way.
 */
export async function isSendingBusy({ ctx }: { ctx: Ctx }): Promise<boolean> {
  const scale = ctx.environment.limitScale
  const { budget } = await readSendingSettings({ ctx })
  const site = siteSendHits(budget, scale)
  const wrongCodes = wrongCodesOfSite(scale)
  const address = sendsBeforeCaptcha(ctx.caller.address, scale)
  const all = [...site, ...wrongCodes, ...address]
  const counts = await readCounts({ db: ctx.db, secrets: ctx.secrets, now: ctx.clock.now() }, all)
  const reached = (share: number, limits: typeof all) =>
    limits.some((limit) => (counts[all.indexOf(limit)]?.count ?? 0) >= limit.max * share)

  const isWrongCodesAlarm = reached(1, wrongCodes)
  ctx.metrics.alarm.set({ name: 'send_budget' }, reached(1, site) ? 1 : 0)
  ctx.metrics.alarm.set({ name: 'wrong_codes' }, isWrongCodesAlarm ? 1 : 0)
  return isWrongCodesAlarm || reached(captchaBudgetShare, site) || reached(1, address)
}
