import { noPrices, type PageSettings } from '#contract/site-prices.ts'
import { api } from '#site/session/api-client.ts'

/** The site settings with the prices. The server uses those of a fresh installation, and no prices, if a call fails. */
export async function readSettings(): Promise<PageSettings> {
  const [answer, prices] = await Promise.all([api.call('GET /site/settings'), api.call('GET /site/prices')])
  // An outside API may know no lines for shops: then pages name none.
  const named = { prices: { ...noPrices, ...(prices.code === 200 && prices.data) } }
  if (answer.code === 200) return { ...answer.data, ...named }
  if (import.meta.env.SSR) return { ...(await import('#contract/site-settings.ts')).defaultSiteSettings, ...named }
  throw new Error(answer.msg)
}
