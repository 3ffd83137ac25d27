import { defaultSiteSettings } from '#contract/site-settings.ts'
import { defaultPrivateSettings, privateSettingsSchema, siteSettingsSchema } from '#contract/site-settings-schema.ts'
import type { Sender } from '#domain/messages/notice.ts'
import type { Ctx } from '#server/context.ts'
import type { SendBudget } from '#server/policies/limit-hits.ts'
import { readStoredSettings } from './read-stored-settings.ts'

const senderSchema = siteSettingsSchema.pick({ brandName: true, companyName: true, hotline: true })
const budgetSchema = privateSettingsSchema.pick({ smsBudget: true })

/** The message budget and sender of the site: the staff's settings, else the defaults. */
export async function readSendingSettings({ ctx }: { ctx: Pick<Ctx, 'db' | 'environment'> }): Promise<{
  budget: SendBudget
  sender: Sender
}> {
  const stored = await readStoredSettings({ ctx })
  const named = senderSchema.safeParse(stored)
  const budget = budgetSchema.safeParse(stored)
  const { brandName, companyName, hotline } = named.success ? named.data : defaultSiteSettings
  return {
    budget: (budget.success ? budget.data : defaultPrivateSettings).smsBudget,
    sender: { brand: brandName, companyName, hotline, site: ctx.environment.publicUrl },
  }
}
