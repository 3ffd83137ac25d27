import {
  defineHandlerCallback,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { findDocumentMaker } from './documents/documents.ts'
import { liftStyles } from './lift-styles.ts'
import { renderContext } from './visit/render-context.ts'

/**
 * Renders to a string: a page is stored whole, so nothing is gained by streaming it. The text is handed to the server as
 * it is, for in a Response it would be made bytes and text again.
 */
const renderPage = createStartHandler(
  defineHandlerCallback(async ({ router, responseHeaders }) => {
    try {
      liftStyles(router)
      const html = await transformHtmlStringWithRouter(router, renderToString(createElement(RouterServer, { router })))
      renderContext()?.captureHtml(html)
      return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
    } finally {
      router.serverSsr?.cleanup()
    }
  }),
)

/** One request for a page or a document in, its answer out. */
async function answer(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const make = findDocumentMaker(url.pathname)
  return make === undefined ? renderPage(request) : make({ url })
}

export default { fetch: answer }
