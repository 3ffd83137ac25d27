import { captchaBudgetShare, newClientsBudgetShare } from '#domain/limits.ts'
import type { Args, Ctx } from '#server/context.ts'
import {
  captchaDemands,
  captchaFailuresOfAccount,
  captchaFailuresOfAddress,
  type Hit,
  type SendChannel,
  sendChannels,
  sendsBeforeCaptcha,
  siteSendHits,
  wrongCodesOfSite,
} from '#server/policies/limit-hits.ts'
import { addHits, readCounts } from '#server/services/limits/counters.ts'
import { readSendingSettings } from '#server/services/site-settings/read-settings.ts'

/**
 * Whether the caller must solve a picture first: by CAPTCHA always or off, else (adaptive) after 3 failures within
 * 15 minutes of the caller's address or of `account` (normalised phone or e-mail).
 */
export async function isCaptchaDue(ctx: Ctx, input: { account?: string }): Promise<boolean> {
  return byMode(ctx, () =>
    anyReached(ctx, [
      ...captchaFailuresOfAddress(ctx.caller.address, ctx.environment.limitScale),
      ...(input.account === undefined ? [] : captchaFailuresOfAccount(input.account)),
    ]),
  )
}

/** Whether sending a code takes a captcha first: the address or the whole site sends a lot by this channel. */
export async function isCaptchaDueForSend(ctx: Ctx, channel: SendChannel): Promise<boolean> {
  // The site's counters are read in every mode: they also keep its alarms up to date.
  const isBusy = await isSendingBusy(ctx, [channel])
  return byMode(ctx, async () => isBusy)
}

/** Whether `captchaImage` returns a picture for the caller: required by its address, by the site, or just demanded. */
export async function isPictureDue(ctx: Ctx): Promise<boolean> {
  return byMode(
    ctx,
    async () =>
      (await isCaptchaDue(ctx, {})) ||
      (await anyReached(ctx, captchaDemands(ctx.caller.address))) ||
      (await isSendingBusy(ctx, sendChannels)),
  )
}

async function byMode(ctx: Ctx, adaptive: () => Promise<boolean>): Promise<boolean> {
  return ctx.environment.captcha === 'adaptive' ? adaptive() : ctx.environment.captcha === 'always'
}

async function anyReached(ctx: Ctx, limits: readonly Hit[]): Promise<boolean> {
  const counts = await readCounts({ db: ctx.db, secrets: ctx.secrets, now: ctx.clock.now() }, limits)
  return limits.some(({ max }, index) => (counts[index]?.count ?? 0) >= max)
}

/**
 * Whether sending looks like abuse: the caller's address sent many codes within the hour, half of the site's budget of
 * these channels is used, or wrong codes are tried all over the site. Also raises and clears the alarms `send_budget`
 * (the share of new clients is used up) and `wrong_codes`.
 */
async function isSendingBusy(ctx: Ctx, channels: readonly SendChannel[]): Promise<boolean> {
  const scale = ctx.environment.limitScale
  const { budget } = await readSendingSettings(ctx)
  const budgets = new Map(sendChannels.map((channel) => [channel, siteSendHits({ channel, smsBudget: budget, scale })]))
  const site = [...budgets.values()].flat()
  const wrongCodes = wrongCodesOfSite(scale)
  const address = sendsBeforeCaptcha(ctx.caller.address, scale)
  const all = [...site, ...wrongCodes, ...address]
  const counts = await readCounts({ db: ctx.db, secrets: ctx.secrets, now: ctx.clock.now() }, all)
  const reached = (share: number, limits: typeof all) =>
    limits.some((limit) => (counts[all.indexOf(limit)]?.count ?? 0) >= limit.max * share)

  const isWrongCodesAlarm = reached(1, wrongCodes)
  ctx.metrics.alarm.set({ name: 'send_budget' }, reached(newClientsBudgetShare, site) ? 1 : 0)
  ctx.metrics.alarm.set({ name: 'wrong_codes' }, isWrongCodesAlarm ? 1 : 0)
  return (
    isWrongCodesAlarm ||
    reached(
      captchaBudgetShare,
      channels.flatMap((channel) => budgets.get(channel) ?? []),
    ) ||
    reached(1, address)
  )
}

/**
 * Counts one failed log-in (wrong password, unknown account) of the caller's address and of `account`, towards the
 * adaptive captcha. Never throws TOO_MANY_REQUESTS. Call it outside a transaction that will roll back.
 */
export async function recordFailure({ ctx, input }: Args<{ account: string }>): Promise<void> {
  await addHits({ db: ctx.db, secrets: ctx.secrets, now: ctx.clock.now() }, [
    ...captchaFailuresOfAddress(ctx.caller.address, ctx.environment.limitScale),
    ...captchaFailuresOfAccount(input.account),
  ])
}
