import type { BrowserEngine } from '#domain/check/agent.ts'
import type { Realm } from '#domain/check/facts.ts'
import { readList, readNumber, readText, readValue } from './safe-read.ts'

/** What a realm has of its own: a worker's global object, or the window of a frame. */
export type RealmScope = {
  navigator: Navigator & { deviceMemory?: number }
  Intl: typeof Intl
  Date: typeof Date
}

/** The messages of the worker (check-worker.ts). */
export type FromWorker = { realm: Realm } | { fonts: string[] | null }

/** What a realm says of the browser; `renderer` is read apart ({@link readRenderer}). */
export function readRealm({ navigator, Intl: calendar, Date: Clock }: RealmScope): Omit<Realm, 'renderer'> {
  const minutesWest = readNumber(() => new Clock().getTimezoneOffset())
  return {
    userAgent: readText(() => navigator.userAgent),
    platform: readText(() => navigator.platform),
    languages: readList(() => navigator.languages, textOf),
    cores: readNumber(() => navigator.hardwareConcurrency),
    memory: readNumber(() => navigator.deviceMemory),
    timeZone: readText(() => calendar.DateTimeFormat('en-US').resolvedOptions().timeZone),
    // Without −0.
    offset: minutesWest === null ? null : 0 - minutesWest,
  }
}

export const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 100) : null)

/** The engine by the words of an error: each has its own, and no setting changes them. */
export function readEngine(): BrowserEngine | null {
  const message = readText(() => {
    try {
      return (null as never as { x: { y: number } }).x.y
    } catch (error) {
      return (error as Error).message
    }
  })
  if (message.startsWith('Cannot read properties')) return 'blink'
  if (message.includes("can't access property") || message.includes('has no properties')) return 'gecko'
  return message.includes('is not an object') ? 'webkit' : null
}

/** The card's name by the debugging extension, or by the plain one in Firefox, where that says as much. */
export function readRenderer(gl: WebGLRenderingContext): string {
  const debug = readEngine() === 'gecko' ? null : gl.getExtension('WEBGL_debug_renderer_info')
  return readText(() => (debug && gl.getParameter(debug.UNMASKED_RENDERER_WEBGL)) || gl.getParameter(gl.RENDERER), 200)
}

/**
 * What Chromium's language learnt, and in which version. A function only counts where it is the engine's own: pages and
 * extensions add missing ones.
 */
const learnt: readonly (readonly [major: number, read: () => unknown])[] = [
  [98, () => structuredClone],
  [110, () => [].toSorted],
  [117, () => Object.groupBy],
  [119, () => Promise.withResolvers],
  [122, () => (new Set() as { union?: unknown }).union],
  [128, () => (Promise as { try?: unknown }).try],
  [134, () => (Error as { isError?: unknown }).isError],
  [136, () => (RegExp as { escape?: unknown }).escape],
  [140, () => (Uint8Array as { fromBase64?: unknown }).fromBase64],
]

/** Between which versions of Chromium this engine lies; null in other engines, and where the answers make no sense. */
export function readKernel(): { from: number; below: number | null } | null {
  if (readEngine() !== 'blink') return null
  const has = learnt.map(([, read]) => {
    const value = readValue(read)
    return typeof value === 'function' && Function.prototype.toString.call(value).includes('[native code]')
  })
  const firstMissing = has.indexOf(false)
  if (firstMissing >= 0 && has.includes(true, firstMissing)) return null
  const known = firstMissing < 0 ? learnt.length : firstMissing
  return { from: learnt[known - 1]?.[0] ?? 0, below: learnt[known]?.[0] ?? null }
}
