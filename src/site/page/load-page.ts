import { readSettings } from '#site/read-settings.ts'
import { readVisit } from '#site/visit/visit.ts'
import { applyHead, type Head } from './apply-head.ts'
import type { PageState } from './page-state.ts'
import { routeFile } from './page-views.ts'
import { type PageQuery, stringifyQuery } from './query.ts'

type Context = { settings: PageState['settings']; visit: ReturnType<typeof readVisit> }

/** Of a route file, what the answer to a query is made with. The server's router calls the same. */
type Route = {
  options: {
    loaderDeps?: (given: { search: PageQuery }) => object
    loader?: (given: { context: Context; deps: object; location: { search: PageQuery; searchStr: string } }) => unknown
    head?: (given: { match: { context: Context; loaderDeps: object }; loaderData: unknown }) => Head | Promise<Head>
  }
}

const files = import.meta.glob<Route>(['../routes/*.tsx', '!../routes/-*', '!../routes/__root.tsx'], {
  import: 'Route',
})

/** The same page with the answer to another query, or to the same one again; throws what its loader throws. */
export async function loadPage(page: PageState, query: PageQuery): Promise<PageState> {
  const route = await files[routeFile(page.route)]?.()
  if (route === undefined) throw new Error(`No route ${page.route}`)
  const { loaderDeps, loader, head } = route.options
  // A page that failed has no elements of its sections to keep: they are rendered here, from records that were not sent.
  const settings = page.view === 'failed' ? await readSettings() : page.settings
  const context = { visit: readVisit(), settings }
  const deps = loaderDeps?.({ search: query }) ?? {}
  const loaderData = await loader?.({ context, deps, location: { search: query, searchStr: stringifyQuery(query) } })
  applyHead(await head?.({ match: { context, loaderDeps: deps }, loaderData }))
  return { ...page, view: 'page', data: loaderData, query, settings }
}
