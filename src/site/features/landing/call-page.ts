import { api } from '#site/session/api-client.ts'
import { renderContext } from '#site/visit/render-context.ts'

/** The page at an address, in the version that it is being rendered for. */
export function callPage(path: string) {
  const half = renderContext()?.half
  return api.call('GET /home/page', { query: half === undefined ? { path } : { path, half } })
}
