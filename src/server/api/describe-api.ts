import { docsPage, docsPolicy } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

/** The API's two descriptions of itself, below `/api`: the OpenAPI document and the readable page; null for any other path. */
export function describeApi(path: string, method: string): Response | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const headers = { 'cache-control': 'no-store' }
  if (path === '/openapi.json') return Response.json(openApiDocument(), { headers })
  if (path !== '/docs') return null
  return new Response(docsPage(), {
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': docsPolicy },
  })
}
