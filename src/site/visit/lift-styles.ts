import type { AnyRouter } from '@tanstack/react-router'
import { stylesMark } from './render-context.ts'

/** By the routes that a page is made of: one text for all pages of a route, for the server to know it again. */
const stylesOf = new Map<string, string>()

/**
 * Takes the inlined styles out of a page that is about to be rendered and leaves `stylesMark` in their place: React and
 * the router would copy, compare and search 40 KB that never change. Empty where styles are linked, as while developing.
 */
export function liftStyles(router: AnyRouter): string {
  const manifest = router.ssr?.manifest
  const asset = manifest?.inlineStyle
  if (manifest === undefined || asset?.children === undefined) return ''
  router.ssr = { manifest: { ...manifest, inlineStyle: { ...asset, children: stylesMark } } }
  const routes = router.stores.matches
    .get()
    .map(({ routeId }) => routeId)
    .join(' ')
  const styles = stylesOf.get(routes) ?? asset.children
  stylesOf.set(routes, styles)
  return styles
}
