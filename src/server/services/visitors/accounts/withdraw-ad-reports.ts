import { consents } from '#db/schema/index.ts'
import { adReportingWithdrawn } from '#domain/accounts/consent.ts'
import type { Ctx } from '#server/context.ts'
import { eraseConversions } from '#server/services/marketing/conversions/conversions.ts'
import { readChoices } from './choices.ts'

/** `account` is the contact that the withdrawal is kept under as evidence; `form` says who acted. */
type Withdrawal = { userId: number; account: string; form: 'staff' | 'account'; address: string }

/**
 * Withdraws the consent to reports to Baidu (PIPL, article 15), in the caller's transaction: what waits is dropped, and
 * nothing is reported any more. Answers the version that the consent was given to; null when there is none to withdraw.
 */
export async function withdrawAdReports(ctx: Ctx, withdrawal: Withdrawal): Promise<string | null> {
  const { isOn, version } = (await readChoices(ctx, withdrawal))['ad-reports']
  if (!isOn) return null
  const document = adReportingWithdrawn
  await ctx.db.insert(consents).values({ ...withdrawal, version, document, agreedAt: ctx.clock.now() })
  await eraseConversions(ctx, withdrawal.userId)
  return version
}
