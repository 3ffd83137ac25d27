import { readFileSync } from 'node:fs'
import type { RuleKey } from '#domain/check/contradictions.ts'
import type { BrowserFacts } from '#domain/check/facts.ts'
import {
  agentOf,
  android,
  appleM2,
  base,
  chromeHints,
  clock,
  firefox,
  intel,
  linux,
  mac,
  macFonts,
  type Patch,
  phone,
  place,
  safari,
  windowsFonts,
  withFacts,
} from './check-parts.ts'

/**
 * Where a profile comes from. Measured ones are in check-measured.ndjson, as the page's own readers returned them in a
 * browser without automation (scripts/measure-check.ts); the country is the stated one of its outgoing address. Composed
 * ones follow the formats that makers document and are not measured.
 */
export type ProfileSource = 'measured here' | 'composed'

const composed: readonly (readonly [name: string, patch: Patch])[] = [
  ['Chrome on Windows 11, Shenzhen', {}],
  [
    'Chrome on Windows, 150% scale',
    { screen: { width: 1280, height: 720, ratio: 1.5 }, outer: { width: 1296, height: 696 } },
  ],
  [
    'Chrome on Windows with Office',
    { fonts: { state: 'read', value: [...windowsFonts, 'Calibri', 'Cambria', 'STSong'] } },
  ],
  ['Chrome on Windows with a Mac font', { fonts: { state: 'read', value: [...windowsFonts, 'PingFang SC', 'Menlo'] } }],
  [
    'Chrome on Windows, NVIDIA',
    {
      webgl: {
        state: 'read',
        value: {
          vendor: 'Google Inc. (NVIDIA)',
          renderer: 'ANGLE (NVIDIA, NVIDIA GeForce RTX 4060 (0x00002882) Direct3D11 vs_5_0 ps_5_0, D3D11)',
        },
      },
    },
  ],
  ['Chrome on Windows, touch laptop', { touchPoints: 10 }],
  [
    'Chrome on Windows, page zoomed to 110%',
    { screen: { width: 1920, height: 1080, ratio: 1.100000023841858 }, media: { ratio: 1.1 } },
  ],
  [
    'Chrome on Windows, an external monitor upright',
    { screen: { width: 1080, height: 1920, ratio: 1 }, outer: { width: 1096, height: 1888 } },
  ],
  [
    'Chrome on Windows, 175% scale, rounded by media queries',
    {
      screen: { width: 2194, height: 1234, ratio: 1.75 },
      outer: { width: 2210, height: 1210 },
      media: { width: 2195, height: 1235 },
    },
  ],
  ['Chrome on Windows in English, Shenzhen', { languages: ['en-US', 'en'] }],
  [
    'Chrome on Windows, one language kept from the worker',
    { languages: ['zh-CN'], worker: { languages: ['zh-CN', 'zh'] } },
  ],
  ['Chrome on Windows, WebGL switched off', { webgl: { state: 'refused' }, gpu: { state: 'refused' } }],
  [
    'Chrome on Windows, no worker',
    { worker: { userAgent: '', platform: '', languages: [], cores: null, memory: null, offset: null, renderer: '' } },
  ],
  [
    'WeChat on Windows',
    {
      userAgent: `${agentOf.chromeWindows(132)} NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13) XWEB/13639 Flue`,
      hints: chromeHints('Windows', false, '132', 'Google Chrome'),
      kernel: { from: 128, below: 134 },
    },
  ],
  [
    'Chrome on Windows on ARM, Adreno',
    {
      webgl: {
        state: 'read',
        value: {
          vendor: 'Google Inc. (Qualcomm)',
          renderer: 'ANGLE (Qualcomm, Qualcomm(R) Adreno(TM) X1-85 GPU Direct3D11 vs_5_0 ps_5_0, D3D11)',
        },
      },
    },
  ],
  ['Chrome on Windows behind a proxy', { seen: { httpVersion: null } }],
  ['Chrome on Windows, WebRTC on the same address', { webrtc: { state: 'read', value: ['113.88.14.42'] } }],
  [
    'Chrome on Windows, WebRTC shows the home network',
    { webrtc: { state: 'read', value: ['192.168.1.7', '113.88.14.42'] } },
  ],
  ['Chrome on Windows, WebRTC by IPv6', { webrtc: { state: 'read', value: ['2408:8456:1::7'] } }],
  [
    'Chrome on Windows, a carrier that shares addresses',
    { webrtc: { state: 'read', value: ['113.88.201.9', '100.64.3.2'] } },
  ],
  [
    'Chrome on Windows, notifications refused',
    { permission: { state: 'read', value: { asked: 'denied', notification: 'denied' } } },
  ],
  ['Chrome on Windows, private window', { quota: { state: 'read', value: 1.6 }, languages: ['zh-CN'] }],
  ['Chrome on Windows, PDF files downloaded', { plugins: { state: 'read', value: { count: 0, pdf: false } } }],
  [
    'Edge on Windows',
    {
      userAgent: `${agentOf.chromeWindows()} Edg/142.0.0.0`,
      hints: chromeHints('Windows', false, '142', 'Microsoft Edge'),
    },
  ],
  [
    'QQ Browser on Windows',
    {
      userAgent: `${agentOf.chromeWindows(123)} QQBrowser/19.0`,
      hints: chromeHints('Windows', false, '123', 'QQBrowser'),
    },
  ],
  [
    '360 Browser on Windows, an old Chromium',
    { userAgent: agentOf.chromeWindows(86), hints: null, kernel: { from: 0, below: 98 } },
  ],
  ['Firefox on Windows', firefox('Windows NT 10.0; Win64; x64', 'Win32')],
  [
    'Firefox on Mac',
    {
      ...mac,
      ...firefox('Macintosh; Intel Mac OS X 10.15', 'MacIntel'),
      webgl: { state: 'read', value: { vendor: 'Apple', renderer: 'Apple M1, or similar' } },
    },
  ],
  ['Firefox on Ubuntu', { ...linux, ...firefox('X11; Linux x86_64', 'Linux x86_64') }],
  ['Chrome on Mac', mac],
  [
    'Chrome on an Intel Mac',
    {
      ...mac,
      webgl: {
        state: 'read',
        value: {
          vendor: 'Google Inc. (ATI Technologies Inc.)',
          renderer: 'ANGLE (ATI Technologies Inc., AMD Radeon Pro 5500M OpenGL Engine, OpenGL 4.1)',
        },
      },
    },
  ],
  [
    'Chrome on Mac with Office fonts',
    { ...mac, fonts: { state: 'read', value: [...macFonts, 'SimSun', 'Microsoft YaHei', 'Calibri'] } },
  ],
  ['Safari on Mac', safari],
  ['Safari on iPhone', phone],
  [
    'Safari on iPad as a computer',
    { ...safari, touchPoints: 5, screen: { width: 820, height: 1180, ratio: 2 }, outer: { width: 820, height: 1180 } },
  ],
  ['Chrome on iPhone', { ...phone, userAgent: agentOf.safariPhone.replace('Version/26.0', 'CriOS/142.0.7444.46') }],
  [
    'WeChat on iPhone',
    {
      ...phone,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.64(0x18004031) NetType/WIFI Language/zh_CN',
    },
  ],
  [
    'WeChat on iPhone, whose worker has the plain agent',
    { ...phone, userAgent: `${agentOf.safariPhone} MicroMessenger/8.0.64`, worker: { userAgent: agentOf.safariPhone } },
  ],
  ['Safari on iPhone, on its side', { ...phone, media: { width: 852, height: 393 } }],
  [
    'UC Browser on Android',
    {
      ...android,
      userAgent:
        'Mozilla/5.0 (Linux; U; Android 14; zh-CN; V2309A Build/UP1A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/123.0.6312.80 UCBrowser/17.6.0 Mobile Safari/537.36',
      hints: null,
      kernel: { from: 122, below: 128 },
    },
  ],
  ['Chrome on Android', android],
  ['Chrome on Android as a computer', { ...android, userAgent: agentOf.chromeLinux(), hints: chromeHints('Linux') }],
  [
    'Chrome on Android as a computer, whose worker stays a phone',
    {
      ...android,
      userAgent: agentOf.chromeLinux(),
      hints: chromeHints('Linux'),
      worker: { userAgent: agentOf.chromeAndroid() },
    },
  ],
  [
    'WeChat on Android',
    {
      ...android,
      userAgent:
        'Mozilla/5.0 (Linux; Android 14; 23127PN0CC Build/UKQ1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.188 Mobile Safari/537.36 XWEB/1260117 MMWEBSDK/20240802 MicroMessenger/8.0.53',
      hints: null,
      permission: { state: 'refused' },
    },
  ],
  [
    'Samsung Internet on Android',
    {
      ...android,
      userAgent:
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      hints: chromeHints('Android', true, '130', 'Samsung Internet'),
    },
  ],
  ['Firefox on Android', { ...android, ...firefox('Android 15; Mobile', 'Linux aarch64') }],
  [
    'Chrome on a tablet with Android',
    { ...android, userAgent: agentOf.chromeAndroid().replace('Mobile ', ''), hints: chromeHints('Android', false) },
  ],
  ['Chrome on Linux', linux],
  [
    'Chrome on ChromeOS',
    {
      ...linux,
      userAgent: agentOf.chromeLinux().replace('X11; Linux x86_64', 'X11; CrOS x86_64 14541.0.0'),
      hints: chromeHints('Chrome OS'),
      webgl: {
        state: 'read',
        value: { vendor: 'Google Inc. (ARM)', renderer: 'ANGLE (ARM, Mali-G57 MC5, OpenGL ES 3.2)' },
      },
    },
  ],
  [
    'Chrome in Los Angeles, Chinese first',
    { ...place('US', '73.162.4.18', 'America/Los_Angeles', [-8, -7]), languages: ['zh-CN', 'zh', 'en-US', 'en'] },
  ],
  [
    'Chrome in Phoenix, no summer time',
    { ...place('US', '73.162.4.18', 'America/Phoenix', [-7]), languages: ['en-US', 'en'] },
  ],
  [
    'Chrome in Frankfurt',
    { ...place('DE', '91.14.7.203', 'Europe/Berlin', [1, 2]), languages: ['de-DE', 'de', 'en-US', 'en'] },
  ],
  [
    'Chrome in New York, Spanish',
    { ...place('US', '73.162.4.18', 'America/New_York', [-5, -4]), languages: ['es-US', 'es'] },
  ],
  ['Chrome in London', { ...place('GB', '81.99.2.41', 'Europe/London', [0, 1]), languages: ['en-GB', 'en'] }],
  ['Chrome in Tokyo', { ...place('JP', '126.19.3.4', 'Asia/Tokyo', [9]), languages: ['ja', 'en-US'] }],
  ['Chrome in Sydney', { ...place('AU', '1.120.3.4', 'Australia/Sydney', [11, 10]), languages: ['en-AU', 'en'] }],
  [
    'Chrome in Mexico City, an old zone table',
    { ...place('MX', '187.140.3.4', 'America/Mexico_City', [-6, -5]), languages: ['es-MX', 'es'] },
  ],
  ['Chrome in a country without a table', { ...place('FJ', '27.123.137.1', 'Pacific/Fiji', [12]), languages: ['fj'] }],
  ['Chrome at an address that no table knows', { seen: { country: null, address: '10.0.0.8' } }],
]

