import { createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'

/** Start calls this once per request on the server and once in the browser. */
export function getRouter() {
  return createRouter({
    routeTree,
    caseSensitive: true,
    scrollRestoration: false,
    defaultPreload: false,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
  })
}

/** Queries are texts and stay as they are typed; the router would else read them as JSON and write 007 back as 7. */
function stringifySearch(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return search === '' ? '' : `?${search}`
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
