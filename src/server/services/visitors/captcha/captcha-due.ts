import { captchaBudgetShare, newClientsBudgetShare } from '#domain/limits.ts'
import type { Args, Ctx } from '#server/context.ts'
import {
  captchaDemands,
  captchaFailuresOfAccount,
  captchaFailuresOfAddress,
  type Hit,
  type LimitCounters,
  type SendBudget,
  type SendChannel,
  sendChannels,
  sendsBeforeCaptcha,
  siteSendHits,
  wrongCodesOfSite,
} from '#server/policies/limit-hits.ts'
import { countersOf } from '#server/services/shared/limits/consume-limits.ts'
import { addHits, readCounts } from '#server/services/shared/limits/counters.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'

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

/** Whether sending looks like abuse. Also raises and clears the alarms `send_budget` and `wrong_codes`. */
async function isSendingBusy(ctx: Ctx, channels: readonly SendChannel[]): Promise<boolean> {
  const { budget: smsBudget } = await readSendingSettings(ctx)
  const { address } = ctx.caller
  const sending = { address, smsBudget, scale: ctx.environment.limitScale, channels }
  const { isBusy, isBudgetUsed, isGuessed } = await readSending(countersOf(ctx), sending)
  ctx.metrics.alarm.set({ name: 'send_budget' }, isBudgetUsed ? 1 : 0)
  ctx.metrics.alarm.set({ name: 'wrong_codes' }, isGuessed ? 1 : 0)
  return isBusy
}

type Sending = { address: string; smsBudget: SendBudget; scale: number; channels: readonly SendChannel[] }

/**
 * `isBusy`: the caller's address sent many codes within the hour, half of the site's budget of these channels is used, or
 * `isGuessed`: wrong codes are tried all over the site. `isBudgetUsed`: new clients have used up their share of a budget.
 */
export async function readSending(
  counters: Pick<LimitCounters, 'read'>,
  { address, smsBudget, scale, channels }: Sending,
): Promise<{ isBusy: boolean; isBudgetUsed: boolean; isGuessed: boolean }> {
  const budgets = new Map(sendChannels.map((channel) => [channel, siteSendHits({ channel, smsBudget, scale })]))
  const site = [...budgets.values()].flat()
  const wrongCodes = wrongCodesOfSite(scale)
  const sends = sendsBeforeCaptcha(address, scale)
  const all = [...site, ...wrongCodes, ...sends]
  const counts = await counters.read(all)
  const reached = (share: number, limits: typeof all) =>
    limits.some((limit) => (counts[all.indexOf(limit)]?.count ?? 0) >= limit.max * share)

  const isGuessed = reached(1, wrongCodes)
  const ofChannels = channels.flatMap((channel) => budgets.get(channel) ?? [])
  const isBusy = isGuessed || reached(captchaBudgetShare, ofChannels) || reached(1, sends)
  return { isBusy, isBudgetUsed: reached(newClientsBudgetShare, site), isGuessed }
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
