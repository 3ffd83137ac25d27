import type { PagePlatform } from '#site/pages.ts'
import { renderContext } from './render-context.ts'

/** What decides a page's variant: the request's platform and channel, and the site's own address. */
export type Visit = { platform: PagePlatform; baidu: boolean; origin: string }

/** What the document was rendered for; in the browser alone, where it is one visitor's. */
let answered: Visit | undefined

/**
 * The visit as the server saw it. The browser reads it back from `<html>` once, so that hydration starts from the same
 * values and links keep to them: later `data-platform` is that of the layout, which a narrow window changes
 * (document-marks.ts).
 */
export function readVisit(): Visit {
  const context = renderContext()
  if (context) return { platform: context.platform, baidu: context.baidu, origin: context.origin }
  const { platform, baidu } = document.documentElement.dataset
  answered ??= { platform: platform === 'mobile' ? 'mobile' : 'pc', baidu: baidu === '1', origin: location.origin }
  return answered
}
