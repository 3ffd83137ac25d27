import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arePropsAllowed, eventPath, eventTime, type Props, scrubProps, trackedEvents } from './events.ts'

test('a path keeps which record was read and nothing of the visitor', () => {
  expect(eventPath('/news-detail.html?id=12&activeId=2&keyword=x#top')).toBe('/news-detail.html?id=12&activeId=2')
  expect(eventPath('/invitelogin.html?team=Aa1Aa1Aa1Aa1Aa1Aa1Aa1A')).toBe('/invitelogin.html')
  expect(eventPath('/price.html?storeName=%E5%BA%97&id=13800138000')).toBe('/price.html')
  expect(eventPath('/'.repeat(2_000))).toHaveLength(256)
})

const outcomes = new Set([200, 503, 103001])
const anyEvent = fc.constantFrom(...trackedEvents)

test('an event carries the props of its own list and no others', () => {
  const banner = { bannerId: 7, position: 1, event: 'home_banner', eventType: null, sceneType: '' }
  expect(arePropsAllowed('banner_click', banner, outcomes)).toBe(true)
  expect(arePropsAllowed('page_view', banner, outcomes)).toBe(false)
  expect(arePropsAllowed('register_failure', { by: 'phone', code: 103001, layout: 'pc' }, outcomes)).toBe(true)
  expect(arePropsAllowed('register_success', { by: 'phone', code: 103001 }, outcomes)).toBe(false)
})

test('whatever the event, a key that names a person or a secret is refused', () => {
  const keys = ['phone', 'phoneNumber', 'mobile', 'email', 'account', 'name', 'userName', 'token', 'password', 'uuid']
  const key = fc.oneof(fc.constantFrom(...keys, '__proto__', 'constructor', 'toString'), fc.string())
  const known = new Set(['layout', 'qd', 'cy', 'by', 'code', 'bannerId', 'position', 'event', 'eventType', 'sceneType'])
  for (const more of ['system', 'bits', 'version', 'step', 'from', 'baidu', 'invite', 'landing', 'source'])
    known.add(more)
  fc.assert(
    fc.property(anyEvent, key, (name, given) => {
      fc.pre(!known.has(given))
      const props = Object.fromEntries([[given, null]])
      expect(arePropsAllowed(name, props, outcomes)).toBe(false)
    }),
  )
})

test('a failure carries the code of an answer and never one that was typed', () => {
  for (const code of ['103001', 482913, 1.5, -1, true])
    expect(arePropsAllowed('register_failure', { code }, outcomes)).toBe(false)
})

test('a value of another kind or length is refused', () => {
  const wrong: Props[] = [{ layout: 'tv' }, { bannerId: '7' }, { bannerId: 1.5 }, { bannerId: -1 }, { event: 7 }]
  for (const props of wrong) expect(arePropsAllowed('banner_click', props, outcomes), JSON.stringify(props)).toBe(false)
  expect(arePropsAllowed('banner_click', { event: 'x'.repeat(129) }, outcomes)).toBe(false)
})

const phone = fc.stringMatching(/^1[3-9][0-9]{9}$/)
const email = fc.stringMatching(/^[a-z0-9.]{1,20}@[a-z0-9]{1,12}\.(com|cn)$/)
const code = fc.stringMatching(/^[0-9]{6}$/)
const token = fc.stringMatching(/^[A-Z][a-z][0-9][A-Za-z0-9_-]{40}$/)
const words = fc.constantFrom('', '首页 ', 'a: ', ' (b) ', '，')

test('whatever looks like a phone, an e-mail address, a token or a verification code is hidden in every text', () => {
  fc.assert(
    fc.property(words, fc.oneof(phone, email, token, code), words, (before, secret, after) => {
      const kept = scrubProps('banner_click', { event: before + secret + after }).event
      expect(String(kept)).not.toContain(secret)
      expect(kept).toContain('***')
    }),
  )
})

test('an encoded phone is hidden, and ordinary names stay as staff gave them', () => {
  const event = (text: string) => scrubProps('banner_click', { event: text }).event
  expect(event('b64:NDMyMTAwMDgzMTE=')).toBe('***')
  expect(event('138 0013 8000')).toBe('***')
  for (const name of ['banner_click', 'home_banner_double_eleven_2026', '双十一·首页', '20261111', '6.8.2'])
    expect(event(name)).toBe(name)
})

test('a channel may be a number of six digits, but no phone', () => {
  expect(scrubProps('page_view', { qd: '202611', cy: '13800138000', from: null })).toEqual({ qd: '202611', cy: '***' })
})

test('a time is believed within the day before it came in; else the time of receipt stands for it', () => {
  const received = new Date('2026-11-21T04:00:00Z')
  const after = (ms: number) => new Date(received.getTime() + ms)
  for (const ms of [0, -1_000, -86_400_000, 60_000]) expect(eventTime(after(ms), received)).toEqual(after(ms))
  for (const ms of [60_001, -86_400_001, 1e12, -1e12]) expect(eventTime(after(ms), received)).toBe(received)
})
