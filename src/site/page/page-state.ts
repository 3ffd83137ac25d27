import type { FileRoutesByPath } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import type { PageSettings } from '#contract/site-prices.ts'
import type { PageQuery } from './query.ts'

/** A page, named as its route file names it: `/price.html`. */
export type RouteId = keyof FileRoutesByPath

/** What a document was rendered from. The server sends it with the document, so that hydration starts from the same. */
export type PageState = {
  route: RouteId
  /** Which view of the route is shown: its own, or one that says that it is not there or failed. */
  view: 'page' | 'notFound' | 'failed'
  /** What the route's loader returned. */
  data: unknown
  /** What the address asks for; after a navigation it changes at once, and `data` with the answer. */
  query: PageQuery
  settings: PageSettings
}

/** The open page and the ways to load its data again. */
type OpenPage = {
  state: PageState
  /** Shows the same page with another query. A later call drops the answers to those before it. */
  navigate: (query: Record<string, number>) => Promise<void>
  /** Loads the data of the same query again. */
  retry: () => Promise<void>
}

/** Set by `PageDocument`. */
export const OpenPageContext = createContext<OpenPage | null>(null)

function useOpenPage(): OpenPage {
  const page = useContext(OpenPageContext)
  if (page === null) throw new Error('There is no PageDocument above this component')
  return page
}

type LoaderData<Id extends RouteId> = FileRoutesByPath[Id]['preLoaderRoute']['types']['loaderData']

/** What the loader of this route returned: for the route's own view. */
export function usePageData<Id extends RouteId>(_route: Id): LoaderData<Id> {
  return useOpenPage().state.data as LoaderData<Id>
}

/** What the address asks for. It changes at once, while the data changes only with its answer. */
export function usePageQuery(): PageQuery {
  return useOpenPage().state.query
}

/** Loads the page's data again, in place. */
export function useRetry(): OpenPage['retry'] {
  return useOpenPage().retry
}

/**
 * The only navigation without a document: the same page, asked by another query. A page's styles are in its own HTML
 * alone, so that another page is a link or `location.assign` (tests/guards/navigation.test.ts).
 */
export function useQueryNavigation(): OpenPage['navigate'] {
  return useOpenPage().navigate
}
