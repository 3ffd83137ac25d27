/** A call as the server's log names it. */
export type NotedRequest = { id: string; isFailed: boolean }

let last: NotedRequest | null = null
let lastFailed: NotedRequest | null = null

/** Notes which request an answer belongs to. */
export function noteRequest({ headers, ok }: Pick<Response, 'headers' | 'ok'>): void {
  const id = headers.get('x-request-id')
  if (!id) return
  last = { id, isFailed: !ok }
  if (!ok) lastFailed = last
}

/** The request that somebody who reports a fault names: the last one that failed, else the last one; null before any. */
export const requestToName = (): NotedRequest | null => lastFailed ?? last
