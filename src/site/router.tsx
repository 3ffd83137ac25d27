import { createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'

/** Start calls this once per request on the server and once in the browser. */
export function getRouter() {
  return createRouter({ routeTree, caseSensitive: true, scrollRestoration: false, defaultPreload: false })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
