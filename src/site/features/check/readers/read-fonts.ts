import type { BrowserFacts } from '#domain/check/facts.ts'
import { findFonts } from './find-fonts.ts'
import { saidList } from './said.ts'
import { createTurns } from './turns.ts'

/** As many as are tried, and some. */
const fontsAtMost = 200

/** Which fonts are installed: asked of a worker, beside the page, and in parts of the page itself where there is none. */
export async function readFonts(): Promise<BrowserFacts['fonts']> {
  const found = await askWorker()
  if (found !== null) return { state: 'read', value: found }
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return { state: 'refused' }
  return { state: 'read', value: await findFonts(context, createTurns()) }
}

/** Null where the browser has no workers, or they have no canvas. */
function askWorker(): Promise<string[] | null> {
  return new Promise((resolve) => {
    let worker: Worker
    try {
      worker = new Worker(new URL('./font-worker.ts', import.meta.url), { type: 'module' })
    } catch {
      return resolve(null)
    }
    const end = (fonts: string[] | null) => {
      worker.terminate()
      resolve(fonts)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      end(Array.isArray(data) ? saidList(() => data, textOf, fontsAtMost) : null),
    )
    worker.addEventListener('error', () => end(null))
  })
}

const textOf = (said: unknown) => (typeof said === 'string' ? said : null)
