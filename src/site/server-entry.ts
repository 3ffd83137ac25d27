import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { findDocumentMaker } from './documents/documents.ts'

/** Renders to a string: a page is stored whole, so nothing is gained by streaming it. */
const renderPage = createStartHandler(defaultRenderHandler)

/** One request for a page or a document in, its answer out. */
async function answer(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const make = findDocumentMaker(url.pathname)
  return make === undefined ? renderPage(request) : make({ url })
}

export default { fetch: answer }
