import { tsrStartManifest } from 'tanstack-start-manifest:v'
import { type AnyRouter, HeadContent, RouterContextProvider, rootRouteId, Scripts } from '@tanstack/react-router'
import { defineHandlerCallback, getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { findDocumentMaker } from './documents/documents.ts'
import { OwnPageBlock } from './features/landing/landing-blocks.tsx'
import { hasModel, prepareGeneral } from './features/landing/load-landing.ts'
import { startSumReader } from './features/price-calculator/monthly-cost/read-start-sum.ts'
import { PageDocument } from './page/page-document.tsx'
import { renderedPage, renderedView } from './page/rendered-page.ts'
import { hasGeneral, setGeneral } from './parts/general-block.tsx'
import { registerBoxHref } from './parts/register-box.ts'
import { renderContext } from './visit/render-context.ts'

setGeneral({
  prepare: (blocks, page) => prepareGeneral(blocks, { ...page, boxHref: registerBoxHref, readSum: startSumReader() }),
  Block: OwnPageBlock,
})

/**
 * By the routes that a page is made of, whether one of the site's own has general blocks, and whether one of staff has no
 * product model: one text for all such pages, for the server to know it again.
 */
const stylesOf = new Map<string, string>()

/** The route of the pages that staff make, which has the styles of every general kind. */
const generalRoute = '/{$page}.html'

/** The sheet of the product model, the largest of all kinds: on a page that has none it is left out. */
const modelSheet = /\/product-model-[\w-]+\.css$/

const filesOf = (route: string) => tsrStartManifest().routes[route]?.css ?? []
const sheetsOf = (files: readonly string[]) => files.map((file) => tsrStartManifest().inlineCss?.styles[file] ?? '')

/** The styles of the general kinds that a page of these routes does not have by itself. */
function generalStyles(routes: readonly string[]): string {
  const there = new Set(routes.flatMap(filesOf))
  return sheetsOf(filesOf(generalRoute).filter((file) => !there.has(file) && !modelSheet.test(file))).join('')
}

type PageParts = { withGeneral: boolean; lacksModel: boolean }

/** The styles of a page of these routes, whose own are `own`. */
function stylesFor(routes: readonly string[], own: string, { withGeneral, lacksModel }: PageParts): string {
  if (withGeneral) return own + generalStyles(routes)
  const needless = lacksModel ? filesOf(generalRoute).filter((file) => modelSheet.test(file)) : []
  return sheetsOf(needless).reduce((text, sheet) => text.replace(sheet, ''), own)
}

/** While developing styles are linked, by the routes that have them: a page with a general block links those of its kinds. */
async function linkGeneralStyles(router: AnyRouter): Promise<void> {
  const manifest = router.ssr?.manifest
  const context = renderContext()
  if (manifest === undefined || context === undefined || !hasGeneral(context)) return
  // Vite knows the styles of what was loaded.
  await router.loadRouteChunk(router.routesById[generalRoute])
  const root = manifest.routes[rootRouteId]
  const href = `/@tanstack-start/styles.css?routes=${encodeURIComponent(generalRoute)}`
  const routes = { ...manifest.routes, [rootRouteId]: { ...root, css: [...(root?.css ?? []), href] } }
  router.ssr = { manifest: { ...manifest, routes } }
}

/**
 * Keeps the inlined styles out of a page that is about to be rendered: React and the router would copy, compare and
 * search 40 KB that never change.
 */
function liftStyles(router: AnyRouter): void {
  const manifest = router.ssr?.manifest
  const asset = manifest?.inlineStyle
  const context = renderContext()
  if (manifest === undefined || asset?.children === undefined || context === undefined) return
  const routes = router.stores.matches.get().map(({ routeId }): string => routeId)
  const withGeneral = hasGeneral(context)
  const lacksModel = routes.includes(generalRoute) && !hasModel(context)
  const name = [...routes, ...(withGeneral ? ['general'] : []), ...(lacksModel ? ['no model'] : [])].join(' ')
  const styles = stylesOf.get(name) ?? stylesFor(routes, asset.children, { withGeneral, lacksModel })
  stylesOf.set(name, styles)
  router.ssr = { manifest: { ...manifest, inlineStyle: { ...asset, children: context.deferText(styles, 'styles') } } }
}

/**
 * Renders to a string: a page is stored whole, so nothing is gained by streaming it. The text is handed to the server as
 * it is, for in a Response it would be made bytes and text again.
 */
const renderPage = createStartHandler(
  defineHandlerCallback(async ({ router, responseHeaders }) => {
    try {
      if (import.meta.env.DEV) await linkGeneralStyles(router)
      else liftStyles(router)
      const html = await transformHtmlStringWithRouter(router, renderToString(documentOf(router)))
      renderContext()?.captureHtml(html)
      return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
    } finally {
      router.serverSsr?.cleanup()
    }
  }),
)

function documentOf(router: AnyRouter): ReactNode {
  const initial = renderedPage(router)
  const View = renderedView(router, initial)
  const parts = { head: createElement(HeadContent), scripts: createElement(Scripts) }
  const children = createElement(PageDocument, { initial, View, ...parts })
  return createElement(RouterContextProvider, { router, children })
}

/** One request for a page or a document in, its answer out. */
async function answer(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const make = findDocumentMaker(url.pathname)
  return make === undefined ? renderPage(request) : make({ url })
}

export default { fetch: answer }
