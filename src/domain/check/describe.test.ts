import { expect, test } from 'vitest'
import { withFacts } from '#tests/support/check-parts.ts'
import { honest, honestProfiles } from '#tests/support/check-profiles.ts'
import { maskAddress } from './addresses.ts'
import { absent, describeSignals, gpuName, looksPrivate } from './describe.ts'
import type { BrowserFacts } from './facts.ts'
import { signalKeys } from './signals.ts'

const wordsOf = (facts: BrowserFacts) => Object.fromEntries(describeSignals(facts).map(({ key, text }) => [key, text]))
const here = honest('Chrome on Windows 11, Shenzhen')

test('a browser reads as a person would say it', () => {
  expect(wordsOf(here)).toEqual({
    canvas: '3f9c a1d0 77e2',
    webgl: 'Intel(R) UHD Graphics 630',
    audio: '124.043475',
    math: '摘要8f2e 6d51',
    fonts: '试到6种，含微软雅黑',
    agent: 'Windows 10或11，Chrome 142',
    screen: '1920×1080，1倍',
    cores: '8核',
    memory: '约8 GB',
    touch: '没有',
    plugins: 'PDF阅读器，5项',
    devices: '麦克风1，摄像头1',
    battery: '接电源，100%',
    zone: 'Asia/Shanghai，UTC+8',
    languages: 'zh-CN，zh，en',
    acceptLanguage: 'zh-CN,zh;q=0.9,en;q=0.8',
    address: '113.88.*.*　中国，网段种类未知',
    webrtc: '没有露出',
    protocol: 'HTTP/1.1，TLS未知',
    automation: '没有',
    storage: '都可用',
    quota: '配额约290 GB',
    permission: '通知：询问',
    private: '像普通窗口',
  })
})

test('what was refused, what failed and what is hidden say so, and nothing is made up', () => {
  const words = wordsOf({
    ...here,
    canvas: { state: 'refused' },
    cores: null,
    memory: null,
    webrtc: { state: 'unknown' },
    seen: { state: 'failed' },
  })
  expect(words).toMatchObject({
    canvas: absent.refused,
    cores: absent.refused,
    memory: absent.refused,
    webrtc: absent.unknown,
    address: '服务器没有答上来',
    acceptLanguage: '服务器没有答上来',
  })
})

test('a zone of another country with the same clock says so in its row', () => {
  const tokyo = honest('Chrome in Tokyo')
  expect(wordsOf(withFacts({ timeZone: 'Asia/Seoul' }, tokyo)).zone).toBe('Asia/Seoul，UTC+9，与日本同时差')
  expect(wordsOf(tokyo).zone).toBe('Asia/Tokyo，UTC+9')
})

test('noise stands in the rows that it changes', () => {
  const words = wordsOf(withFacts({ audio: { state: 'unknown' }, noise: ['audio'] }, here))
  expect(words.audio).toBe('加了干扰，读回来被改动')
})

test('a version that a proxy hides is unknown', () => {
  expect(wordsOf(honest('Chrome on Windows behind a proxy')).protocol).toBe('未知，中间有代理')
})

test('every signal of every honest browser has words', () => {
  for (const { name, facts } of honestProfiles) {
    const said = describeSignals(facts)
    expect(said.map(({ key }) => key)).toEqual(signalKeys)
    expect(
      said.filter(({ text }) => text === '' || /undefined|NaN|null/.test(text)),
      name,
    ).toEqual([])
  }
})

test.each([
  ['ANGLE (NVIDIA, NVIDIA GeForce RTX 4060 (0x00002882) Direct3D11 vs_5_0 ps_5_0, D3D11)', 'NVIDIA GeForce RTX 4060'],
  ['ANGLE (Apple, ANGLE Metal Renderer: Apple M2, Unspecified Version)', 'Apple M2'],
  [
    'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
    'SwiftShader Device (Subzero)',
  ],
  ['Mali-G715', 'Mali-G715'],
])('%s is called %s', (renderer, name) => {
  expect(gpuName(renderer)).toBe(name)
})

test.each([
  [{ kind: 'hosting', name: '亚马逊云' }, '113.88.*.*　中国，机房网段（亚马逊云）'],
  [{ kind: 'home', name: 'Comcast' }, '113.88.*.*　中国，家用宽带网段（Comcast）'],
  [{ kind: 'mobile', name: 'NTT DOCOMO' }, '113.88.*.*　中国，手机网段（NTT DOCOMO）'],
  [null, '113.88.*.*　中国，网段种类未知'],
] as const)('the network %o of an address is said with its kind', (network, text) => {
  const said = describeSignals(withFacts({ seen: { network } }))
  expect(said.find(({ key }) => key === 'address')?.text).toBe(text)
})

test('an address is shown by half', () => {
  expect(maskAddress('73.162.4.18')).toBe('73.162.*.*')
  expect(maskAddress('2408:8456:1::7')).toBe('2408:8456:…')
})

test('a window is called private only where the quota leaves no doubt', () => {
  expect(looksPrivate(honest('Chrome on Windows, private window'))).toBe(true)
  expect(looksPrivate(withFacts({ quota: { state: 'read', value: 10 } }, here))).toBe(null)
  expect(looksPrivate(honest('Safari on Mac'))).toBe(null)
})
