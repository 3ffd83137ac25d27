import { expect, test } from 'vitest'
import { withFacts } from '#tests/support/check-parts.ts'
import { honest, honestProfiles, measuredProfiles, profileParts } from '#tests/support/check-profiles.ts'
import { findContradictions, type RuleKey, rules } from './contradictions.ts'
import { type BrowserFacts, headerAtMost } from './facts.ts'

const { agentOf, chromeHints, clock, macFonts, windowsFonts, appleM2, intel } = profileParts
const keysOf = (facts: BrowserFacts) => findContradictions(facts).map(({ key }) => key)

const windows = 'Chrome on Windows 11, Shenzhen'
const onMac = 'Chrome on Mac'
const onPhone = 'Safari on iPhone'
const onAndroid = 'Chrome on Android'
const onLinux = 'Chrome on Linux'
const frankfurt = 'Chrome in Frankfurt'
const losAngeles = 'Chrome in Los Angeles, Chinese first'
type Change = Parameters<typeof withFacts>[0]
const webgl = (renderer: string): Change => ({ webgl: { state: 'read', value: { vendor: '', renderer } } })
const fonts = (value: readonly string[]): Change => ({ fonts: { state: 'read', value } })
const webrtc = (...value: string[]): Change => ({ webrtc: { state: 'read', value } })
const shanghai: Change = { timeZone: 'Asia/Shanghai', ...clock(8) }
const newYork: Change = { timeZone: 'America/New_York', ...clock(-5, -4) }

/** Doctored: an honest profile, what was changed, and the rule that must notice. */
const doctored: readonly (readonly [from: string, change: Change, rule: RuleKey])[] = [
  [windows, { automation: ['webdriver'] }, 'automation'],
  [onMac, { automation: ['HeadlessChrome'] }, 'automation'],
  [onLinux, { automation: ['webdriver', '__playwright'] }, 'automation'],
  [windows, { seen: { country: 'US', address: '73.162.4.18' } }, 'zoneCountry'],
  [windows, { seen: { country: 'DE', address: '91.14.7.203' } }, 'zoneCountry'],
  [losAngeles, shanghai, 'zoneCountry'],
  [frankfurt, newYork, 'zoneCountry'],
  ['Chrome in Tokyo', shanghai, 'zoneCountry'],
  ['Chrome in London', { timeZone: 'Europe/Berlin', ...clock(1, 2) }, 'zoneCountry'],
  ['Chrome in Phoenix, no summer time', { timeZone: 'Asia/Shanghai', ...clock(8) }, 'zoneCountry'],
  [windows, { zoneOffset: -480 }, 'zoneClock'],
  [frankfurt, { zoneOffset: 480 }, 'zoneClock'],
  [frankfurt, { languages: ['zh-CN', 'zh'] }, 'languageCountry'],
  ['Chrome in Tokyo', { languages: ['zh-CN'] }, 'languageCountry'],
  [windows, { seen: { acceptLanguage: 'de-DE,de;q=0.9' } }, 'languageHeader'],
  [losAngeles, { seen: { acceptLanguage: 'ru' } }, 'languageHeader'],
  [windows, { seen: { userAgent: agentOf.chromeMac() } }, 'agentHeader'],
  [onMac, { seen: { userAgent: agentOf.chromeMac(120) } }, 'agentHeader'],
  [windows, { platform: 'MacIntel' }, 'agentPlatform'],
  [onMac, { platform: 'Win32' }, 'agentPlatform'],
  [onPhone, { platform: 'Win32' }, 'agentPlatform'],
  [onAndroid, { platform: 'MacIntel' }, 'agentPlatform'],
  [onLinux, { platform: 'Win32' }, 'agentPlatform'],
  [windows, { hints: chromeHints('macOS') }, 'agentHints'],
  [windows, { hints: chromeHints('Windows', false, '120') }, 'agentHints'],
  [onMac, { hints: chromeHints('Linux') }, 'agentHints'],
  [windows, { seen: { hints: { platform: 'Linux' } } }, 'agentHints'],
  [windows, { userAgent: agentOf.firefox('Windows NT 10.0; Win64; x64') }, 'agentEngine'],
  [onMac, { userAgent: agentOf.safariMac, hints: null }, 'agentEngine'],
  ['Firefox on Mac', { userAgent: agentOf.chromeMac() }, 'agentEngine'],
  [windows, webrtc('73.162.4.18'), 'webrtcAddress'],
  [losAngeles, webrtc('192.168.1.7', '113.88.14.42'), 'webrtcAddress'],
  [windows, webgl(appleM2.renderer), 'gpuSystem'],
  [onMac, webgl(intel.renderer), 'gpuSystem'],
  [onPhone, webgl('Mali-G715'), 'gpuSystem'],
  [windows, webgl('ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)'), 'gpuEmulated'],
  [onLinux, webgl('llvmpipe (LLVM 15.0.7, 256 bits)'), 'gpuEmulated'],
  [windows, webgl('ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0, D3D11)'), 'gpuEmulated'],
  [windows, fonts(macFonts), 'fontsSystem'],
  [onMac, fonts(windowsFonts), 'fontsSystem'],
  [onAndroid, fonts(macFonts), 'fontsSystem'],
  [onPhone, { touchPoints: 0 }, 'phoneTouch'],
  [onAndroid, { touchPoints: 0 }, 'phoneTouch'],
  [onAndroid, { hints: chromeHints('Android', false) }, 'phoneHint'],
  [windows, { hints: chromeHints('Windows', true) }, 'phoneHint'],
  [windows, { screen: { width: 1366, height: 768, ratio: 1 } }, 'screenWindow'],
  [onMac, { screen: { width: 800, height: 600, ratio: 1 } }, 'screenWindow'],
  [windows, { memory: 6 }, 'memoryStep'],
  [onMac, { memory: 64 }, 'memoryStep'],
  [windows, { permission: { state: 'read', value: { asked: 'prompt', notification: 'denied' } } }, 'permissionTwice'],
]

