import { cacheTags } from '#contract/cache-tags.ts'
import { defaultSiteSettings, type SiteSettings } from '#contract/site-settings.ts'
import { siteSettingsSchema } from '#contract/site-settings-schema.ts'
import { withoutUnfoundedClaims } from '#domain/settings/claims.ts'
import { documentsOn } from '#domain/settings/documents.ts'
import type { SettingValues } from '#domain/settings/field.ts'
import { noticeAt } from '#domain/settings/notice.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import { readStoredSettings } from './read-stored-settings.ts'
import { settingsOver } from './settings-over.ts'

/**
 * The public settings as they stand now: what staff changed, over the defaults (readings 1), the notice within its period,
 * and of what claims something only what can be looked up (decision 037).
 */
export async function readSiteSettings({ ctx }: { ctx: Ctx }): Promise<{ settings: SiteSettings; tags: string[] }> {
  const stored = await readStoredSettings({ ctx })
  return { settings: publicSettings(stored, ctx.clock.now()), tags: [cacheTags.siteSettings] }
}

/** Stored settings as visitors have them at `now`. */
export function publicSettings(stored: SettingValues, now: Date): SiteSettings {
  const day = formatShanghai(now).slice(0, 10)
  const shown = {
    ...withoutUnfoundedClaims(stored, day),
    notice: noticeAt(stored.notice, now),
    documents: documentsOn(stored.documents, day, defaultSiteSettings.documents),
  }
  return settingsOver(siteSettingsSchema, defaultSiteSettings, shown)
}
