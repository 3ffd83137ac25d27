import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Sent = { events: { name: string; path: string; props: Record<string, unknown> }[] }

const browser = new EventTarget()
let isOnline = true
let stored: Record<string, string> = {}
const beacon = vi.fn<(address: string, body: Blob) => boolean>()
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
let report: typeof import('./queue.ts').report

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  isOnline = true
  stored = { qd: 'weibo' }
  beacon.mockReset().mockReturnValue(true)
  fetched.mockReset().mockRejectedValue(new TypeError('away'))
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('document', {
    documentElement: { dataset: { platform: 'mobile' } },
    hidden: false,
    addEventListener() {},
  })
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  const navigator = {
    sendBeacon: beacon,
    doNotTrack: null,
    get onLine() {
      return isOnline
    },
  }
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('fetch', fetched)
  report = (await import('./queue.ts')).report
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const happen = (count: number, props?: Record<string, string>) => {
  for (let number = 0; number < count; number += 1)
    report({ name: 'banner_click', at: Date.now(), path: `/p${number}?team=x`, props })
}

async function sent(call = 0): Promise<Sent> {
  const body = beacon.mock.calls[call]?.[1]
  expect(body?.type).toBe('application/json')
  return JSON.parse((await body?.text()) ?? '')
}

test('events wait five seconds for company and leave as one batch, with layout and channel', async () => {
  happen(2, { event: 'x'.repeat(200) })
  vi.advanceTimersByTime(4_999)
  expect(beacon).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  const { events } = await sent()
  expect(events.map(({ path }) => path)).toEqual(['/p0', '/p1'])
  expect(events[0]?.props).toEqual({ layout: 'mobile', qd: 'weibo', cy: null, event: 'x'.repeat(64) })
  vi.advanceTimersByTime(60_000)
  expect(beacon).toHaveBeenCalledTimes(1)
})

test('fifty events leave at once, and what is queued leaves with the page', async () => {
  happen(51)
  expect((await sent()).events).toHaveLength(50)
  browser.dispatchEvent(new Event('pagehide'))
  expect((await sent(1)).events).toHaveLength(1)
})

test.each([
  ['is full', () => false],
  [
    'takes no JSON',
    () => {
      throw new Error('SecurityError')
    },
  ],
])(
  'where the beacon %s a request that outlives the page carries the batch, and its failure is nobody’s',
  async (_why, act) => {
    beacon.mockImplementation(act)
    happen(1)
    vi.advanceTimersByTime(5_000)
    expect(fetched).toHaveBeenCalledWith(
      '/api/track/events',
      expect.objectContaining({ method: 'POST', keepalive: true }),
    )
  },
)

test('without a network the newest fifty wait and leave once when it is back', async () => {
  isOnline = false
  happen(70)
  vi.advanceTimersByTime(60_000)
  expect(beacon).not.toHaveBeenCalled()
  isOnline = true
  browser.dispatchEvent(new Event('online'))
  const { events } = await sent()
  expect([events.length, events.at(-1)?.path]).toEqual([50, '/p69'])
  expect(beacon).toHaveBeenCalledTimes(1)
})

test.each([
  ['Global Privacy Control', () => Object.assign(navigator, { globalPrivacyControl: true })],
  ['Do Not Track', () => Object.assign(navigator, { doNotTrack: '1' })],
  ['leaving the programme', () => Object.assign(stored, { experienceOptOut: '1' })],
])('%s ends it', (_what, refuse) => {
  refuse()
  happen(60)
  vi.advanceTimersByTime(60_000)
  expect(beacon).not.toHaveBeenCalled()
})