test('no honest browser is doubted', () => {
  expect(honestProfiles.length).toBeGreaterThanOrEqual(40)
  const doubted = honestProfiles.flatMap(({ name, facts }) => keysOf(facts).map((key) => `${name}: ${key}`))
  expect(doubted).toEqual([])
})

test.each(measuredProfiles)('$name, measured here, breaks $expected and no other rule', ({ facts, expected }) => {
  expect(keysOf(facts)).toEqual(expected)
})

test('a name of a phone in Chinese, and an agent that is longer than a header may be, are no lie', () => {
  for (const model of ['小米14', 'X'.repeat(600)]) {
    const userAgent = agentOf.chromeAndroid().replace('; K)', `; ${model})`)
    const sent = Buffer.from(userAgent).toString('latin1').slice(0, headerAtMost)
    expect(keysOf(withFacts({ userAgent, seen: { userAgent: sent } }, honest(onAndroid)))).toEqual([])
    const other = sent.replace('Android 10', 'Android 14')
    expect(keysOf(withFacts({ userAgent, seen: { userAgent: other } }, honest(onAndroid)))).toEqual(['agentHeader'])
  }
})

test('there are forty doctored browsers, and some for every rule', () => {
  expect(doctored.length).toBeGreaterThanOrEqual(40)
  expect(new Set(doctored.map(([, , rule]) => rule))).toEqual(new Set(Object.keys(rules)))
})

test.each(doctored)('%s, doctored with %j, is noticed by %s', (from, change, rule) => {
  expect(keysOf(withFacts(change, honest(from)))).toContain(rule)
})

test('what the server did not say, or a browser refused, is held against nobody', () => {
  for (const { facts } of honestProfiles) {
    const silent: BrowserFacts = {
      ...facts,
      seen: { state: 'failed' },
      webrtc: { state: 'unknown' },
      webgl: { state: 'refused' },
      fonts: { state: 'refused' },
      permission: { state: 'refused' },
    }
    expect(keysOf(silent)).toEqual([])
  }
})

test('the surest stand first', () => {
  const facts = withFacts({ memory: 6, automation: ['webdriver'], languages: ['zh-CN'] }, honest(frankfurt))
  expect(findContradictions(facts).map(({ confidence }) => confidence)).toEqual(['high', 'medium', 'low'])
})
