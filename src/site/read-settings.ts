import { noPrices, type PageSettings } from '#contract/site-prices.ts'
import { api } from '#site/session/api-client.ts'

/** Those that the open page was rendered with, for further pages of the same visit; in the browser only. */
let cached: PageSettings | undefined

/** Caches the settings in the browser, so that a navigation within the page needs no request. */
export function cacheSettings(settings: PageSettings): void {
  if (!import.meta.env.SSR) cached = settings
}

/** The site settings with the prices. The server uses those of a fresh installation, and no prices, if a call fails. */
export async function readSettings(): Promise<PageSettings> {
  if (cached !== undefined) return cached
  const [answer, prices] = await Promise.all([api.call('GET /site/settings'), api.call('GET /site/prices')])
  const named = { prices: prices.code === 200 ? prices.data : noPrices }
  if (answer.code === 200) return { ...answer.data, ...named }
  if (import.meta.env.SSR) return { ...(await import('#contract/site-settings.ts')).defaultSiteSettings, ...named }
  throw new Error(answer.msg)
}
