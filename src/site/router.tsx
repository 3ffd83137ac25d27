import { createRouter } from '@tanstack/react-router'
import { renderContext } from '#site/visit/render-context.ts'
import { parseQuery, stringifyQuery } from './page/query.ts'
import { renderedPage } from './page/rendered-page.ts'
import { routeTree } from './route-tree.gen.ts'

/** Start calls this once per request, on the server alone: the browser has the page and no router (decision 117). */
export function getRouter() {
  const router = createRouter({
    routeTree,
    caseSensitive: true,
    ssr: ssrOptions(),
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
  })
  router.options.dehydrate = () => renderedPage(router)
  return router
}

/** Marks the router's own scripts: a script injected into the page does not have it. */
function ssrOptions(): { nonce?: string } {
  const context = renderContext()
  return context === undefined ? {} : { nonce: context.nonce }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
