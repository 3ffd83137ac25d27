import type { BrowserFacts, Hints } from '#domain/check/facts.ts'
import { readEngine, readKernel, textOf } from './realm.ts'
import { readBoolean, readList, readNumber, readText, readValue, yieldTask } from './safe-read.ts'

/** Properties that not every browser has, or that TypeScript's types lack. */
type Extended = Navigator & {
  userAgentData?: Hints
  deviceMemory?: number
  getBattery?: () => Promise<{ charging: boolean; level: number }>
}

const extended = () => navigator as Extended

type ClockReads = Pick<BrowserFacts, 'timeZone' | 'offsets' | 'zoneOffset'>

type SynchronousReads = Omit<
  BrowserFacts,
  | keyof ClockReads
  | 'canvas'
  | 'audio'
  | 'webgl'
  | 'gpu'
  | 'noise'
  | 'altered'
  | 'worker'
  | 'frame'
  | 'math'
  | 'fonts'
  | 'devices'
  | 'battery'
  | 'quota'
  | 'permission'
  | 'webrtc'
  | 'seen'
>

/** What the browser reports synchronously. */
export function readSynchronously(): SynchronousReads {
  const language = readText(() => navigator.language)
  const languages = readList(() => navigator.languages, textOf)
  return {
    userAgent: readText(() => navigator.userAgent),
    platform: readText(() => navigator.platform),
    vendor: readText(() => navigator.vendor),
    productSub: readText(() => navigator.productSub),
    hints: readHints(),
    language,
    languages: languages.length > 0 || language === '' ? languages : [language],
    engine: readEngine(),
    kernel: readKernel(),
    media: readMedia(),
    screen: {
      width: readNumber(() => screen.width) ?? 0,
      height: readNumber(() => screen.height) ?? 0,
      ratio: readNumber(() => devicePixelRatio) ?? 1,
    },
    outer: { width: readNumber(() => outerWidth) ?? 0, height: readNumber(() => outerHeight) ?? 0 },
    cores: readNumber(() => navigator.hardwareConcurrency),
    memory: readNumber(() => extended().deviceMemory),
    touchPoints: readNumber(() => navigator.maxTouchPoints) ?? 0,
    plugins: readPlugins(),
    storage: { cookies: readBoolean(() => navigator.cookieEnabled), local: readBoolean(() => localStorage !== null) },
    automation: automationMarks(),
  }
}

/** The screen by media queries: the largest value that each still agrees to. */
function readMedia(): BrowserFacts['media'] {
  const largest = (feature: string, unit: string, atMost: number, steps: number) => {
    let [low, high] = [0, atMost]
    for (let step = 0; step < steps; step += 1) {
      const middle = (low + high) / 2
      if (matchMedia(`(min-${feature}: ${middle}${unit})`).matches) low = middle
      else high = middle
    }
    return low
  }
  try {
    const [width, height] = ['device-width', 'device-height'].map((one) => Math.round(largest(one, 'px', 16_384, 16)))
    const ratio = largest('resolution', 'dppx', 16, 12)
    if (!width || !height || ratio === 0) return { state: 'refused' }
    return { state: 'read', value: { width, height, ratio: Math.round(ratio * 100) / 100 } }
  } catch {
    return { state: 'refused' }
  }
}

function readHints(): Hints | null {
  const data = readValue(() => extended().userAgentData)
  if (typeof data !== 'object' || data === null) return null
  return {
    platform: readText(() => data.platform, 100),
    mobile: readBoolean(() => data.mobile),
    brands: readList(
      () => data.brands,
      (one) => {
        const { brand, version } = one as { brand: unknown; version: unknown }
        return typeof brand === 'string' && typeof version === 'string' ? { brand, version } : null
      },
    ),
  }
}

function readPlugins(): BrowserFacts['plugins'] {
  const count = readNumber(() => navigator.plugins.length)
  if (count === null) return { state: 'refused' }
  return { state: 'read', value: { count, pdf: readBoolean(() => navigator.pdfViewerEnabled) } }
}

/** The zone by its name and by the clock, in a task each: browsers are slow to create a calendar. */
export async function readClock(): Promise<ClockReads> {
  // The same language as below, so that the browser creates one calendar only.
  const timeZone = readText(() => Intl.DateTimeFormat('en-US').resolvedOptions().timeZone)
  await yieldTask()
  const now = new Date()
  const year = now.getFullYear()
  const offsets = { january: east(new Date(year, 0, 1)), july: east(new Date(year, 6, 1)), now: east(now) }
  return { timeZone, offsets, zoneOffset: offsetOfZone(timeZone, now) }
}

/** Zero where a clock that was tampered with gives no number. */
const east = (date: Date) => -(readNumber(() => date.getTimezoneOffset()) ?? 0)

/**
 * By the browser's calendar, which does not follow a clock that a script moved. Null in engines without `longOffset`.
 */
function offsetOfZone(timeZone: string, now: Date): number | null {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
    const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [whole, sign, hours, minutes = '0'] = /^GMT(?:([+-])(\d+)(?::(\d+))?)?/.exec(text) ?? []
    if (whole === undefined) return null
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes))
  } catch {
    return null
  }
}

/** Names that browser drivers leave in the window or in the document. */
const leftBehind =
  /^(\$?cdc_|__playwright|__pw|_phantom|callPhantom|__nightmare|domAutomation|_selenium|__webdriver|__selenium|__driver)/

function automationMarks(): string[] {
  const names = [window, document].flatMap((one) => readValue(() => Object.getOwnPropertyNames(one)) ?? [])
  const left = names.filter((name) => leftBehind.test(name)).slice(0, 3)
  return [
    ...(readBoolean(() => navigator.webdriver) ? ['webdriver'] : []),
    ...(readText(() => navigator.userAgent).includes('HeadlessChrome') ? ['HeadlessChrome'] : []),
    ...left,
  ]
}

export async function readBattery(): Promise<BrowserFacts['battery']> {
  const battery = await extended().getBattery?.()
  const level = readNumber(() => battery?.level)
  if (battery === undefined || level === null) return { state: 'refused' }
  return { state: 'read', value: { charging: readBoolean(() => battery.charging), percent: Math.round(level * 100) } }
}

/** Only their number: the page asks for no permission, and without one the browser gives no names. */
export async function readDevices(): Promise<BrowserFacts['devices']> {
  const devices = await navigator.mediaDevices?.enumerateDevices()
  if (devices === undefined) return { state: 'refused' }
  const count = (kind: MediaDeviceKind) => devices.filter((device) => device.kind === kind).length
  const value = { microphones: count('audioinput'), cameras: count('videoinput') }
  // The site's own Permissions-Policy hides both kinds, so none says nothing about the computer.
  return value.microphones + value.cameras === 0 ? { state: 'unknown' } : { state: 'read', value }
}

const bytesInGigabyte = 1024 ** 3

export async function readQuota(): Promise<BrowserFacts['quota']> {
  const estimate = await navigator.storage?.estimate()
  const quota = readNumber(() => estimate?.quota)
  return quota === null ? { state: 'refused' } : { state: 'read', value: quota / bytesInGigabyte }
}

export async function readPermission(): Promise<BrowserFacts['permission']> {
  const status = await navigator.permissions?.query({ name: 'notifications' })
  const permission = readText(() => status?.state, 20)
  if (permission === '') return { state: 'refused' }
  return {
    state: 'read',
    value: { asked: permission, notification: readText(() => Notification.permission, 20) || null },
  }
}
