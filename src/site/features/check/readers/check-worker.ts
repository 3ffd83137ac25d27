import { findFonts } from './find-fonts.ts'
import { type FromWorker, readRealm, readRenderer } from './realm.ts'

/**
 * The worker's file: posts what it says of the browser, then the fonts that it finds, or null where workers have no canvas
 * or it fails. It creates a calendar first: the browser loads its tables once for all threads, and the page would wait for
 * them (own-reads.ts).
 */
async function findHere(): Promise<string[] | null> {
  new Intl.DateTimeFormat('en-US', { timeZoneName: 'longOffset' }).format()
  post({ realm: { ...readRealm(globalThis), renderer: renderer() } })
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(8, 8).getContext('2d')
  return context === null ? null : findFonts(context)
}

function renderer(): string {
  try {
    const gl = new OffscreenCanvas(8, 8).getContext('webgl')
    if (gl === null) return ''
    const name = readRenderer(gl)
    gl.getExtension('WEBGL_lose_context')?.loseContext()
    return name
  } catch {
    return ''
  }
}

const post = (message: FromWorker) => postMessage(message)

findHere().then(
  (fonts) => post({ fonts }),
  () => post({ fonts: null }),
)
