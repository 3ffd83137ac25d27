/** The public studies that figures come from. */
export const studies = {
  laperdrix: { mark: '②', title: 'Laperdrix等，2016，《Beauty and the Beast》，约11.9万份' },
  englehardt: { mark: '③', title: 'Englehardt与Narayanan，2016，《Online Tracking》，约1.85万份' },
  gomez: { mark: '④', title: 'Gómez-Boix等，2018，《Hiding in the Crowd》，约207万份' },
  eckersley: { mark: '①', title: 'Eckersley，2010，《How Unique Is Your Web Browser?》，47万份，方法的出处' },
} as const

export type Study = keyof typeof studies

/** The groups of signals on the page. */
export const signalGroups = {
  picture: '图形与声音',
  machine: '系统与硬件',
  region: '地区与语言',
  network: '网络',
  trace: '存储与痕迹',
} as const

export type SignalGroup = keyof typeof signalGroups

/**
 * Signals of one family are correlated: a computer model determines picture, sound, fonts and system together. The
 * lower bound of the verdict counts only the most informative signal of a family, the upper bound counts all (decision
 * 030).
 */
export type Family = 'computer' | 'screen' | 'region' | 'network' | 'setting'

export type Signal = {
  name: string
  /** Short name for the drawing. */
  short: string
  group: SignalGroup
  family: Family
  /** Entropy in bits from a public study; missing when there is none to cite. */
  bits?: { value: number; study: Study }
  /** Why there is no figure. */
  noBits?: string
  /** Nearly all computers share this value, so equality says nothing. */
  common?: true
  /** Observed by the server; the browser does not know it. */
  served?: true
}

const signal = <const Row extends Signal>(row: Row): Row => row

/** The 24 signals in the order of the page. */
export const signals = {
  canvas: signal({
    name: '画布Canvas',
    short: '画布',
    group: 'picture',
    family: 'computer',
    bits: { value: 8.55, study: 'gomez' },
  }),
  webgl: signal({
    name: 'WebGL显卡与图像',
    short: '显卡',
    group: 'picture',
    family: 'computer',
    bits: { value: 5.54, study: 'gomez' },
  }),
  audio: signal({
    name: '音频',
    short: '音频',
    group: 'picture',
    family: 'computer',
    bits: { value: 5.4, study: 'englehardt' },
  }),
  math: signal({ name: '数学误差', short: '数学误差', group: 'picture', family: 'computer', common: true }),
  fonts: signal({
    name: '字体',
    short: '字体',
    group: 'picture',
    family: 'computer',
    bits: { value: 6.9, study: 'gomez' },
  }),
  agent: signal({
    name: '系统与浏览器版本',
    short: '系统与版本',
    group: 'machine',
    family: 'computer',
    bits: { value: 7.15, study: 'gomez' },
  }),
  screen: signal({
    name: '屏幕与缩放',
    short: '屏幕',
    group: 'machine',
    family: 'screen',
    bits: { value: 4.85, study: 'gomez' },
  }),
  cores: signal({ name: '处理器核数', short: '核数', group: 'machine', family: 'computer' }),
  memory: signal({ name: '内存', short: '内存', group: 'machine', family: 'computer' }),
  touch: signal({ name: '触控', short: '触控', group: 'machine', family: 'computer', common: true }),
  plugins: signal({
    name: '插件与PDF',
    short: '插件与PDF',
    group: 'machine',
    family: 'setting',
    common: true,
    noBits: '如今各家浏览器报得都一样',
  }),
  devices: signal({ name: '媒体设备数', short: '媒体设备', group: 'machine', family: 'computer' }),
  battery: signal({ name: '电池', short: '电池', group: 'machine', family: 'setting' }),
  zone: signal({
    name: '时区',
    short: '时区',
    group: 'region',
    family: 'region',
    bits: { value: 3.34, study: 'laperdrix' },
  }),
  languages: signal({
    name: '语言',
    short: '语言',
    group: 'region',
    family: 'region',
    noBits: '与Accept-Language同源，不重复计',
  }),
  acceptLanguage: signal({
    name: 'Accept-Language',
    short: 'Accept-Language',
    group: 'region',
    family: 'region',
    bits: { value: 2.72, study: 'gomez' },
    served: true,
  }),
  address: signal({
    name: '出口IP与国家地区',
    short: '出口IP',
    group: 'network',
    family: 'network',
    noBits: '不按比特算，同一地址就是同一条线',
    served: true,
  }),
  webrtc: signal({
    name: 'WebRTC地址',
    short: 'WebRTC',
    group: 'network',
    family: 'network',
    noBits: '露出时，等于多一个地址',
  }),
  protocol: signal({
    name: 'TLS与HTTP版本',
    short: 'TLS与HTTP',
    group: 'network',
    family: 'network',
    common: true,
    served: true,
  }),
  automation: signal({
    name: 'webdriver自动化痕迹',
    short: '自动化痕迹',
    group: 'trace',
    family: 'setting',
    common: true,
    noBits: '有或没有，只看这一条',
  }),
  storage: signal({
    name: 'Cookie与本地存储',
    short: 'Cookie',
    group: 'trace',
    family: 'setting',
    common: true,
    bits: { value: 0.25, study: 'laperdrix' },
  }),
  quota: signal({ name: '存储', short: '存储', group: 'trace', family: 'computer' }),
  permission: signal({ name: '权限', short: '权限', group: 'trace', family: 'setting' }),
  private: signal({ name: '无痕迹象', short: '无痕迹象', group: 'trace', family: 'setting' }),
} as const satisfies Record<string, Signal>

export type SignalKey = keyof typeof signals

export const signalKeys = Object.keys(signals) as SignalKey[]

/** A signal's row with its optional fields. */
export function signalOf(key: SignalKey): Signal {
  return signals[key]
}

/** Bits of a signal; 0 when there is no study to cite. */
export function bitsOf(key: SignalKey): number {
  return signalOf(key).bits?.value ?? 0
}
