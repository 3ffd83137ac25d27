import { cacheTags } from '#contract/cache-tags.ts'
import { defaultSiteSettings, type SiteSettings } from '#contract/site-settings.ts'
import { siteSettingsSchema } from '#contract/site-settings-schema.ts'
import { siteSettings } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import { settingsOver } from './settings-over.ts'

/** The public settings: what staff changed, over the defaults (readings 1). */
export async function readSiteSettings({ ctx }: { ctx: Ctx }): Promise<{ settings: SiteSettings; tags: string[] }> {
  const [row] = await ctx.db.select({ value: siteSettings.value }).from(siteSettings).limit(1)
  return {
    settings: settingsOver(siteSettingsSchema, defaultSiteSettings, row?.value ?? {}),
    tags: [cacheTags.siteSettings],
  }
}
