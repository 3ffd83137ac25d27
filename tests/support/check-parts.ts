import { type BrowserFacts, type Hints, type Realm, type Seen, type Size, valueIn } from '#domain/check/facts.ts'

export type Patch = Partial<Omit<BrowserFacts, 'seen' | 'worker' | 'frame' | 'media'>> & {
  seen?: Partial<Seen>
  /** What a worker says otherwise than the page. */
  worker?: Partial<Realm>
  frame?: Partial<Realm>
  media?: Partial<Size & { ratio: number }>
}

const minutes = (hours: number) => hours * 60

/** Offsets of a clock, in hours: January, July, and the moment, which is in November. */
export const clock = (january: number, july = january) => ({
  offsets: { january: minutes(january), july: minutes(july), now: minutes(january) },
  zoneOffset: minutes(january),
})

export const chromeHints = (platform: string, mobile = false, major = '142', brand = 'Google Chrome'): Hints => ({
  platform,
  mobile,
  brands: [
    { brand: 'Chromium', version: major },
    { brand, version: major },
    { brand: 'Not_A Brand', version: '99' },
  ],
})

export const agentOf = {
  chromeWindows: (major = 142) =>
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`,
  chromeMac: (major = 142) =>
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`,
  chromeLinux: (major = 142) =>
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`,
  chromeAndroid: (major = 142) =>
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Mobile Safari/537.36`,
  firefox: (system: string, major = 145) => `Mozilla/5.0 (${system}; rv:${major}.0) Gecko/20100101 Firefox/${major}.0`,
  safariMac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  safariPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
}

export const windowsFonts = ['Segoe UI', 'Segoe UI Emoji', 'Leelawadee UI', 'Microsoft YaHei', 'SimSun', 'Consolas']
export const macFonts = ['PingFang SC', 'Hiragino Sans GB', 'Menlo', 'Geneva', 'Heiti SC', 'Songti SC']
export const intel = {
  vendor: 'Google Inc. (Intel)',
  renderer: 'ANGLE (Intel, Intel(R) UHD Graphics 630 (0x00003E92) Direct3D11 vs_5_0 ps_5_0, D3D11)',
}
export const appleM2 = {
  vendor: 'Google Inc. (Apple)',
  renderer: 'ANGLE (Apple, ANGLE Metal Renderer: Apple M2, Unspecified Version)',
}

export const base: BrowserFacts = {
  userAgent: agentOf.chromeWindows(),
  platform: 'Win32',
  vendor: 'Google Inc.',
  productSub: '20030107',
  hints: chromeHints('Windows'),
  language: 'zh-CN',
  languages: ['zh-CN', 'zh', 'en'],
  engine: 'blink',
  kernel: null,
  timeZone: 'Asia/Shanghai',
  ...clock(8),
  screen: { width: 1920, height: 1080, ratio: 1 },
  media: { state: 'unknown' },
  outer: { width: 1936, height: 1048 },
  cores: 8,
  memory: 8,
  touchPoints: 0,
  canvas: { state: 'read', value: { digest: '3f9ca1d077e2b05c', steady: true } },
  webgl: { state: 'read', value: intel },
  gpu: { state: 'read', value: { textureSize: 16_384, digest: '5f1c07a9d34be286' } },
  audio: { state: 'read', value: 124.04347527516074 },
  noise: [],
  math: '8f2e6d51',
  fonts: { state: 'read', value: windowsFonts },
  plugins: { state: 'read', value: { count: 5, pdf: true } },
  devices: { state: 'read', value: { microphones: 1, cameras: 1 } },
  battery: { state: 'read', value: { charging: true, percent: 100 } },
  storage: { cookies: true, local: true },
  quota: { state: 'read', value: 286 },
  permission: { state: 'read', value: { asked: 'prompt', notification: 'default' } },
  automation: [],
  webrtc: { state: 'read', value: [] },
  altered: [],
  worker: { state: 'unknown' },
  frame: { state: 'unknown' },
  seen: {
    state: 'read',
    value: {
      address: '113.88.14.42',
      country: 'CN',
      network: null,
      httpVersion: '1.1',
      userAgent: '',
      acceptLanguage: 'zh-CN,zh;q=0.9,en;q=0.8',
      hints: { platform: 'Windows', mobile: false },
    },
  },
}

