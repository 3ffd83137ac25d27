import type { SettingValues } from '#domain/settings/field.ts'
import { publicNames } from '#domain/settings/groups.ts'
import type { SiteNotice } from '#domain/settings/notice.ts'
import { defaultSettings, type PublicSettings } from '#domain/settings/values.ts'

/** Names, numbers and links of the company that runs the site (readings 1), and what the server derives at each read. */
export type SiteSettings = PublicSettings & {
  notice: SiteNotice | null
  entryOrders: boolean
  documents: { agreement: string; privacy: string }
  baiduClause: boolean
}

/** What a new installation answers until staff enter their own values. */
export const defaultSiteSettings: SiteSettings = {
  ...pickPublic(defaultSettings),
  notice: null,
  entryOrders: false,
  documents: { agreement: 'V1.0', privacy: 'V1.0' },
  baiduClause: false,
}

function pickPublic(settings: SettingValues): PublicSettings {
  return Object.fromEntries(publicNames.map((name) => [name, settings[name]])) as PublicSettings
}
