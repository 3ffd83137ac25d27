import type { BrowserFacts, Hints } from '#domain/check/facts.ts'
import { fontSample, triedFonts } from '#domain/check/fonts.ts'

/** What is not in every browser, or in none of the types. */
type Extended = Navigator & {
  userAgentData?: Hints
  deviceMemory?: number
  getBattery?: () => Promise<{ charging: boolean; level: number }>
}

const extended = () => navigator as Extended

type PlainReads = Omit<
  BrowserFacts,
  'canvas' | 'audio' | 'webgl' | 'math' | 'fonts' | 'devices' | 'battery' | 'quota' | 'permission' | 'webrtc' | 'seen'
>

/** What the browser says of itself without being waited for. */
export function readPlainly(): PlainReads {
  const { userAgentData, deviceMemory } = extended()
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
  const now = new Date()
  const year = now.getFullYear()
  return {
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    vendor: navigator.vendor,
    productSub: navigator.productSub,
    hints: userAgentData
      ? { platform: userAgentData.platform, mobile: userAgentData.mobile, brands: [...userAgentData.brands] }
      : null,
    languages: [...(navigator.languages ?? [navigator.language])],
    timeZone,
    offsets: { january: east(new Date(year, 0, 1)), july: east(new Date(year, 6, 1)), now: east(now) },
    zoneOffset: offsetOfZone(timeZone, now),
    screen: { width: screen.width, height: screen.height, ratio: devicePixelRatio },
    outer: { width: outerWidth, height: outerHeight },
    cores: navigator.hardwareConcurrency ?? null,
    memory: deviceMemory ?? null,
    touchPoints: navigator.maxTouchPoints ?? 0,
    plugins: { state: 'read', value: { count: navigator.plugins.length, pdf: navigator.pdfViewerEnabled ?? false } },
    storage: { cookies: navigator.cookieEnabled, local: hasLocalStorage() },
    automation: automationMarks(),
  }
}

const east = (date: Date) => -date.getTimezoneOffset()

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

function hasLocalStorage(): boolean {
  try {
    return localStorage !== null
  } catch {
    return false
  }
}

/** Names that drivers of browsers leave in the window or in the document. */
const leftBehind =
  /^(\$?cdc_|__playwright|__pw|_phantom|callPhantom|__nightmare|domAutomation|_selenium|__webdriver|__selenium|__driver)/

function automationMarks(): string[] {
  const names = [...Object.getOwnPropertyNames(window), ...Object.getOwnPropertyNames(document)]
  const left = names.filter((name) => leftBehind.test(name)).slice(0, 3)
  return [
    ...(navigator.webdriver ? ['webdriver'] : []),
    ...(/HeadlessChrome/.test(navigator.userAgent) ? ['HeadlessChrome'] : []),
    ...left,
  ]
}

/** After so many fonts others have their turn: each new one is looked for on the disk. */
const fontsAtOnce = 5

/** Fonts of the systems, found by the width of a line, beside those that the library knows. */
export async function readFonts(known: BrowserFacts['fonts']): Promise<BrowserFacts['fonts']> {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return known
  const widthOf = (family: string) => {
    context.font = `72px ${family}`
    return context.measureText(fontSample).width
  }
  const plain = ['monospace', 'serif'].map((family) => ({ family, width: widthOf(family) }))
  const isThere = (font: string) => plain.some(({ family, width }) => widthOf(`"${font}", ${family}`) !== width)
  const found: string[] = []
  for (let at = 0; at < triedFonts.length; at += fontsAtOnce) {
    found.push(...triedFonts.slice(at, at + fontsAtOnce).filter(isThere))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { state: 'read', value: [...new Set([...(known.state === 'read' ? known.value : []), ...found])] }
}

export async function readBattery(): Promise<BrowserFacts['battery']> {
  const battery = await extended().getBattery?.()
  if (battery === undefined) return { state: 'refused' }
  return { state: 'read', value: { charging: battery.charging, percent: Math.round(battery.level * 100) } }
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
  const quota = (await navigator.storage?.estimate())?.quota
  return quota === undefined ? { state: 'refused' } : { state: 'read', value: quota / bytesInGigabyte }
}

export async function readPermission(): Promise<BrowserFacts['permission']> {
  const asked = (await navigator.permissions?.query({ name: 'notifications' }))?.state
  if (asked === undefined) return { state: 'refused' }
  return { state: 'read', value: { asked, notification: 'Notification' in window ? Notification.permission : null } }
}
