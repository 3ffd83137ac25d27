import { browserOfAgent, type System, systemNames, systemOfAgent } from './agent.ts'
import type { createBitReader, createBitWriter } from './bits.ts'
import { countryName, looksPrivate, roundQuota } from './describe.ts'
import { type BrowserFacts, valueIn } from './facts.ts'
import type { SignalKey } from './signals.ts'
import { offsetText } from './zones.ts'

type Writer = ReturnType<typeof createBitWriter>
type Reader = ReturnType<typeof createBitReader>

/**
 * A value stored readably in the code, because the comparison table shows it. Each field has a fixed width; zero always
 * means unread.
 */
type Field = { key: SignalKey; write: (to: Writer, facts: BrowserFacts) => void; read: (from: Reader) => string | null }

const systems = Object.keys(systemNames) as System[]
const browsers = ['微信', 'Edge', 'Opera', '三星浏览器', 'QQ浏览器', 'UC浏览器', 'Firefox', 'Chrome', 'Safari']
const permissions = ['granted', 'denied', 'prompt']
const permissionWords = ['已允许', '已拒绝', '询问']

/** Shifts a number that may be missing by one, so that zero means missing. */
const counted = (value: number | null | undefined) => (value === null || value === undefined ? 0 : value + 1)
const placed = (list: readonly string[], value: string | null | undefined) => list.indexOf(value ?? '') + 1

const simple = (
  key: SignalKey,
  width: number,
  valueOfFacts: (facts: BrowserFacts) => number | null,
  say: (value: number) => string | null,
): Field => ({
  key,
  write: (to, facts) => to.write(counted(valueOfFacts(facts)), width),
  read: (from) => {
    const value = from.read(width)
    return value === 0 ? null : say(value - 1)
  },
})

/** Two capitals as ten bits; 0 for none. */
function writeLetters(to: Writer, letters: string | null | undefined): void {
  for (const at of [0, 1]) {
    const code = (letters?.toUpperCase().charCodeAt(at) ?? 0) - 64
    to.write(code >= 1 && code <= 26 ? code : 0, 5)
  }
}

function readLetters(from: Reader): string | null {
  const [one, two] = [from.read(5), from.read(5)]
  const isLetter = (code: number) => code >= 1 && code <= 26
  return isLetter(one) && isLetter(two) ? String.fromCharCode(one + 64, two + 64) : null
}

const fields: readonly Field[] = [
  {
    key: 'agent',
    write: (to, { userAgent }) => {
      const browser = browserOfAgent(userAgent)
      to.write(placed(systems, systemOfAgent(userAgent)), 3)
      to.write(placed(browsers, browser?.name), 4)
      to.write(browser?.major ?? 0, 10)
    },
    read: (from) => {
      const system = systems[from.read(3) - 1]
      const name = browsers[from.read(4) - 1]
      const major = from.read(10)
      return system === undefined || name === undefined ? null : `${systemNames[system]}，${name} ${major}`
    },
  },
  {
    key: 'screen',
    write: (to, { screen }) => {
      to.write(screen.width, 13)
      to.write(screen.height, 13)
      to.write(screen.ratio * 20, 7)
    },
    read: (from) => {
      const [width, height, ratio] = [from.read(13), from.read(13), from.read(7) / 20]
      return width === 0 ? null : `${width}×${height}，${ratio}倍`
    },
  },
  simple(
    'fonts',
    8,
    ({ fonts }) => valueIn(fonts)?.length ?? null,
    (count) => `试到${count}种`,
  ),
  simple(
    'cores',
    8,
    ({ cores }) => cores,
    (cores) => `${cores}核`,
  ),
  // In steps of a quarter of a GB.
  simple(
    'memory',
    8,
    ({ memory }) => (memory === null ? null : memory * 4),
    (quarters) => `约${quarters / 4} GB`,
  ),
  simple(
    'touch',
    4,
    ({ touchPoints }) => touchPoints,
    (points) => (points === 0 ? '没有' : `${points}点触控`),
  ),
  simple(
    'devices',
    7,
    ({ devices }) => packDevices(valueIn(devices)),
    (packed) => `麦克风${packed % 8}，摄像头${Math.floor(packed / 8)}`,
  ),
  simple(
    'battery',
    8,
    ({ battery }) => packBattery(valueIn(battery)),
    (packed) => `${packed > 100 ? '接电源' : '用电池'}，${packed > 100 ? packed - 101 : packed}%`,
  ),
  // In quarters of an hour from UTC−12.
  simple(
    'zone',
    8,
    ({ offsets }) => offsets.now / 15 + 48,
    (quarters) => offsetText((quarters - 48) * 15),
  ),
  {
    key: 'languages',
    write: (to, { languages }) => writeLetters(to, /^[A-Za-z]{2}(?![A-Za-z])/.exec(languages[0] ?? '')?.[0]),
    read: (from) => {
      const code = readLetters(from)
      return code === null ? null : `${code.toLowerCase()}为先`
    },
  },
  {
    key: 'address',
    write: (to, { seen }) => writeLetters(to, valueIn(seen)?.country),
    read: (from) => {
      const code = readLetters(from)
      return code === null ? null : countryName(code)
    },
  },
  simple(
    'webrtc',
    2,
    ({ webrtc }) => (webrtc.state === 'read' ? Math.min(webrtc.value.length, 1) : null),
    (shown) => (shown === 0 ? '没有露出' : '露出地址'),
  ),
  simple(
    'quota',
    10,
    ({ quota }) => {
      const size = valueIn(quota)
      return size === null ? null : roundQuota(size)
    },
    (size) => `配额约${size} GB`,
  ),
  simple(
    'permission',
    2,
    ({ permission }) => {
      const place = permissions.indexOf(valueIn(permission)?.asked ?? '')
      return place < 0 ? null : place
    },
    (place) => `通知：${permissionWords[place]}`,
  ),
  simple(
    'private',
    2,
    (facts) => {
      const guess = looksPrivate(facts)
      return guess === null ? null : Number(guess)
    },
    (guess) => (guess === 1 ? '像无痕窗口' : '像普通窗口'),
  ),
]

function packDevices(devices: { microphones: number; cameras: number } | null): number | null {
  return devices === null ? null : Math.min(devices.microphones, 7) + 8 * Math.min(devices.cameras, 7)
}

function packBattery(battery: { charging: boolean; percent: number } | null): number | null {
  return battery === null ? null : battery.percent + (battery.charging ? 101 : 0)
}

export function writeCoarse(to: Writer, facts: BrowserFacts): void {
  for (const field of fields) field.write(to, facts)
}

/** The other browser's table texts, by signal; a signal without a readable value is missing. */
export function readCoarse(from: Reader): ReadonlyMap<SignalKey, string> {
  return new Map(
    fields.flatMap((field) => {
      const words = field.read(from)
      return words === null ? [] : [[field.key, words] as const]
    }),
  )
}
