import type { Platform } from '#site/pages.ts'
import { renderContext } from './render-context.ts'

/** What decides a page's variant: the request's platform and channel, and the site's own address. */
export type Visit = { platform: Platform; baidu: boolean; origin: string }

/**
 * The visit as the server saw it. The browser reads it back from `<html>`, so that hydration starts from the same
 * values; after hydration `data-platform` follows the window's width (see layout-watch.ts).
 */
export function readVisit(): Visit {
  const context = renderContext()
  if (context) return { platform: context.platform, baidu: context.baidu, origin: context.origin }
  const { platform, baidu } = document.documentElement.dataset
  return { platform: platform === 'mobile' ? 'mobile' : 'pc', baidu: baidu === '1', origin: location.origin }
}
