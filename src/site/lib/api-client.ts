import { createClient } from '#contract/client.ts'
import { renderContext } from './render-context.ts'
import { endSession, getToken } from './session.ts'

/** Milliseconds that a first-load request may take (product.md, section 9). */
const firstLoadMs = 3000

const serverFetch: typeof fetch = (url, init) => {
  const context = renderContext()
  if (!context) return Promise.reject(new Error('No page is being rendered'))
  return context.apiFetch(String(url), { ...init, signal: AbortSignal.timeout(firstLoadMs) })
}

const onAnswer = ({ code }: { code: number }) => {
  if (code === 401) endSession()
}

/**
 * The typed client of the contract: in process while the server renders, over /api with the visitor's token in the
 * browser. A 401 in any answer ends the session (product.md, section 4).
 */
export const api = import.meta.env.SSR
  ? createClient({ fetch: serverFetch, baseUrl: '' })
  : createClient({ fetch: (url, init) => fetch(url, init), baseUrl: '/api', token: getToken, onAnswer })
