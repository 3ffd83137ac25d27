import { createRouter } from '@tanstack/react-router'
import { RouteError } from '#site/layouts/route-error.tsx'
import { previewRewrite } from '#site/visit/preview.ts'
import { renderContext } from '#site/visit/render-context.ts'
import { routeTree } from './route-tree.gen.ts'

/** Start calls this once per request on the server and once in the browser. */
export function getRouter() {
  return createRouter({
    routeTree,
    caseSensitive: true,
    scrollRestoration: keepsPlaces(),
    defaultPreload: false,
    defaultErrorComponent: RouteError,
    ssr: ssrOptions(),
    parseSearch,
    stringifySearch,
    rewrite: previewRewrite(),
  })
}

/**
 * The place of a document that is gone back to is restored by the router's inline script, before the page is hydrated
 * (decision 082). The first rendering moves nothing more: the visitor may have scrolled since.
 */
function keepsPlaces(): () => boolean {
  let isFirst = !import.meta.env.SSR
  return () => {
    const keeps = !isFirst
    isFirst = false
    return keeps
  }
}

/** On the server, marks the router's own scripts: a script injected into the page does not have it. */
function ssrOptions(): { nonce?: string } {
  const context = renderContext()
  return context === undefined ? {} : { nonce: context.nonce }
}

/** If a key occurs twice, the first value counts, as it does for the server's stored pages. */
function parseSearch(search: string): Record<string, string> {
  const query = new URLSearchParams(search)
  return Object.fromEntries([...query.keys()].map((key) => [key, query.get(key) ?? '']))
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
