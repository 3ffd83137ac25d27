import { defaultSiteSettings, type SiteSettings } from '#contract/site-settings.ts'
import { api } from './api-client.ts'

/** The site settings; those of a fresh installation when they do not come. */
export async function readSettings(): Promise<SiteSettings> {
  const answer = await api.call('GET /site/settings')
  return answer.code === 200 ? answer.data : defaultSiteSettings
}
