import type { Ctx } from '#server/context.ts'
import {
  captchaDemands,
  captchaFailuresOfAccount,
  captchaFailuresOfAddress,
  type Hit,
} from '#server/policies/limit-hits.ts'
import { readCounts } from '#server/services/limits/counters.ts'
import { isSendingBusy } from './is-sending-busy.ts'

/**
 * Whether the caller must solve a picture first: by CAPTCHA always or off, else (adaptive) after 3 failures within
 * 15 minutes of the caller's address or of `account` (normalised phone or e-mail).
 */
export async function isCaptchaDue({ ctx, input }: { ctx: Ctx; input: { account?: string } }): Promise<boolean> {
  return byMode(ctx, () =>
    anyReached(ctx, [
      ...captchaFailuresOfAddress(ctx.caller.address, ctx.environment.limitScale),
      ...(input.account === undefined ? [] : captchaFailuresOfAccount(input.account)),
    ]),
  )
}

/** Whether sending a code takes a captcha first: the address or the whole site sends a lot. */
export async function isCaptchaDueForSend({ ctx }: { ctx: Ctx }): Promise<boolean> {
  // The site's counters are read in every mode: they also keep its alarms up to date.
  const isBusy = await isSendingBusy({ ctx })
  return byMode(ctx, async () => isBusy)
}

/** Whether `captchaImage` is on for the caller: by its address, by the site, or because it was just told to solve one. */
export async function isPictureDue({ ctx }: { ctx: Ctx }): Promise<boolean> {
  return byMode(
    ctx,
    async () =>
      (await isCaptchaDue({ ctx, input: {} })) ||
      (await anyReached(ctx, captchaDemands(ctx.caller.address))) ||
      (await isSendingBusy({ ctx })),
  )
}

async function byMode(ctx: Ctx, adaptive: () => Promise<boolean>): Promise<boolean> {
  return ctx.environment.captcha === 'adaptive' ? adaptive() : ctx.environment.captcha === 'always'
}

async function anyReached(ctx: Ctx, limits: readonly Hit[]): Promise<boolean> {
  const counts = await readCounts({ db: ctx.db, secrets: ctx.secrets, now: ctx.clock.now() }, limits)
  return limits.some(({ max }, index) => (counts[index]?.count ?? 0) >= max)
}
