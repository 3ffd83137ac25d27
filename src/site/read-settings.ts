import type { SiteSettings } from '#contract/site-settings.ts'
import { api } from '#site/session/api-client.ts'

/** The settings that the open page was rendered with, for further pages of the same visit; in the browser only. */
let cached: SiteSettings | undefined

/** Caches the settings in the browser, so that a navigation within the page needs no request. */
export function cacheSettings(settings: SiteSettings): void {
  if (!import.meta.env.SSR) cached = settings
}

/** The site settings. The server uses those of a fresh installation if the call fails. */
export async function readSettings(): Promise<SiteSettings> {
  if (cached !== undefined) return cached
  const answer = await api.call('GET /site/settings')
  if (answer.code === 200) return answer.data
  if (import.meta.env.SSR) return (await import('#contract/site-settings.ts')).defaultSiteSettings
  throw new Error(answer.msg)
}
