import type { Calls } from '#contract/index.ts'
import { readSiteSettings } from '#server/services/site-settings/read-settings.ts'
import type { Handler } from './create-api.ts'

/** The public settings of the company that runs the site; nothing that only staff may see. */
export const siteSettings: Handler<Calls['siteSettings']> = async ({ ctx, tag }) => {
  const { settings, tags } = await readSiteSettings(ctx)
  tag(...tags)
  return { data: settings }
}
