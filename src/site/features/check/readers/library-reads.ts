import {
  getUnstableAudioFingerprint,
  getUnstableCanvasFingerprint,
  loadSources,
  sources,
} from '@fingerprintjs/fingerprintjs'
import type { BrowserFacts } from '#domain/check/facts.ts'
import { sha256 } from '#domain/check/sha256.ts'
import { drawnBytes } from './drawn-bytes.ts'
import { nextTurn } from './turns.ts'

/**
 * What the library reads for us: its own readers alone, without its agent, which would report where it runs. Each is asked
 * by itself, so that its caller can give others their turn in between, and may fail by itself.
 */
type Taken = 'math' | 'webGlBasics'

/** What a reader of the library came to; undefined where it failed. */
async function read<Key extends Taken>(key: Key) {
  const components = await loadSources({ [key]: sources[key] } as Pick<typeof sources, Key>, { cache: {} }, [])()
  const component = components[key]
  return 'value' in component ? component.value : undefined
}

/** A picture of this size has no longer text. */
const pictureAtMost = 200_000

function digest(text: string): string {
  return sha256(text.slice(0, pictureAtMost))
    .slice(0, 2)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('')
}

/**
 * The library's picture, without its own way of passing engines over that add noise in some windows: whether this window
 * does is seen on a picture of which every pixel is known.
 */
export async function readCanvas(): Promise<BrowserFacts['canvas']> {
  const { geometry, text } = getUnstableCanvasFingerprint()
  if (text === 'unsupported') return { state: 'refused' }
  await nextTurn()
  if (text === 'unstable' || text.length > pictureAtMost || !comesBackAsDrawn())
    return { state: 'read', value: { digest: '', steady: false } }
  await nextTurn()
  const drawn = [geometry, text].map(drawnBytes).join('\n')
  await nextTurn()
  return { state: 'read', value: { digest: digest(drawn), steady: true, picture: text } }
}

/** Whether stripes of one pixel each are read as they were drawn; noise changes some by a little. */
function comesBackAsDrawn(): boolean {
  const [width, height] = [64, 16]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return false
  const stripe = (x: number) => [4 * x, 255 - 4 * x, 2 * x, 255] as const
  for (let x = 0; x < width; x += 1) {
    const [red, green, blue] = stripe(x)
    context.fillStyle = `rgb(${red},${green},${blue})`
    context.fillRect(x, 0, 1, height)
  }
  const { data } = context.getImageData(0, 0, width, height)
  return data.every((byte, at) => byte === stripe(Math.floor(at / 4) % width)[at % 4])
}

/** Below zero stand the library's reasons for having nothing. What is another at once is noise, and nobody's own. */
export async function readAudio(): Promise<BrowserFacts['audio']> {
  const once = async () => {
    const said = getUnstableAudioFingerprint()
    return typeof said === 'function' ? said() : said
  }
  const [value, again] = [await once(), await once()]
  if (typeof value !== 'number' || !(value >= 0)) return { state: 'refused' }
  return value === again ? { state: 'read', value } : { state: 'unknown' }
}

/** A digest of how this browser computes; empty where it could not be asked. */
export async function readMath(): Promise<string> {
  const value = await read('math')
  return value === undefined ? '' : digest(JSON.stringify(value))
}

export async function readWebgl(): Promise<BrowserFacts['webgl']> {
  const value = await read('webGlBasics')
  if (typeof value !== 'object' || value === null) return { state: 'refused' }
  const said = (masked: unknown, unmasked: unknown) => String(unmasked || masked || '').slice(0, 200)
  const { vendor, vendorUnmasked, renderer, rendererUnmasked } = value
  return { state: 'read', value: { vendor: said(vendor, vendorUnmasked), renderer: said(renderer, rendererUnmasked) } }
}