export type Profile = { name: string; source: ProfileSource; facts: BrowserFacts }

/**
 * Correct findings about some measured ones: the computer has no graphics card, the browser no window, or it adds noise on
 * purpose.
 */
const expectedHere: Readonly<Record<string, readonly RuleKey[]>> = {
  'Firefox ESR 153 on Debian, Shanghai': ['gpuEmulated'],
  'Chromium 156 on Debian, drawn by software': ['gpuEmulated'],
  'Firefox ESR 153 on Debian, private window, Paris': ['gpuEmulated'],
  'Firefox ESR 153 on Debian, strict protection, New York': ['gpuEmulated'],
  'Firefox ESR 153 on Debian, a small screen, Sao Paulo': ['gpuEmulated'],
  'Firefox ESR 153 on Debian, 150% zoom, Istanbul': ['gpuEmulated'],
  'Firefox ESR 153 on Debian, Auckland': ['gpuEmulated'],
  'Firefox ESR 153 on Debian, Asuncion': ['gpuEmulated'],
  // It adds noise to what is drawn, and says that its clock is in Iceland.
  'Firefox ESR 153 on Debian, fingerprinting resisted, Iceland': ['noise'],
  'Firefox ESR 153 on Debian, fingerprinting resisted, Shanghai': ['zoneCountry', 'noise'],
  "Chromium 156's headless shell, Shanghai": ['automation', 'permissionTwice', 'gpuEmulated'],
  'Chromium 156 on Debian, no window, Shanghai': ['automation', 'gpuEmulated'],
}

