import { noPrices, type PageSettings } from '#contract/site-prices.ts'
import { api } from '#site/session/api-client.ts'
import { withServerOnly } from '#site/visit/server-only.ts'

/** The site settings with the prices. The server uses those of a fresh installation, and no prices, if a call fails. */
export async function readSettings(): Promise<PageSettings> {
  const [answer, prices] = await Promise.all([api.call('GET /site/settings'), api.call('GET /site/prices')])
  // An outside API may know no lines for shops: then pages name none.
  const named = { prices: { ...noPrices, ...(prices.code === 200 && prices.data) } }
  if (answer.code === 200) return { ...answer.data, ...named }
  if (import.meta.env.SSR) return { ...(await import('#contract/site-settings.ts')).defaultSiteSettings, ...named }
  throw new Error(answer.msg)
}

/** The settings without the records that only sections without behaviour show: these travel in their sections alone. */
export function withoutStillRecords(settings: PageSettings): PageSettings {
  const { voices, voicesNote, timeline, timelineNote, team, cloudSupport, southEastAsia, ...others } = settings
  const { tiktokReview, learningCentre, tourFilm, ...sent } = others
  const company = { voices, voicesNote, timeline, timelineNote, team }
  const pages = { cloudSupport, southEastAsia, tiktokReview, learningCentre, tourFilm }
  return withServerOnly(withServerOnly(sent, company), pages) as PageSettings
}
