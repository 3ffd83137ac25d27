import { cacheTags } from '#contract/cache-tags.ts'
import { defaultSiteSettings, type SiteSettings } from '#contract/site-settings.ts'
import { siteSettingsSchema } from '#contract/site-settings-schema.ts'
import { documentsOn, type LegalEditions } from '#domain/legal/editions.ts'
import { withoutUnfoundedClaims } from '#domain/settings/claims.ts'
import type { SettingValues } from '#domain/settings/field.ts'
import { noticeAt } from '#domain/settings/notice.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import { readEditions } from '#server/services/legal/read-editions.ts'
import { readStoredSettings } from './read-stored-settings.ts'
import { settingsOver } from './settings-over.ts'

/**
 * The current public settings: the staff's values over the defaults (readings 1), the notice within its period, and
 * only substantiated claims (decision 037).
 */
export async function readSiteSettings({ ctx }: { ctx: Ctx }): Promise<{ settings: SiteSettings; tags: string[] }> {
  const [stored, editions] = await Promise.all([readStoredSettings({ ctx }), readEditions({ ctx })])
  const settings = publicSettings(stored, editions, ctx.clock.now())
  // Without the secret the web system cannot redeem an order.
  const entryOrders = ctx.environment.entrySecret !== null
  return { settings: { ...settings, entryOrders }, tags: [cacheTags.siteSettings] }
}

/** Stored settings and the legal versions as visitors have them at `now`. */
export function publicSettings(stored: SettingValues, editions: LegalEditions, now: Date): SiteSettings {
  const day = dayInShanghai(now)
  const shown = {
    ...withoutUnfoundedClaims(stored, day),
    notice: noticeAt(stored.notice, now),
    documents: documentsOn(editions, day),
  }
  return settingsOver(siteSettingsSchema, defaultSiteSettings, shown)
}
