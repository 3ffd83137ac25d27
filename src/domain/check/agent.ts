export type System = 'windows' | 'mac' | 'linux' | 'android' | 'ios' | 'chromeos'

export const systemNames = {
  windows: 'Windows',
  mac: 'macOS',
  linux: 'Linux',
  android: 'Android',
  ios: 'iOS',
  chromeos: 'ChromeOS',
} as const satisfies Record<System, string>

/** The system that a user agent claims; null for one that names none that is known. */
export function systemOfAgent(agent: string): System | null {
  if (/iPhone|iPad|iPod/.test(agent)) return 'ios'
  if (/Android|HarmonyOS/.test(agent)) return 'android'
  if (/Windows NT/.test(agent)) return 'windows'
  if (/CrOS/.test(agent)) return 'chromeos'
  if (/Macintosh|Mac OS X/.test(agent)) return 'mac'
  return /Linux|X11/.test(agent) ? 'linux' : null
}

/** The systems that `navigator.platform` may stand for; several where browsers freeze it. */
export function systemsOfPlatform(platform: string): readonly System[] {
  if (/^Win/.test(platform)) return ['windows']
  // An iPad that asks for desktop pages says MacIntel, and so says its user agent.
  if (/^Mac/.test(platform)) return ['mac', 'ios']
  if (/^(iPhone|iPad|iPod)/.test(platform)) return ['ios']
  // A phone that asks for desktop pages keeps its Linux; so does a Chromebook.
  if (/^(Linux|Android)/.test(platform)) return ['linux', 'android', 'chromeos']
  return []
}

/** The system that client hints name. */
export function systemOfHint(platform: string): System | null {
  const names: Record<string, System> = {
    Windows: 'windows',
    macOS: 'mac',
    'Mac OS X': 'mac',
    Linux: 'linux',
    Android: 'android',
    HarmonyOS: 'android',
    iOS: 'ios',
    'Chrome OS': 'chromeos',
    'Chromium OS': 'chromeos',
  }
  return names[platform] ?? null
}

type Engine = 'blink' | 'gecko' | 'webkit'

/** The engine that a user agent claims. On iOS every browser is WebKit. */
export function engineOfAgent(agent: string): Engine | null {
  if (systemOfAgent(agent) === 'ios') return 'webkit'
  if (/Firefox\/\d/.test(agent)) return 'gecko'
  if (/Chrome\/\d/.test(agent)) return 'blink'
  return /AppleWebKit\/\d/.test(agent) ? 'webkit' : null
}

const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['微信', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['三星浏览器', /SamsungBrowser\/(\d+)/],
  ['QQ浏览器', /M?QQBrowser\/(\d+)/],
  ['UC浏览器', /UCBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[^ ]*(?: Mobile\/\S+)? Safari/],
]

/** Name and major version of the browser that a user agent claims. */
export function browserOfAgent(agent: string): { name: string; major: number } | null {
  for (const [name, pattern] of browsers) {
    const major = pattern.exec(agent)?.[1]
    if (major !== undefined) return { name, major: Number(major) }
  }
  return null
}

/** The major version of Chromium in a user agent; null where it names none. */
export function chromiumMajor(agent: string): number | null {
  const major = /Chrome\/(\d+)/.exec(agent)?.[1]
  return major === undefined ? null : Number(major)
}

/** Whether a user agent claims a phone. */
export function claimsPhone(agent: string): boolean {
  return /iPhone|Android.*Mobile|Mobile.*Android/.test(agent)
}

/** The system with the version that the agent still carries: newer browsers freeze it. */
export function systemText(agent: string): string {
  const system = systemOfAgent(agent)
  if (system === null) return '系统不明'
  if (system === 'windows') return /Windows NT 10/.test(agent) ? 'Windows 10或11' : 'Windows旧版'
  const version = /(?:Android|iPhone OS|CPU OS) (\d+)/.exec(agent)?.[1]
  return version === undefined ? systemNames[system] : `${systemNames[system]} ${version}`
}
