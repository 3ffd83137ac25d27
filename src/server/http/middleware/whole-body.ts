import type { IncomingMessage } from 'node:http'
import type { SharedQuota } from '#server/policies/shared-quota.ts'

/** `whole`: nothing more comes that the call reads; `refused`: beyond the client's share of memory; `gone`: cut off. */
type BodyState = 'whole' | 'refused' | 'gone'

/** A body in memory, and what frees its share of it. */
type HeldBody = { state: BodyState; free: () => void }

/**
 * Reads a request's body before its call gets a slot, so that a body which does not come holds none (decision 102). It is
 * read up to `bytesAtMost` and one chunk; a longer one, also when only declared, is left for the call to refuse, and 0 is
 * for calls that do not read it. The bytes in memory count against the `quota` of their client until they are freed.
 */
export async function readWholeBody(
  req: IncomingMessage,
  { bytesAtMost, quota, address }: { bytesAtMost: number; quota: SharedQuota; address: string },
): Promise<HeldBody> {
  if (!isRead(req, bytesAtMost)) return { state: 'whole', free() {} }
  let bytes = 0
  const chunks: Buffer[] = []
  const state = await new Promise<BodyState>((resolve) => {
    function end(state: BodyState) {
      req.off('data', take).off('end', onEnd).off('close', onClose).pause()
      resolve(state)
    }
    function take(chunk: Buffer) {
      if (!quota.acquire(address, chunk.byteLength)) return end('refused')
      chunks.push(chunk)
      bytes += chunk.byteLength
      if (bytes > bytesAtMost) end('whole')
    }
    const onEnd = () => end('whole')
    const onClose = () => end('gone')
    req.on('data', take).once('end', onEnd).once('close', onClose)
  })
  // The request listener takes the body from here.
  if (state === 'whole') Object.assign(req, { rawBody: Buffer.concat(chunks, bytes) })
  return { state, free: () => quota.release(address, bytes) }
}

function isRead({ headers }: IncomingMessage, bytesAtMost: number): boolean {
  const length = Number(headers['content-length'] ?? 0)
  const hasBody = length > 0 || headers['transfer-encoding'] !== undefined
  return hasBody && bytesAtMost > 0 && length <= bytesAtMost
}
