import type { RuleKey } from '#domain/check/contradictions.ts'
import { type SignalKey, signalKeys } from '#domain/check/signals.ts'
import type { Patch } from './check-parts.ts'
import { profileParts } from './check-profiles.ts'

/** What a browser is started with, and what a script does before the page's own run, as extensions and tools do. */
type InBrowser = {
  script?: string
  userAgent?: string
  locale?: string
  timezoneId?: string
  /** The address that the request comes from. */
  address?: string
  acceptLanguage?: string
  phone?: true
  /** Calls of the developer tools. */
  tools?: readonly (readonly [method: string, parameters: Record<string, unknown>])[]
}

type Spoof = {
  name: string
  /** The signal that is faked. */
  signal: SignalKey
  /** Any of these rules notices it. */
  rules: readonly RuleKey[]
  /** Why it is not found, where it is not. */
  missed?: string
  /** One of the 29 that a review of the page tried before these rules. */
  reviewed?: true
} & (
  | { browser: InBrowser }
  /** What no Chromium on this system can be: an honest profile of the table, changed. */
  | { from: string; patch: Patch }
)

/** `give` lays a getter over a property; `wrap` replaces a function by one that calls it. */
const prelude = `
  const give = (owner, name, value) => Object.defineProperty(owner, name, { get: () => value, configurable: true })
  const wrap = (owner, name, answer) => {
    const own = owner[name]
    owner[name] = function (...given) { return answer.call(this, (...other) => own.apply(this, other.length ? other : given), given) }
  }
  const card = (name) => { for (const one of [WebGLRenderingContext, WebGL2RenderingContext])
    wrap(one.prototype, 'getParameter', (own, [what]) => what === 37446 ? name : what === 37445 ? 'Google Inc. (NVIDIA)' : own()) }
`
const script = (text: string): { browser: InBrowser } => ({ browser: { script: prelude + text } })

const { agentOf, chromeHints, macFonts, appleM2 } = profileParts
const windows = 'Chrome on Windows 11, Shenzhen'
const nvidia = 'ANGLE (NVIDIA Corporation, NVIDIA GeForce RTX 3060/PCIe/SSE2, OpenGL 4.5.0)'
const direct3d = 'ANGLE (NVIDIA, NVIDIA GeForce RTX 4060 (0x00002882) Direct3D11 vs_5_0 ps_5_0, D3D11)'
const here = agentOf.chromeLinux(156)

