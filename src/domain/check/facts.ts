/** Who makes the brands of a browser's client hints, e.g. `Chromium` with its major version. */
export type Brand = { brand: string; version: string }

/** Client hints, as the page reads them or as a request carries them. */
export type Hints = { platform: string; mobile: boolean; brands: readonly Brand[] }

/** What the server saw of one request (`GET /check/seen`). */
export type Seen = {
  address: string
  /** ISO 3166-1 alpha-2, upper case; null where no table knows the address. */
  country: string | null
  /** Null behind a proxy, which speaks to the server in a version of its own. */
  httpVersion: string | null
  userAgent: string
  acceptLanguage: string
  hints: Partial<Omit<Hints, 'brands'>>
}

/** What came of asking for a thing: `refused` means that the browser does not give it, `failed` that nobody answered. */
export type Read<Value> =
  | { state: 'read'; value: Value }
  | { state: 'refused' }
  | { state: 'failed' }
  /** Switched off here, or hidden by what stands between. */
  | { state: 'unknown' }

export type Size = { width: number; height: number }

/** All that the readers of a browser bring home; the rules look at nothing else. Offsets are minutes east of UTC. */
export type BrowserFacts = {
  userAgent: string
  platform: string
  vendor: string
  productSub: string
  hints: Hints | null
  languages: readonly string[]
  timeZone: string
  /** By the clock, in January and in July of this year, and of the moment. */
  offsets: { january: number; july: number; now: number }
  /** Of `timeZone` at the moment, by the browser's own calendar; null where it names no zone that it knows. */
  zoneOffset: number | null
  screen: Size & { ratio: number }
  /** The window with its frame; zero where there is none. */
  outer: Size
  cores: number | null
  /** In GB, as rounded by the browser. */
  memory: number | null
  touchPoints: number
  /** `picture` is what was drawn, an address to look at; nothing compares it. */
  canvas: Read<{ digest: string; steady: boolean; picture?: string }>
  webgl: Read<{ vendor: string; renderer: string }>
  audio: Read<number>
  math: string
  fonts: Read<readonly string[]>
  plugins: Read<{ count: number; pdf: boolean }>
  devices: Read<{ microphones: number; cameras: number }>
  battery: Read<{ charging: boolean; percent: number }>
  storage: { cookies: boolean; local: boolean }
  /** In GB. */
  quota: Read<number>
  permission: Read<{ asked: string; notification: string | null }>
  /** Names of what automation leaves behind. */
  automation: readonly string[]
  /** Addresses that WebRTC showed, local names (`….local`) left out. */
  webrtc: Read<readonly string[]>
  seen: Read<Seen>
}

/** The value where it was read, else null. */
export function valueIn<Value>(read: Read<Value>): Value | null {
  return read.state === 'read' ? read.value : null
}
