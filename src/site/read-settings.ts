import type { SiteSettings } from '#contract/site-settings.ts'
import { api } from '#site/session/api-client.ts'

/** What the page that is open was rendered with; the browser keeps it for further pages of the same visit. */
let kept: SiteSettings | undefined

/** Keeps the settings in the browser, so that a navigation inside the page asks for nothing. */
export function keepSettings(settings: SiteSettings): void {
  if (!import.meta.env.SSR) kept = settings
}

/** The site settings. On the server those of a fresh installation stand in when they do not come. */
export async function readSettings(): Promise<SiteSettings> {
  if (kept !== undefined) return kept
  const answer = await api.call('GET /site/settings')
  if (answer.code === 200) return answer.data
  if (import.meta.env.SSR) return (await import('#contract/site-settings.ts')).defaultSiteSettings
  throw new Error(answer.msg)
}
