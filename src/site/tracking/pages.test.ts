import { afterEach, expect, test, vi } from 'vitest'

let headers: () => Record<string, string> = () => ({})
vi.mock('#site/session/api-client.ts', () => ({
  registerVisitHeaders: (given: typeof headers) => {
    headers = given
  },
}))

const stored = new Map<string, string>()
const navigator = { sendBeacon: () => true, doNotTrack: null as string | null, onLine: true }

afterEach(() => vi.unstubAllGlobals())

test('the calls of a page name the site and the page with which the visit began, and nothing once somebody opted out', async () => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  vi.stubGlobal('location', { host: 'www.fanyu.example', pathname: '/price.html', search: '?qd=x' })
  vi.stubGlobal('document', {
    referrer: 'https://www.example.com/search?q=words',
    documentElement: { dataset: {} },
    hidden: false,
    addEventListener() {},
  })
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('navigator', navigator)
  const { watchPages } = await import('./pages.ts')
  watchPages()
  const named = { 'x-visit': 'landing=%2Fprice.html&source=www.example.com' }
  expect(headers()).toEqual(named)
  navigator.doNotTrack = '1'
  expect(headers()).toEqual({})
  navigator.doNotTrack = null
  stored.set('experienceOptOut', '1')
  expect(headers()).toEqual({})
  stored.clear()
  expect(headers()).toEqual(named)
})
