/** A visitor who waits longer has read a picture sooner. */
const patienceMs = 20_000

/**
 * The proof for a challenge, computed beside the page so that typing stays smooth; '' where the browser has no workers,
 * something fails or it takes too long.
 */
export function solveInWorker(challenge: string): Promise<string> {
  return new Promise((resolve) => {
    let worker: Worker
    try {
      worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
    } catch {
      return resolve('')
    }
    const end = (proof: string) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(proof)
    }
    const timer = setTimeout(end, patienceMs, '')
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => end(typeof data === 'string' ? data : ''))
    worker.addEventListener('error', () => end(''))
    worker.postMessage(challenge)
  })
}
