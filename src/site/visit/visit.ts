import type { PagePlatform } from '#site/pages.ts'
import { renderContext } from './render-context.ts'

/** What decides a page's variant: the request's platform and channel, and the site's own address. */
export type Visit = { platform: PagePlatform; baidu: boolean; origin: string }

/** What the document was rendered for; in the browser alone, where it is one visitor's. */
let answered: Visit | undefined

/**
 * The visit as the server saw it. The browser reads it back from `<html>` once, so that hydration starts from the same
 * values and links keep to them: later `data-platform` is that of the layout, which a narrow window changes
 * (document-marks.ts). The site may be open at another
 * address than its own, as www, localhost or a tunnel's; a page of an earlier release does not say its own.
 */
export function readVisit(): Visit {
  const context = renderContext()
  if (context) return { platform: context.platform, baidu: context.baidu, origin: context.origin }
  const { platform, baidu, origin = location.origin } = document.documentElement.dataset
  answered ??= { platform: platform === 'mobile' ? 'mobile' : 'pc', baidu: baidu === '1', origin }
  return answered
}
