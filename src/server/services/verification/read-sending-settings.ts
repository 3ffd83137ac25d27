import { eq } from 'drizzle-orm'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { defaultPrivateSettings, privateSettingsSchema, siteSettingsSchema } from '#contract/site-settings-call.ts'
import { siteSettings } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import type { SendBudget } from '#server/policies/limit-hits.ts'

const brandSchema = siteSettingsSchema.pick({ brandName: true })
const budgetSchema = privateSettingsSchema.pick({ smsBudget: true })

/** How many messages the site may send and whose name they carry: what staff set, else the defaults. */
export async function readSendingSettings({ ctx }: { ctx: Pick<Ctx, 'db'> }): Promise<{
  budget: SendBudget
  brand: string
}> {
  const [row] = await ctx.db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.id, 1))
  const brand = brandSchema.safeParse(row?.value)
  const budget = budgetSchema.safeParse(row?.value)
  return {
    budget: (budget.success ? budget.data : defaultPrivateSettings).smsBudget,
    brand: (brand.success ? brand.data : defaultSiteSettings).brandName,
  }
}
