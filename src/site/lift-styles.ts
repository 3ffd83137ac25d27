import type { AnyRouter } from '@tanstack/react-router'
import { renderContext } from './visit/render-context.ts'

/** By the routes that a page is made of: one text for all pages of a route, for the server to know it again. */
const stylesOf = new Map<string, string>()

/**
 * Keeps the inlined styles out of a page that is about to be rendered: React and the router would copy, compare and
 * search 40 KB that never change. Where styles are linked, as while developing, there are none.
 */
export function liftStyles(router: AnyRouter): void {
  const manifest = router.ssr?.manifest
  const asset = manifest?.inlineStyle
  const context = renderContext()
  if (manifest === undefined || asset?.children === undefined || context === undefined) return
  const routes = router.stores.matches
    .get()
    .map(({ routeId }) => routeId)
    .join(' ')
  const styles = stylesOf.get(routes) ?? asset.children
  stylesOf.set(routes, styles)
  router.ssr = { manifest: { ...manifest, inlineStyle: { ...asset, children: context.deferText(styles, 'styles') } } }
}
