import { defaultSiteSettings, type SiteSettings } from '#contract/site-settings.ts'
import { demoSettings } from '#db/seed/settings.ts'

/** The settings of a fresh installation that has loaded the demonstration; its type holds the seed to the contract. */
export const demoSiteSettings: SiteSettings = { ...defaultSiteSettings, ...demoSettings }
