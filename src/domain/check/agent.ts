export type System = 'windows' | 'mac' | 'linux' | 'android' | 'ios' | 'chromeos'

export const systemNames = {
  windows: 'Windows',
  mac: 'macOS',
  linux: 'Linux',
  android: 'Android',
  ios: 'iOS',
  chromeos: 'ChromeOS',
} as const satisfies Record<System, string>

/** The operating system in a user agent; null for an unknown one. */
export function systemOfAgent(agent: string): System | null {
  if (/iPhone|iPad|iPod/.test(agent)) return 'ios'
  if (/Android|HarmonyOS/.test(agent)) return 'android'
  if (/Windows NT/.test(agent)) return 'windows'
  if (/CrOS/.test(agent)) return 'chromeos'
  if (/Macintosh|Mac OS X/.test(agent)) return 'mac'
  return /Linux|X11/.test(agent) ? 'linux' : null
}

/** The operating systems that `navigator.platform` may mean; several where browsers freeze the value. */
export function systemsOfPlatform(platform: string): readonly System[] {
  if (/^Win/.test(platform)) return ['windows']
  // An iPad in desktop mode reports MacIntel, in the user agent as well.
  if (/^Mac/.test(platform)) return ['mac', 'ios']
  if (/^(iPhone|iPad|iPod)/.test(platform)) return ['ios']
  // A phone in desktop mode keeps reporting Linux, and so does a Chromebook.
  if (/^(Linux|Android)/.test(platform)) return ['linux', 'android', 'chromeos']
  return []
}

/** The operating system in client hints. */
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

export type BrowserEngine = 'blink' | 'gecko' | 'webkit'

/** The engine in a user agent. On iOS every browser is WebKit. */
export function engineOfAgent(agent: string): BrowserEngine | null {
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

/** Name and major version of the browser in a user agent. */
export function browserOfAgent(agent: string): { name: string; major: number } | null {
  for (const [name, pattern] of browsers) {
    const major = pattern.exec(agent)?.[1]
    if (major !== undefined) return { name, major: Number(major) }
  }
  return null
}

/** The major version of Chromium in a user agent; null when there is none. */
export function chromiumMajor(agent: string): number | null {
  const major = /Chrome\/(\d+)/.exec(agent)?.[1]
  return major === undefined ? null : Number(major)
}

/** Whether a user agent is a phone's. */
export function claimsPhone(agent: string): boolean {
  return /iPhone|Android.*Mobile|Mobile.*Android/.test(agent)
}

/** The operating system with the version in the user agent, which newer browsers freeze. */
export function systemText(agent: string): string {
  const system = systemOfAgent(agent)
  if (system === null) return '系统不明'
  if (system === 'windows') return /Windows NT 10/.test(agent) ? 'Windows 10或11' : 'Windows旧版'
  const version = /(?:Android|iPhone OS|CPU OS) (\d+)/.exec(agent)?.[1]
  return version === undefined ? systemNames[system] : `${systemNames[system]} ${version}`
}