/** What the readers did not read yet when some of the browsers were measured. */
const { engine, kernel, language, media, gpu, noise, altered, worker, frame }: BrowserFacts = {
  ...base,
  engine: null,
  language: '',
  gpu: { state: 'unknown' },
}
const laterFacts = { engine, kernel, language, media, gpu, noise, altered, worker, frame }

/** Measured browsers, with the rules that each must break. */
export const measuredProfiles: readonly (Profile & { expected: readonly RuleKey[] })[] = readFileSync(
  new URL('check-measured.ndjson', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const { name, facts } = JSON.parse(line) as Pick<Profile, 'name' | 'facts'>
    const seen =
      facts.seen.state === 'read' ? { ...facts.seen, value: { ...facts.seen.value, network: null } } : facts.seen
    return {
      name,
      source: 'measured here',
      facts: { ...laterFacts, ...facts, seen },
      expected: expectedHere[name] ?? [],
    }
  })

/** Browsers as they are: no rule may doubt them. */
export const honestProfiles: readonly Profile[] = [
  ...measuredProfiles.filter(({ expected }) => expected.length === 0),
  ...composed.map(([name, patch]) => ({
    name,
    source: 'composed' as const,
    // Every patch is laid over one whose request carries the agent of the page.
    facts: withFacts(patch, withFacts({ userAgent: base.userAgent })),
  })),
]

/** Named parts for tests that modify a profile. */
export const profileParts = {
  agentOf,
  chromeHints,
  clock,
  macFonts,
  windowsFonts,
  mac,
  safari,
  phone,
  android,
  linux,
  place,
  intel,
  appleM2,
}

/** An honest profile by its name. */
export function honest(name: string): BrowserFacts {
  const found = honestProfiles.find((profile) => profile.name === name)
  if (found === undefined) throw new Error(`No honest profile is called ${name}`)
  return found.facts
}
