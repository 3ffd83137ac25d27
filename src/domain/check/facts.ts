import type { Limit } from '#domain/limits.ts'
import type { BrowserEngine } from './agent.ts'
import type { Network } from './networks.ts'
import type { SignalKey } from './signals.ts'

/** An entry of the brand list in client hints, e.g. `Chromium` with its major version. */
export type Brand = { brand: string; version: string }

/** Client hints, from the page or from a request. */
export type Hints = { platform: string; mobile: boolean; brands: readonly Brand[] }

/** What the server observed of one request (`GET /check/seen`). */
export type Seen = {
  address: string
  /** ISO 3166-1 alpha-2, upper case; null when no table has the address. */
  country: string | null
  /** Null where the table does not tell the kind of the network. */
  network: Network | null
  /** Null behind a proxy, which uses a protocol version of its own towards the server. */
  httpVersion: string | null
  userAgent: string
  acceptLanguage: string
  hints: Partial<Omit<Hints, 'brands'>>
}

/**
 * The result of reading a value: `refused` means that the browser does not provide it, `failed` that there was no
 * answer.
 */
export type Read<Value> =
  | { state: 'read'; value: Value }
  | { state: 'refused' }
  | { state: 'failed' }
  /** Disabled here, or hidden by an intermediary. */
  | { state: 'unknown' }

export type Size = { width: number; height: number }

/**
 * What a second realm says of the same browser: a worker, or the window of an empty frame. A script that changes the page
 * rarely changes these too. Empty or null where the realm does not say.
 */
export type Realm = {
  userAgent: string
  platform: string
  languages: readonly string[]
  cores: number | null
  memory: number | null
  timeZone: string
  /** Minutes east of UTC at the moment of reading. */
  offset: number | null
  /** The graphics card; empty without WebGL. */
  renderer: string
}

/** A function of the browser that another one has replaced, and the signal that it answers. */
export type Altered = { name: string; signal: SignalKey }

/** Everything that the readers collect about a browser; the rules use nothing else. Offsets are minutes east of UTC. */
export type BrowserFacts = {
  userAgent: string
  platform: string
  vendor: string
  productSub: string
  hints: Hints | null
  /** `navigator.language`, by standard the first of `languages`. */
  language: string
  languages: readonly string[]
  /** The engine by the words of its errors, which no user agent changes. */
  engine: BrowserEngine | null
  /** Of Chromium: its major version lies from `from` to below `below`, by what its scripting language can do. */
  kernel: { from: number; below: number | null } | null
  timeZone: string
  /** Clock offsets in January, in July of this year, and at the moment of reading. */
  offsets: { january: number; july: number; now: number }
  /** The current offset of `timeZone` by the browser's own calendar; null when it names no known zone. */
  zoneOffset: number | null
  screen: Size & { ratio: number }
  /** The screen by media queries; `ratio` is dots per px. */
  media: Read<Size & { ratio: number }>
  /** The window including its frame; zero when there is none. */
  outer: Size
  cores: number | null
  /** In GB, rounded by the browser. */
  memory: number | null
  touchPoints: number
  /** `picture` is a data URL for display only; it is not compared. */
  canvas: Read<{ digest: string; steady: boolean; picture?: string }>
  webgl: Read<{ vendor: string; renderer: string }>
  /** The largest texture, and a digest of what the card computes where cards differ from software. */
  gpu: Read<{ textureSize: number; digest: string }>
  audio: Read<number>
  /** Signals in which a known picture or sound came back changed. */
  noise: readonly SignalKey[]
  math: string
  fonts: Read<readonly string[]>
  plugins: Read<{ count: number; pdf: boolean }>
  devices: Read<{ microphones: number; cameras: number }>
  battery: Read<{ charging: boolean; percent: number }>
  storage: { cookies: boolean; local: boolean }
  /** In GB. */
  quota: Read<number>
  permission: Read<{ asked: string; notification: string | null }>
  /** Names of traces that automation tools leave. */
  automation: readonly string[]
  /** Addresses that WebRTC exposed, without local names (`….local`). */
  webrtc: Read<readonly string[]>
  altered: readonly Altered[]
  worker: Read<Realm>
  frame: Read<Realm>
  seen: Read<Seen>
}

/** The value where it was read, else null. */
export function valueIn<Value>(read: Read<Value>): Value | null {
  return read.state === 'read' ? read.value : null
}

/** Checks per client address: an office of twenty people that compares its shops stays below it. */
export const checksPerAddress: Limit = { count: 60, windowSeconds: 5 * 60 }

/** STUN requests per minute from one client address, from one network, and in total. One check sends about five. */
export const stunPerMinute = { perAddress: 60, perNetwork: 600, altogether: 6_000 } as const

/** Request headers longer than this are truncated; browsers hardly ever send them. */
export const headerAtMost = 512