export const spoofs: readonly Spoof[] = [
  // Region.
  {
    name: 'a clock in Shanghai behind an address of the United States',
    signal: 'zone',
    rules: ['zoneCountry'],
    reviewed: true,
    browser: { address: '8.8.8.8' },
  },
  {
    name: 'the name of the zone alone',
    signal: 'zone',
    rules: ['zoneClock'],
    reviewed: true,
    ...script(
      `wrap(Intl.DateTimeFormat.prototype, 'resolvedOptions', (own) => ({ ...own(), timeZone: 'America/New_York' }))`,
    ),
  },
  {
    name: 'getTimezoneOffset alone',
    signal: 'zone',
    rules: ['zoneClock', 'realmZone'],
    reviewed: true,
    ...script(`Date.prototype.getTimezoneOffset = () => 300`),
  },
  {
    name: 'zone and clock of the page together, not those of the worker',
    signal: 'zone',
    rules: ['realmZone'],
    ...script(`
      const Own = Intl.DateTimeFormat
      Intl.DateTimeFormat = function (locale, options) { return new Own(locale, { timeZone: 'America/New_York', ...options }) }
      Intl.DateTimeFormat.prototype = Own.prototype
      Date.prototype.getTimezoneOffset = () => 300`),
  },
  {
    name: 'a zone of Tokyo set by the developer tools, behind an address of China',
    signal: 'zone',
    rules: ['zoneCountry'],
    browser: { timezoneId: 'Asia/Tokyo', address: '114.114.114.114' },
  },
  {
    name: 'a clock of Seoul behind an address of Japan',
    signal: 'zone',
    rules: ['zoneCountry'],
    missed: 'Both have the same offset: the row says so, and nothing is held against it',
    reviewed: true,
    from: 'Chrome in Tokyo',
    patch: { timeZone: 'Asia/Seoul' },
  },
  {
    name: 'the languages of the page alone, another language',
    signal: 'languages',
    rules: ['languageHeader', 'realmLanguages'],
    reviewed: true,
    ...script(`give(navigator, 'languages', ['de-DE', 'de']); give(navigator, 'language', 'de-DE')`),
  },
  {
    name: 'navigator.language other than the first of the list',
    signal: 'languages',
    rules: ['languageTwice'],
    reviewed: true,
    ...script(`give(Navigator.prototype, 'language', 'de-DE')`),
  },
  {
    name: 'the same language of another country in the page',
    signal: 'languages',
    rules: ['languageHeader'],
    reviewed: true,
    browser: {
      locale: 'en-US',
      script: `${prelude}give(Navigator.prototype, 'languages', ['en-GB', 'en']); give(Navigator.prototype, 'language', 'en-GB')`,
    },
  },
  {
    name: 'only Chinese behind an address of the United States',
    signal: 'languages',
    rules: ['languageCountry'],
    reviewed: true,
    browser: { address: '8.8.8.8', timezoneId: 'America/New_York' },
  },
  {
    name: 'only Chinese behind an address of Australia',
    signal: 'languages',
    rules: ['languageCountry'],
    from: 'Chrome in Sydney',
    patch: { languages: ['zh-CN', 'zh'] },
  },
  {
    name: 'Chinese left out of the page and still in the header',
    signal: 'languages',
    rules: ['languageList', 'realmLanguages'],
    from: 'Chrome in Los Angeles, Chinese first',
    patch: { languages: ['en-US', 'en'], seen: { acceptLanguage: 'en-US,en;q=0.9,zh-CN;q=0.8,zh;q=0.7' } },
  },
  {
    name: 'the header alone, by a proxy or an extension',
    signal: 'acceptLanguage',
    rules: ['languageHeader'],
    browser: { acceptLanguage: 'ru-RU,ru;q=0.9' },
  },
  // System and browser.
  {
    name: 'the agent of a Mac on Linux',
    signal: 'agent',
    rules: ['agentPlatform'],
    reviewed: true,
    browser: { userAgent: agentOf.chromeMac(156) },
  },
  {
    name: 'the agent of the page alone',
    signal: 'agent',
    rules: ['agentHeader', 'realmAgent'],
    reviewed: true,
    ...script(`give(navigator, 'userAgent', ${JSON.stringify(agentOf.chromeWindows(156))})`),
  },
  {
    name: 'the platform of the client hints alone',
    signal: 'agent',
    rules: ['agentHints', 'altered'],
    reviewed: true,
    from: windows,
    patch: { hints: chromeHints('macOS') },
  },
  {
    name: 'the version of the agent alone',
    signal: 'agent',
    rules: ['agentHints', 'agentKernel', 'agentHeader'],
    reviewed: true,
    ...script(`give(Navigator.prototype, 'userAgent', ${JSON.stringify(agentOf.chromeLinux(120))})`),
  },
  {
    name: 'an older version in the agent, everywhere, by the developer tools',
    signal: 'agent',
    rules: ['agentKernel'],
    browser: { userAgent: agentOf.chromeLinux(120) },
  },
  {
    name: 'a newer version in the agent than the kernel has',
    signal: 'agent',
    rules: ['agentKernel'],
    from: windows,
    patch: { kernel: { from: 122, below: 128 } },
  },
  {
    name: 'navigator.platform alone',
    signal: 'agent',
    rules: ['agentPlatform', 'realmAgent'],
    reviewed: true,
    ...script(`give(navigator, 'platform', 'Win32')`),
  },
  {
    name: 'the agent of Firefox on Chromium',
    signal: 'agent',
    rules: ['agentEngine'],
    reviewed: true,
    browser: { userAgent: agentOf.firefox('X11; Linux x86_64') },
  },
  {
    name: 'the agent of Firefox on Chromium, with its vendor and productSub',
    signal: 'agent',
    rules: ['agentEngine'],
    browser: {
      userAgent: agentOf.firefox('X11; Linux x86_64'),
      script: `${prelude}give(Navigator.prototype, 'vendor', ''); give(Navigator.prototype, 'productSub', '20100101')`,
    },
  },
  {
    name: 'the agent of a phone on a computer',
    signal: 'touch',
    rules: ['phoneTouch'],
    reviewed: true,
    browser: { userAgent: agentOf.chromeAndroid(156) },
  },
  {
    name: 'a phone of the developer tools, an iPhone by its agent',
    signal: 'agent',
    rules: ['agentEngine', 'agentPlatform'],
    browser: { userAgent: agentOf.safariPhone, phone: true },
  },
  {
    name: 'touch points of a getter that nobody has',
    signal: 'touch',
    rules: ['altered'],
    ...script(`give(Navigator.prototype, 'maxTouchPoints', 10)`),
  },
  {
    name: 'a stand-in for navigator',
    signal: 'agent',
    rules: ['altered', 'realmAgent', 'agentHeader'],
    ...script(`const stand = new Proxy(navigator, { get: (from, name) => {
        const value = Reflect.get(from, name, from)
        return typeof value === 'function' ? value.bind(from) : value } })
      Object.defineProperty(window, 'navigator', { get: () => stand, configurable: true })`),
  },
  {
    name: "Windows' fonts missing and a Mac's installed",
    signal: 'fonts',
    rules: ['fontsSystem'],
    from: windows,
    patch: { fonts: { state: 'read', value: macFonts } },
  },
  {
    name: 'the width of letters a little wider',
    signal: 'fonts',
    rules: ['altered'],
    ...script(`wrap(CanvasRenderingContext2D.prototype, 'measureText', (own) => {
        const real = own(); return { width: real.width + 0.01 } })`),
  },
  // Screen, cores, memory.
  {
    name: 'a screen smaller than the window',
    signal: 'screen',
    rules: ['screenWindow', 'screenMedia'],
    reviewed: true,
    ...script(`give(Screen.prototype, 'width', 800); give(Screen.prototype, 'height', 600)`),
  },
  {
    name: 'a screen of 3840 by 2160 that media queries do not know',
    signal: 'screen',
    rules: ['screenMedia'],
    reviewed: true,
    ...script(`give(Screen.prototype, 'width', 3840); give(Screen.prototype, 'height', 2160)`),
  },
  {
    name: 'a devicePixelRatio that media queries do not know',
    signal: 'screen',
    rules: ['screenMedia'],
    ...script(`give(window, 'devicePixelRatio', 2)`),
  },
  {
    name: '32 cores in the page, fewer in the worker',
    signal: 'cores',
    rules: ['realmCores'],
    reviewed: true,
    ...script(`give(navigator, 'hardwareConcurrency', 32)`),
  },
  {
    name: '32 cores in the page by a function that shows a native text',
    signal: 'cores',
    rules: ['realmCores', 'altered'],
    ...script(`
      const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'hardwareConcurrency').get
      const get = new Proxy(own, { apply: (real, self, given) => { Reflect.apply(real, self, given); return 32 } })
      Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get, configurable: true, enumerable: true })`),
  },
  {
    name: '32 cores, with a worker that cannot start',
    signal: 'cores',
    rules: ['altered'],
    ...script(
      `give(Navigator.prototype, 'hardwareConcurrency', 32); window.Worker = function () { throw new Error('no') }`,
    ),
  },
  {
    name: '32 cores, a native text for whoever asks, in frames too, and a worker that cannot start',
    signal: 'cores',
    rules: ['altered'],
    ...script(`
      const get = () => 32
      Object.defineProperty(get, 'name', { value: 'get hardwareConcurrency' })
      const own = Function.prototype.toString
      const texts = new Map([[get, 'function get hardwareConcurrency() { [native code] }']])
      const { toString } = { toString() { return texts.get(this) ?? own.call(this) } }
      texts.set(toString, 'function toString() { [native code] }')
      Function.prototype.toString = toString
      Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get, configurable: true, enumerable: true })
      window.Worker = function () { throw new Error('no') }`),
  },
  {
    name: 'cores set by the developer tools',
    signal: 'cores',
    rules: ['realmCores'],
    browser: { tools: [['Emulation.setHardwareConcurrencyOverride', { hardwareConcurrency: 16 }]] },
  },
  {
    name: 'cores changed in the kernel itself',
    signal: 'cores',
    rules: ['realmCores', 'altered'],
    missed: 'The engine answers so everywhere, and nothing contradicts it',
    from: windows,
    patch: { cores: 16 },
  },
  {
    name: 'a screen changed in the kernel itself',
    signal: 'screen',
    rules: ['screenMedia', 'screenWindow'],
    missed: 'The engine answers so everywhere, and the window fits in it',
    from: windows,
    patch: { screen: { width: 2560, height: 1440, ratio: 1 } },
  },
  {
    name: 'a memory of 12 GB',
    signal: 'memory',
    rules: ['memoryStep', 'realmMemory'],
    reviewed: true,
    ...script(`give(Navigator.prototype, 'deviceMemory', 12)`),
  },
  {
    name: 'a memory of 0.5 GB, which browsers may say, in the page alone',
    signal: 'memory',
    rules: ['realmMemory'],
    ...script(`give(navigator, 'deviceMemory', 0.5)`),
  },
  {
    name: 'plugins that nobody has',
    signal: 'plugins',
    rules: ['altered'],
    ...script(`give(Navigator.prototype, 'plugins', [1, 2, 3])`),
  },
  {
    name: 'devices of another computer',
    signal: 'devices',
    rules: ['altered'],
    ...script(`MediaDevices.prototype.enumerateDevices = async () => [{ kind: 'audioinput' }, { kind: 'videoinput' }]`),
  },
  {
    name: 'a battery that is always full',
    signal: 'battery',
    rules: ['altered'],
    ...script(`Navigator.prototype.getBattery = async () => ({ charging: true, level: 1 })`),
  },
  // Pictures and sound.
  {
    name: 'a card of Direct3D on Linux',
    signal: 'webgl',
    rules: ['gpuSystem'],
    reviewed: true,
    ...script(`card(${JSON.stringify(direct3d)})`),
  },
  {
    name: 'a plausible card by another name',
    signal: 'webgl',
    rules: ['realmGpu', 'gpuPixels'],
    reviewed: true,
    ...script(`card(${JSON.stringify(nvidia)})`),
  },
  {
    name: 'a plausible card, with a worker that cannot start',
    signal: 'webgl',
    rules: ['gpuPixels'],
    ...script(`card(${JSON.stringify(nvidia)}); window.Worker = function () { throw new Error('no') }`),
  },
  {
    name: 'a card of Windows whose largest texture is that of software',
    signal: 'webgl',
    rules: ['gpuPixels'],
    from: windows,
    patch: { gpu: { state: 'read', value: { textureSize: 8192, digest: 'ab' } } },
  },
  {
    name: 'the card of a Mac on Windows',
    signal: 'webgl',
    rules: ['gpuSystem'],
    from: windows,
    patch: { webgl: { state: 'read', value: appleM2 } },
  },
  {
    name: 'WebGL hidden from the page',
    signal: 'webgl',
    rules: ['gpuHidden', 'altered'],
    reviewed: true,
    ...script(`wrap(HTMLCanvasElement.prototype, 'getContext', (own, [kind]) => /webgl/.test(kind) ? null : own())`),
  },
  {
    name: 'noise in what WebGL reads back',
    signal: 'webgl',
    rules: ['noise'],
    ...script(`for (const one of [WebGLRenderingContext, WebGL2RenderingContext])
      wrap(one.prototype, 'readPixels', (own, given) => { own(); given[6][20] ^= 1 })`),
  },
  {
    name: 'noise in a canvas, another one each time',
    signal: 'canvas',
    rules: ['noise'],
    reviewed: true,
    ...script(`wrap(CanvasRenderingContext2D.prototype, 'getImageData', (own) => {
      const read = own(); for (let at = 0; at < read.data.length; at += 7) read.data[at] ^= Math.random() > 0.5 ? 1 : 0
      return read })`),
  },
  {
    name: 'noise in a canvas, the same each time',
    signal: 'canvas',
    rules: ['noise'],
    reviewed: true,
    ...script(`wrap(CanvasRenderingContext2D.prototype, 'getImageData', (own) => {
      const read = own(); for (let at = 0; at < read.data.length; at += 41) read.data[at] ^= 1
      return read })`),
  },
  {
    name: 'noise in one pixel of a canvas',
    signal: 'canvas',
    rules: ['noise'],
    reviewed: true,
    ...script(`wrap(CanvasRenderingContext2D.prototype, 'getImageData', (own) => {
      const read = own(); read.data[0] ^= 1; return read })`),
  },
  {
    name: 'a canvas that is always the same picture',
    signal: 'canvas',
    rules: ['altered'],
    ...script(`HTMLCanvasElement.prototype.toDataURL = () => 'data:image/png;base64,iVBORw0KGgo='`),
  },
  {
    name: 'noise in sound, another one each time',
    signal: 'audio',
    rules: ['noise'],
    reviewed: true,
    ...script(`wrap(AudioBuffer.prototype, 'getChannelData', (own) => {
      const read = own(); for (let at = 0; at < read.length; at += 100) read[at] += Math.random() * 1e-4
      return read })`),
  },
  {
    name: 'noise in sound, the same each time',
    signal: 'audio',
    rules: ['noise', 'altered'],
    ...script(`wrap(AudioBuffer.prototype, 'getChannelData', (own) => {
      const read = own().slice(); read[7] += 1e-4; return read })`),
  },
  {
    name: 'sines of another engine',
    signal: 'math',
    rules: ['altered'],
    ...script(`wrap(Math, 'sin', (own) => own() + 1e-16)`),
  },
  // Network and traces.
  {
    name: 'WebRTC by another address than the page',
    signal: 'webrtc',
    rules: ['webrtcAddress'],
    reviewed: true,
    from: windows,
    patch: { webrtc: { state: 'read', value: ['73.162.4.18'] } },
  },
  {
    name: 'WebRTC replaced by a script',
    signal: 'webrtc',
    rules: ['altered'],
    ...script(`const Own = window.RTCPeerConnection
      window.RTCPeerConnection = class extends Own { constructor(how) { super({ ...how, iceServers: [] }) } }`),
  },
  {
    name: 'a browser that is driven',
    signal: 'automation',
    rules: ['automation'],
    reviewed: true,
    browser: {},
  },
  {
    name: 'a browser that is driven and says that it is not',
    signal: 'automation',
    rules: ['altered'],
    ...script(
      `give(Navigator.prototype, 'webdriver', false); give(Navigator.prototype, 'userAgent', ${JSON.stringify(here)})`,
    ),
  },
  {
    name: 'a notification that is refused and not asked for',
    signal: 'permission',
    rules: ['permissionTwice'],
    reviewed: true,
    from: windows,
    patch: { permission: { state: 'read', value: { asked: 'prompt', notification: 'denied' } } },
  },
  {
    name: 'a disc of another size',
    signal: 'quota',
    rules: ['altered'],
    ...script(`StorageManager.prototype.estimate = async () => ({ quota: 5e11, usage: 0 })`),
  },
]

/** Those that Chromium carries out, and those that only a profile can be. */
export const browserSpoofs = spoofs.flatMap((spoof) => ('browser' in spoof ? [spoof] : []))
export const composedSpoofs = spoofs.flatMap((spoof) => ('from' in spoof ? [spoof] : []))

/** Of each signal that the table fakes: how many, and how many of them are noticed. */
export function countBySignal(): Partial<Record<SignalKey, { faked: number; found: number }>> {
  const counted = signalKeys.flatMap((key) => {
    const own = spoofs.filter(({ signal }) => signal === key)
    const found = own.filter(({ missed }) => missed === undefined).length
    return own.length === 0 ? [] : [[key, { faked: own.length, found }] as const]
  })
  return Object.fromEntries(counted)
}
