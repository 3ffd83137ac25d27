import type { AnyRouter } from '@tanstack/react-router'
import type { LiftedStyles } from './visit/render-context.ts'

const mark = '/*styles*/'
/** By the routes that a page is made of: one text for all pages of a route, for the server to know it again. */
const stylesOf = new Map<string, LiftedStyles>()

/**
 * Takes the inlined styles out of a page that is about to be rendered and leaves a mark in their place: React and the
 * router would copy, compare and search 40 KB that never change. Empty where styles are linked, as while developing.
 */
export function liftStyles(router: AnyRouter): LiftedStyles {
  const manifest = router.ssr?.manifest
  const asset = manifest?.inlineStyle
  if (manifest === undefined || asset?.children === undefined) return { mark, css: '' }
  router.ssr = { manifest: { ...manifest, inlineStyle: { ...asset, children: mark } } }
  const routes = router.stores.matches
    .get()
    .map(({ routeId }) => routeId)
    .join(' ')
  const styles = stylesOf.get(routes) ?? { mark, css: asset.children }
  stylesOf.set(routes, styles)
  return styles
}