/**
 * A browser with some facts otherwise. What else would follow in an honest one follows: the request carries what the page
 * reads, a worker and an empty frame say the same, media queries know the same screen. A patch that names those changes
 * them alone.
 */
export function withFacts({ seen, worker, frame, media, ...rest }: Patch, from: BrowserFacts = base): BrowserFacts {
  const facts = { ...from, ...rest }
  if (rest.languages !== undefined && rest.language === undefined) facts.language = rest.languages[0] ?? ''
  const realm: Realm = {
    userAgent: facts.userAgent,
    platform: facts.platform,
    languages: facts.languages,
    cores: facts.cores,
    memory: facts.memory,
    timeZone: facts.timeZone,
    offset: facts.offsets.now,
    renderer: valueIn(facts.webgl)?.renderer ?? '',
  }
  facts.worker = { state: 'read', value: { ...realm, ...worker } }
  facts.frame = { state: 'read', value: { ...realm, renderer: '', ...frame } }
  facts.media = { state: 'read', value: { ...facts.screen, ...media } }
  const before = from.seen.state === 'read' ? from.seen.value : null
  if (before === null) return facts
  const sent = {
    ...before,
    ...(rest.userAgent === undefined ? {} : { userAgent: facts.userAgent }),
    ...(rest.languages === undefined ? {} : { acceptLanguage: facts.languages.join(',') }),
    ...(rest.hints === undefined
      ? {}
      : { hints: facts.hints === null ? {} : { platform: facts.hints.platform, mobile: facts.hints.mobile } }),
  }
  return { ...facts, seen: { state: 'read', value: { ...sent, ...seen } } }
}

export const firefox = (system: string, platform: string): Patch => ({
  userAgent: agentOf.firefox(system),
  platform,
  vendor: '',
  productSub: '20100101',
  hints: null,
  engine: 'gecko',
  memory: null,
  battery: { state: 'refused' },
  languages: ['zh-CN', 'zh', 'zh-TW', 'zh-HK', 'en-US', 'en'],
})

export const mac: Patch = {
  userAgent: agentOf.chromeMac(),
  platform: 'MacIntel',
  hints: chromeHints('macOS'),
  webgl: { state: 'read', value: appleM2 },
  fonts: { state: 'read', value: macFonts },
  screen: { width: 1512, height: 982, ratio: 2 },
  outer: { width: 1512, height: 945 },
}

export const safari: Patch = {
  ...mac,
  userAgent: agentOf.safariMac,
  vendor: 'Apple Computer, Inc.',
  hints: null,
  engine: 'webkit',
  memory: null,
  battery: { state: 'refused' },
  languages: ['zh-CN'],
  webgl: { state: 'read', value: { vendor: 'Apple Inc.', renderer: 'Apple GPU' } },
}

export const phone: Patch = {
  ...safari,
  userAgent: agentOf.safariPhone,
  platform: 'iPhone',
  touchPoints: 5,
  screen: { width: 393, height: 852, ratio: 3 },
  outer: { width: 393, height: 852 },
}

export const android: Patch = {
  userAgent: agentOf.chromeAndroid(),
  platform: 'Linux armv81',
  hints: chromeHints('Android', true),
  touchPoints: 5,
  screen: { width: 412, height: 915, ratio: 2.625 },
  outer: { width: 412, height: 915 },
  webgl: { state: 'read', value: { vendor: 'ARM', renderer: 'Mali-G715' } },
  fonts: { state: 'read', value: ['Roboto'] },
}

export const linux: Patch = {
  userAgent: agentOf.chromeLinux(),
  platform: 'Linux x86_64',
  hints: chromeHints('Linux'),
  webgl: {
    state: 'read',
    value: { vendor: 'Google Inc. (AMD)', renderer: 'ANGLE (AMD, AMD Radeon RX 6600 (radeonsi navi23), OpenGL 4.6)' },
  },
  fonts: { state: 'read', value: ['DejaVu Sans', 'Liberation Sans', 'Noto Sans CJK SC', 'Ubuntu'] },
}

export const place = (
  country: string,
  address: string,
  timeZone: string,
  hours: readonly [number, number?],
): Patch => ({
  timeZone,
  ...clock(...hours),
  seen: { country, address },
})
