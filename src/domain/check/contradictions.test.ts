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

const stranger = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

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
  [windows, { seen: { network: { kind: 'hosting', name: '阿里云' } } }, 'hostingAddress'],
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
  [losAngeles, { languages: ['zh-CN', 'zh'] }, 'languageCountry'],
  ['Chrome in London', { languages: ['zh-CN'] }, 'languageCountry'],
  [frankfurt, { language: 'zh-CN' }, 'languageTwice'],
  ['Chrome in London', { seen: { acceptLanguage: 'en-US,en;q=0.9' } }, 'languageHeader'],
  [losAngeles, { seen: { acceptLanguage: 'zh-CN,zh;q=0.9,en;q=0.8' }, languages: ['zh-CN', 'ja'] }, 'languageList'],
  [windows, { kernel: { from: 128, below: 134 } }, 'agentKernel'],
  [onMac, { userAgent: agentOf.chromeMac(110), kernel: { from: 140, below: null } }, 'agentKernel'],
  [windows, { engine: 'gecko' }, 'agentEngine'],
  [windows, { worker: { userAgent: stranger } }, 'realmAgent'],
  [onMac, { frame: { platform: 'Linux x86_64' } }, 'realmAgent'],
  [windows, { worker: { userAgent: agentOf.chromeWindows(120) } }, 'realmAgent'],
  [windows, { worker: { cores: 2 } }, 'realmCores'],
  [windows, { frame: { memory: 4 } }, 'realmMemory'],
  [windows, { worker: { languages: ['en-US'] } }, 'realmLanguages'],
  [windows, { worker: { languages: ['zh-CN', 'ja'] } }, 'realmLanguages'],
  [frankfurt, { worker: { timeZone: 'Asia/Shanghai', offset: 480 } }, 'realmZone'],
  [frankfurt, { frame: { offset: 480 } }, 'realmZone'],
  [windows, { worker: { renderer: 'SwiftShader' } }, 'realmGpu'],
  [windows, { webgl: { state: 'refused' }, worker: { renderer: intel.renderer } }, 'gpuHidden'],
  [windows, { gpu: { state: 'read', value: { textureSize: 8192, digest: '' } } }, 'gpuPixels'],
  [onLinux, { gpu: { state: 'read', value: { textureSize: 8192, digest: 'cbdfd0fd3ddf7e0d' } } }, 'gpuPixels'],
  [windows, { noise: ['audio'] }, 'noise'],
  [windows, { media: { width: 1366, height: 768 } }, 'screenMedia'],
  [windows, { media: { ratio: 2 } }, 'screenMedia'],
  [windows, { altered: [{ name: 'toDataURL', signal: 'canvas' }] }, 'altered'],
]

test('no honest browser is doubted', () => {
  const composed = honestProfiles.filter(({ source }) => source === 'composed')
  expect(composed.length).toBeGreaterThanOrEqual(40)
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

test('there are doctored browsers for every rule', () => {
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
      gpu: { state: 'failed' },
      media: { state: 'refused' },
      worker: { state: 'failed' },
      frame: { state: 'refused' },
      fonts: { state: 'refused' },
      permission: { state: 'refused' },
    }
    expect(keysOf(silent)).toEqual([])
  }
})

test('a replaced function is told of a signal that contradicts nothing else, and of no other', () => {
  const altered = [{ name: 'get hardwareConcurrency', signal: 'cores' as const }]
  expect(keysOf(withFacts({ altered }, honest(windows)))).toEqual(['altered'])
  expect(keysOf(withFacts({ altered, worker: { cores: 2 } }, honest(windows)))).toEqual(['realmCores'])
})

test('noise and replaced functions mark the signals that they change', () => {
  const [found] = findContradictions(withFacts({ noise: ['canvas', 'audio'] }, honest(windows)))
  expect(found?.signals).toEqual(['canvas', 'audio'])
})

test('an app that adds its name, a tablet that asks for pages of a computer, and one language kept back are no lie', () => {
  const app = `${agentOf.safariPhone} MicroMessenger/8.0.64`
  const own = honest(onPhone)
  expect(keysOf(withFacts({ userAgent: app, worker: { userAgent: agentOf.safariPhone } }, own))).toEqual([])
  const tablet = honest('Safari on iPad as a computer')
  expect(keysOf(withFacts({ worker: { userAgent: agentOf.safariPhone, platform: 'iPad' } }, tablet))).toEqual([])
  const alone = { languages: ['zh-CN'], worker: { languages: ['zh-CN', 'zh', 'en'] } }
  expect(keysOf(withFacts(alone, honest(windows)))).toEqual([])
})

test('the surest stand first', () => {
  const facts = withFacts({ memory: 6, automation: ['webdriver'], languages: ['zh-CN'] }, honest(frankfurt))
  expect(findContradictions(facts).map(({ confidence }) => confidence)).toEqual(['high', 'medium', 'low'])
})
