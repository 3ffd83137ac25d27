import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { PageState, RouteId } from './page-state.ts'

/** What the server's router has loaded for a request, as the document is rendered from it. */
export function renderedPage(router: AnyRouter): PageState {
  const matches = router.stores.matches.get()
  const match = matches.at(-1)
  return {
    route: match?.routeId as RouteId,
    view: viewOf(matches),
    data: match?.loaderData,
    query: router.stores.location.get().search,
    settings: matches[0]?.context.settings,
  }
}

function viewOf(matches: readonly AnyRouteMatch[]): PageState['view'] {
  if (matches.some(({ status }) => status === 'error')) return 'failed'
  return matches.some(({ status }) => status === 'notFound') ? 'notFound' : 'page'
}

/** The view of the route, which the router has loaded, too. */
export function renderedView(router: AnyRouter, { route }: PageState): ComponentType {
  return router.routesById[route].options.component
}
