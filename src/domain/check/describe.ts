import { maskAddress } from './addresses.ts'
import { browserOfAgent, systemOfAgent, systemText } from './agent.ts'
import { type BrowserFacts, type Read, type Seen, valueIn } from './facts.ts'
import type { Network, NetworkKind } from './networks.ts'
import { type SignalKey, signalKeys } from './signals.ts'
import { isClockOf, isZoneOf, offsetText } from './zones.ts'

/** A signal as readable text. `state` tells whether `text` is a value or the reason why there is none. */
export type Described = { key: SignalKey; state: Read<unknown>['state']; text: string }

/** Texts in place of a value. */
export const absent = {
  refused: '浏览器不提供',
  failed: '没有读到',
  unknown: '未知',
} as const

/** All signals of one browser as readable text, in the order of the page. */
export function describeSignals(facts: BrowserFacts): Described[] {
  return signalKeys.map((key) => ({ key, ...describers[key](facts) }))
}

/** One signal as readable text. */
export function describeSignal(key: SignalKey, facts: BrowserFacts): Described {
  return { key, ...describers[key](facts) }
}

type Words = Omit<Described, 'key'>

const plain = (text: string): Words => ({ state: 'read', text })

function either<Value>(read: Read<Value>, say: (value: Value) => string | Words): Words {
  if (read.state !== 'read') return { state: read.state, text: absent[read.state] }
  const words = say(read.value)
  return typeof words === 'string' ? plain(words) : words
}

const describers: Record<SignalKey, (facts: BrowserFacts) => Words> = {
  canvas: ({ canvas }) => either(canvas, ({ digest, steady }) => (steady ? groupByFour(digest.slice(0, 12)) : noisy)),
  webgl: ({ webgl }) => either(webgl, ({ renderer }) => gpuName(renderer)),
  audio: ({ audio, noise }) =>
    noise.includes('audio') ? noisy : either(audio, (value) => String(Math.round(value * 1e6) / 1e6)),
  math: ({ math }) => plain(`摘要${groupByFour(math.slice(0, 8))}`),
  fonts: ({ fonts }) => either(fonts, fontsText),
  agent: ({ userAgent }) => {
    const browser = browserOfAgent(userAgent)
    return plain(`${systemText(userAgent)}，${browser === null ? '浏览器不明' : `${browser.name} ${browser.major}`}`)
  },
  screen: ({ screen: { width, height, ratio } }) => plain(`${width}×${height}，${Math.round(ratio * 100) / 100}倍`),
  cores: ({ cores }) => (cores === null ? missing : plain(`${cores}核`)),
  memory: ({ memory }) => (memory === null ? missing : plain(`约${memory} GB`)),
  touch: ({ touchPoints }) => plain(touchPoints === 0 ? '没有' : `${touchPoints}点触控`),
  plugins: ({ plugins }) => either(plugins, ({ count, pdf }) => `${pdf ? 'PDF阅读器' : '没有PDF阅读器'}，${count}项`),
  devices: ({ devices }) => either(devices, ({ microphones, cameras }) => `麦克风${microphones}，摄像头${cameras}`),
  battery: ({ battery }) =>
    either(battery, ({ charging, percent }) => `${charging ? '接电源' : '用电池'}，${percent}%`),
  zone: ({ timeZone, offsets, seen }) => {
    const country = valueIn(seen)?.country ?? null
    // Another place with the same clock contradicts nothing, and a marketplace may still compare the names.
    const isElsewhere =
      country !== null && isClockOf(country, offsets) === true && isZoneOf(country, timeZone) === false
    const remark = isElsewhere ? `，与${countryName(country)}同时差` : ''
    return plain(`${timeZone || '没有名字'}，${offsetText(offsets.now)}${remark}`)
  },
  languages: ({ languages }) => (languages.length === 0 ? missing : plain(languages.slice(0, 4).join('，'))),
  acceptLanguage: served((seen) => seen.acceptLanguage || '没有带'),
  address: served(
    ({ address, country, network }) => `${maskAddress(address)}　${countryName(country)}，${networkText(network)}`,
  ),
  webrtc: ({ webrtc }) =>
    either(webrtc, (addresses) => (addresses.length === 0 ? '没有露出' : addresses.map(maskAddress).join('，'))),
  protocol: served(({ httpVersion }) =>
    httpVersion === null ? { state: 'unknown', text: '未知，中间有代理' } : `HTTP/${httpVersion}，TLS未知`,
  ),
  automation: ({ automation }) => plain(automation.length === 0 ? '没有' : `有：${automation.join('，')}`),
  storage: ({ storage: { cookies, local } }) =>
    plain(cookies && local ? '都可用' : `Cookie${onOff(cookies)}，本地存储${onOff(local)}`),
  quota: ({ quota }) => either(quota, (gigabytes) => `配额约${roundQuota(gigabytes)} GB`),
  permission: ({ permission }) => either(permission, ({ asked }) => `通知：${permissionNames[asked] ?? asked}`),
  private: (facts) =>
    either(facts.quota, () => {
      const guess = looksPrivate(facts)
      return guess === null ? { state: 'unknown', text: '猜不出' } : guess ? '像无痕窗口' : '像普通窗口'
    }),
}

