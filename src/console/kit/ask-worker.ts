/**
 * Asks a worker of its own and ends it: what it reads holds up no page. `late` after `withinMs`, `failed` where it cannot
 * be loaded, as offline, or breaks off.
 */
export async function askWorker<Answer>(
  worker: Worker,
  request: unknown,
  withinMs: number,
): Promise<Answer | 'late' | 'failed'> {
  const { promise, resolve } = Promise.withResolvers<Answer | 'late' | 'failed'>()
  const timer = setTimeout(() => resolve('late'), withinMs)
  worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
  worker.onerror = () => resolve('failed')
  worker.onmessageerror = () => resolve('failed')
  worker.postMessage(request)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
