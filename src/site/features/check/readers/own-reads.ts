import type { BrowserFacts, Hints } from '#domain/check/facts.ts'
import { saidBy, saidList, saidNumber, saidText, saidYes } from './said.ts'
import { nextTurn } from './turns.ts'

/** What is not in every browser, or in none of the types. */
type Extended = Navigator & {
  userAgentData?: Hints
  deviceMemory?: number
  getBattery?: () => Promise<{ charging: boolean; level: number }>
}

const extended = () => navigator as Extended

type ClockReads = Pick<BrowserFacts, 'timeZone' | 'offsets' | 'zoneOffset'>

type PlainReads = Omit<
  BrowserFacts,
  | keyof ClockReads
  | 'canvas'
  | 'audio'
  | 'webgl'
  | 'math'
  | 'fonts'
  | 'devices'
  | 'battery'
  | 'quota'
  | 'permission'
  | 'webrtc'
  | 'seen'
>

/** What the browser says of itself without being waited for. */
export function readPlainly(): PlainReads {
  const language = saidText(() => navigator.language)
  const languages = saidList(() => navigator.languages, textOf)
  return {
    userAgent: saidText(() => navigator.userAgent),
    platform: saidText(() => navigator.platform),
    vendor: saidText(() => navigator.vendor),
    productSub: saidText(() => navigator.productSub),
    hints: readHints(),
    languages: languages.length > 0 || language === '' ? languages : [language],
    screen: {
      width: saidNumber(() => screen.width) ?? 0,
      height: saidNumber(() => screen.height) ?? 0,
      ratio: saidNumber(() => devicePixelRatio) ?? 1,
    },
    outer: { width: saidNumber(() => outerWidth) ?? 0, height: saidNumber(() => outerHeight) ?? 0 },
    cores: saidNumber(() => navigator.hardwareConcurrency),
    memory: saidNumber(() => extended().deviceMemory),
    touchPoints: saidNumber(() => navigator.maxTouchPoints) ?? 0,
    plugins: readPlugins(),
    storage: { cookies: saidYes(() => navigator.cookieEnabled), local: saidYes(() => localStorage !== null) },
    automation: automationMarks(),
  }
}

const textOf = (said: unknown) => (typeof said === 'string' && said !== '' ? said.slice(0, 100) : null)

function readHints(): Hints | null {
  const data = saidBy(() => extended().userAgentData)
  if (typeof data !== 'object' || data === null) return null
  return {
    platform: saidText(() => data.platform, 100),
    mobile: saidYes(() => data.mobile),
    brands: saidList(
      () => data.brands,
      (one) => {
        const { brand, version } = one as { brand: unknown; version: unknown }
        return typeof brand === 'string' && typeof version === 'string' ? { brand, version } : null
      },
    ),
  }
}

function readPlugins(): BrowserFacts['plugins'] {
  const count = saidNumber(() => navigator.plugins.length)
  if (count === null) return { state: 'refused' }
  return { state: 'read', value: { count, pdf: saidYes(() => navigator.pdfViewerEnabled) } }
}

/** The zone by its name and by the clock, a turn each: the browser's calendars are slow to be made. */
export async function readClock(): Promise<ClockReads> {
  // The language is that of the other question, so that no second calendar is made.
  const timeZone = saidText(() => Intl.DateTimeFormat('en-US').resolvedOptions().timeZone)
  await nextTurn()
  const now = new Date()
  const year = now.getFullYear()
  const offsets = { january: east(new Date(year, 0, 1)), july: east(new Date(year, 6, 1)), now: east(now) }
  return { timeZone, offsets, zoneOffset: offsetOfZone(timeZone, now) }
}

/** Zero where a clock that was tampered with gives no number. */
const east = (date: Date) => -(saidNumber(() => date.getTimezoneOffset()) ?? 0)

/** By the browser's calendar, which a clock that was moved by script does not follow. Null in engines without the words. */
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

/** Names that drivers of browsers leave in the window or in the document. */
const leftBehind =
  /^(\$?cdc_|__playwright|__pw|_phantom|callPhantom|__nightmare|domAutomation|_selenium|__webdriver|__selenium|__driver)/

function automationMarks(): string[] {
  const names = [window, document].flatMap((one) => saidBy(() => Object.getOwnPropertyNames(one)) ?? [])
  const left = names.filter((name) => leftBehind.test(name)).slice(0, 3)
  return [
    ...(saidYes(() => navigator.webdriver) ? ['webdriver'] : []),
    ...(saidText(() => navigator.userAgent).includes('HeadlessChrome') ? ['HeadlessChrome'] : []),
    ...left,
  ]
}

export async function readBattery(): Promise<BrowserFacts['battery']> {
  const battery = await extended().getBattery?.()
  const level = saidNumber(() => battery?.level)
  if (battery === undefined || level === null) return { state: 'refused' }
  return { state: 'read', value: { charging: saidYes(() => battery.charging), percent: Math.round(level * 100) } }
}

/** Only how many there are: nothing is asked for, and no name is given without being asked. */
export async function readDevices(): Promise<BrowserFacts['devices']> {
  const devices = await navigator.mediaDevices?.enumerateDevices()
  if (devices === undefined) return { state: 'refused' }
  const count = (kind: MediaDeviceKind) => devices.filter((device) => device.kind === kind).length
  const value = { microphones: count('audioinput'), cameras: count('videoinput') }
  // The site's own policy keeps both kinds from its pages: what is hidden by it says nothing of the computer.
  return value.microphones + value.cameras === 0 ? { state: 'unknown' } : { state: 'read', value }
}

const bytesInGigabyte = 1024 ** 3

export async function readQuota(): Promise<BrowserFacts['quota']> {
  const estimate = await navigator.storage?.estimate()
  const quota = saidNumber(() => estimate?.quota)
  return quota === null ? { state: 'refused' } : { state: 'read', value: quota / bytesInGigabyte }
}

export async function readPermission(): Promise<BrowserFacts['permission']> {
  const status = await navigator.permissions?.query({ name: 'notifications' })
  const asked = saidText(() => status?.state, 20)
  if (asked === '') return { state: 'refused' }
  return { state: 'read', value: { asked, notification: saidText(() => Notification.permission, 20) || null } }
}
