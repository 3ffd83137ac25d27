import { type loadSources as Load, loadSources, sources } from '@fingerprintjs/fingerprintjs'
import type { BrowserFacts } from '#domain/check/facts.ts'
import { sha256 } from '#domain/check/sha256.ts'

/**
 * What the library reads for us: its own readers alone, without its agent, which would report where it runs. Each may
 * fail by itself.
 */
const { canvas, audio, math, fonts, webGlBasics } = sources
const taken = { canvas, audio, math, fonts, webGlBasics }

/** The library lets others have their turn after so many milliseconds. */
const turnMs = 12

type Components = Awaited<ReturnType<ReturnType<typeof Load<{ cache: Record<string, never> }, typeof taken, never>>>>

export type LibraryReads = Pick<BrowserFacts, 'canvas' | 'audio' | 'webgl' | 'math'> & { fonts: BrowserFacts['fonts'] }

/** Picture, sound, graphics card, arithmetic and fonts of this browser. */
export async function readByLibrary(): Promise<LibraryReads> {
  const read: Components = await loadSources(taken, { cache: {} }, [], turnMs)()
  return {
    canvas: canvasOf(read.canvas),
    audio: audioOf(read.audio),
    webgl: webglOf(read.webGlBasics),
    math: 'value' in read.math ? digest(JSON.stringify(read.math.value)) : '',
    fonts: 'value' in read.fonts ? { state: 'read', value: read.fonts.value ?? [] } : { state: 'refused' },
  }
}

function digest(text: string): string {
  return sha256(text)
    .slice(0, 2)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('')
}

function canvasOf(read: Components['canvas']): BrowserFacts['canvas'] {
  if (!('value' in read) || read.value === undefined) return { state: 'refused' }
  const { geometry, text } = read.value
  if (text === 'unsupported' || text === 'skipped') return { state: 'refused' }
  if (text === 'unstable') return { state: 'read', value: { digest: '', steady: false } }
  return { state: 'read', value: { digest: digest(geometry + text), steady: true } }
}

/** Below zero stand the library's reasons for having nothing. */
function audioOf(read: Components['audio']): BrowserFacts['audio'] {
  if (!('value' in read) || read.value === undefined || read.value < 0) return { state: 'refused' }
  return { state: 'read', value: read.value }
}

function webglOf(read: Components['webGlBasics']): BrowserFacts['webgl'] {
  if (!('value' in read) || typeof read.value !== 'object') return { state: 'refused' }
  const { vendor, vendorUnmasked, renderer, rendererUnmasked } = read.value
  return { state: 'read', value: { vendor: vendorUnmasked || vendor, renderer: rendererUnmasked || renderer } }
}
