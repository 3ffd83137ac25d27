import {
  getUnstableAudioFingerprint,
  getUnstableCanvasFingerprint,
  loadSources,
  sources,
} from '@fingerprintjs/fingerprintjs'
import type { BrowserFacts } from '#domain/check/facts.ts'
import { sha256 } from '#domain/shared/sha256.ts'
import { drawnBytes } from './drawn-bytes.ts'
import { yieldTask } from './safe-read.ts'

/**
 * The readers of the library that the check calls. It does not start the library's agent, which would report where it
 * runs. Each reader is called by itself, so that the caller can yield in between and one may fail alone.
 */
type LibraryReader = 'math' | 'webGlBasics'

/** The value of a reader of the library; undefined where it failed. */
async function read<Key extends LibraryReader>(key: Key) {
  const components = await loadSources({ [key]: sources[key] } as Pick<typeof sources, Key>, { cache: {} }, [])()
  const component = components[key]
  return 'value' in component ? component.value : undefined
}

/** In characters: the text of a picture of this size is never longer. */
const pictureAtMost = 200_000

function digest(text: string): string {
  return sha256(text.slice(0, pictureAtMost))
    .slice(0, 2)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('')
}

/**
 * The library's picture. The library itself skips engines that add noise in some windows; here a picture whose every
 * pixel is known shows whether this window adds noise.
 */
export async function readCanvas(): Promise<BrowserFacts['canvas']> {
  const { geometry, text } = getUnstableCanvasFingerprint()
  if (text === 'unsupported') return { state: 'refused' }
  await yieldTask()
  if (text.length > pictureAtMost) return { state: 'unknown' }
  if (text === 'unstable' || !comesBackAsDrawn()) return { state: 'read', value: { digest: '', steady: false } }
  await yieldTask()
  const drawn = [geometry, text].map(drawnBytes).join('\n')
  await yieldTask()
  return { state: 'read', value: { digest: digest(drawn), steady: true, picture: text } }
}

/** Whether stripes of one pixel each are read back as they were drawn; noise changes some of them a little. */
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

/**
 * The library reports a failure as a number below zero. Two readings that differ, and samples that come back changed, are
 * noise, which does not identify a browser.
 */
export async function readAudio(): Promise<{ audio: BrowserFacts['audio']; isNoisy: boolean }> {
  const once = async () => {
    const fingerprint = getUnstableAudioFingerprint()
    return typeof fingerprint === 'function' ? fingerprint() : fingerprint
  }
  const [value, again] = [await once(), await once()]
  if (typeof value !== 'number' || !(value >= 0)) return { audio: { state: 'refused' }, isNoisy: false }
  const isNoisy = value !== again || !soundsAsWritten()
  return { audio: isNoisy ? { state: 'unknown' } : { state: 'read', value }, isNoisy }
}

/** Whether samples that were written are read back: each is exact in the numbers that sound is stored in. */
function soundsAsWritten(): boolean {
  const length = 64
  const sample = (at: number) => at / length
  const buffer = new OfflineAudioContext(1, length, 44_100).createBuffer(1, length, 44_100)
  buffer.copyToChannel(
    Float32Array.from({ length }, (_, at) => sample(at)),
    0,
  )
  const copy = new Float32Array(length)
  buffer.copyFromChannel(copy, 0)
  return [copy, buffer.getChannelData(0)].every((read) => read.every((value, at) => value === sample(at)))
}

/** A digest of how this browser computes; empty where it could not be read. */
export async function readMath(): Promise<string> {
  const value = await read('math')
  return value === undefined ? '' : digest(JSON.stringify(value))
}

export async function readWebgl(): Promise<BrowserFacts['webgl']> {
  const value = await read('webGlBasics')
  if (typeof value !== 'object' || value === null) return { state: 'refused' }
  const nameOf = (masked: unknown, unmasked: unknown) => String(unmasked || masked || '').slice(0, 200)
  const { vendor, vendorUnmasked, renderer, rendererUnmasked } = value
  return {
    state: 'read',
    value: { vendor: nameOf(vendor, vendorUnmasked), renderer: nameOf(renderer, rendererUnmasked) },
  }
}