const noisy: Words = { state: 'unknown', text: '加了干扰，读回来被改动' }

const missing: Words = { state: 'refused', text: absent.refused }

function served(say: (seen: Seen) => string | Words): (facts: BrowserFacts) => Words {
  return ({ seen }) => (seen.state === 'read' ? either(seen, say) : { state: 'failed', text: '服务器没有答上来' })
}

const onOff = (on: boolean) => (on ? '可用' : '不可用')

const permissionNames: Record<string, string> = { granted: '已允许', denied: '已拒绝', prompt: '询问' }

/** Groups of four: 3f9c a1d0 77e2. */
export function groupByFour(text: string): string {
  return text.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** The card's name without ANGLE's wrapping. */
export function gpuName(full: string): string {
  const renderer = full.replaceAll(/\s*\(0x[0-9A-F]+\)/gi, '')
  const angleName = /^ANGLE \((?:[^,]+, )?(?:ANGLE Metal Renderer: )?([^,]+?)(?: Direct3D.*)?(?:,.*)?\)$/i.exec(
    renderer,
  )?.[1]
  const name = angleName ?? renderer
  return (/^Vulkan [\d.]+ \((.+)\)$/.exec(name)?.[1] ?? name).slice(0, 60)
}

function fontsText(fonts: readonly string[]): string {
  const marks = [
    ['PingFang SC', '含苹方'],
    ['Microsoft YaHei', '含微软雅黑'],
    ['Noto Sans CJK SC', '含思源黑体'],
  ].flatMap(([font = '', words]) => (fonts.includes(font) ? [words] : []))
  return [`试到${fonts.length}种`, ...marks].join('，')
}

/** Rounded, so that saving a file in between does not change the value. */
export function roundQuota(gigabytes: number): number {
  const step = gigabytes < 10 ? 1 : 10
  return Math.max(0, Math.round(gigabytes / step) * step)
}

/**
 * Whether a window looks private: Chromium derives the quota of such windows from the memory, far below a disk's. Null
 * in other engines, and where a nearly full disk could give the same quota.
 */
export function looksPrivate({ quota, userAgent, memory }: BrowserFacts): boolean | null {
  const gigabytes = valueIn(quota)
  if (gigabytes === null || !/Chrome\/\d/.test(userAgent) || systemOfAgent(userAgent) === 'android') return null
  if (gigabytes > 2 * Math.max(memory ?? 8, 8)) return false
  return gigabytes < 4 ? true : null
}

const networkNames: Record<NetworkKind, string> = {
  hosting: '机房网段',
  mobile: '手机网段',
  home: '家用宽带网段',
}

/** The kind of a network and its operator. */
function networkText(network: Network | null): string {
  return network === null ? '网段种类未知' : `${networkNames[network.kind]}（${network.name}）`
}

/** The Chinese name of a country; its code when the runtime does not know it. */
export function countryName(code: string | null): string {
  if (code === null) return '地区未知'
  // Regions that are not countries have the names that mainland law requires.
  const places: Record<string, string> = { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' }
  return places[code] ?? new Intl.DisplayNames('zh-CN', { type: 'region', fallback: 'code' }).of(code) ?? code
}
