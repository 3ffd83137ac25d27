import { documentsCopy } from '#site/copy/documents.ts'

export function textDocument(body: string, type = 'text/plain'): Response {
  return new Response(body, { headers: { 'content-type': `${type}; charset=utf-8` } })
}

/** A document of that path does not exist; a sentence may say so to a person. */
export function notFound(sentence = ''): Response {
  return new Response(sentence, { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

/** What a document needs did not come: engines come again, and nothing half is stored. */
export function unavailable(): Response {
  return new Response(documentsCopy.unavailable, {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '60' },
  })
}
