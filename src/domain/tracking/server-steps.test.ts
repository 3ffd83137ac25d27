import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scrubProps } from './events.ts'
import { longestPropText } from './limits.ts'
import { type RequestOrigin, readVisitStart, sourceOfOrigin } from './server-steps.ts'
import { toStoredOrigin } from './stored-origin.ts'
import { formatVisitStart } from './visits.ts'

const none = { qd: '', cy: '', baidu: '', inviteCode: '', landing: '', platform: '', source: '' }
const seen = (origin: Partial<RequestOrigin>): RequestOrigin => ({
  firstTouch: null,
  lastTouch: null,
  tracking: {},
  platform: '',
  hasOptedOut: false,
  ...origin,
})
const at = '2026-11-01T02:00:00.000Z'
const landing = 'https://www.fanyu.example/ActivityInfo.html?activityId=7&qd=sem&bd_vid=c'

test('a call without touches counts by its own fields, one with touches by the newest landing', () => {
  const tracking = { qd: 'sem', cy: 'autumn', bd_vid: 'c', inviteCode: 'AB12', logidUrl: landing }
  expect(sourceOfOrigin(seen({ tracking, platform: 'pc' }))).toEqual({
    qd: 'sem',
    cy: 'autumn',
    baidu: '1',
    inviteCode: 'AB12',
    landing: '/ActivityInfo.html?activityId=7',
    platform: 'pc',
    source: '',
  })
  // Who came back by another channel is no visitor of Baidu's, whatever was stored before.
  const lastTouch = { at, qd: 'gzh', logidUrl: 'https://www.fanyu.example/TEMU.html?qd=gzh' }
  expect(
    sourceOfOrigin(seen({ tracking: { qd: 'gzh', bd_vid: 'old', logidUrl: lastTouch.logidUrl }, lastTouch })),
  ).toEqual({
    ...none,
    qd: 'gzh',
    landing: '/TEMU.html',
  })
  expect(sourceOfOrigin(seen({}))).toEqual(none)
  expect(sourceOfOrigin(seen({ tracking: { bd_vid: 'bare' } }))).toEqual({ ...none, baidu: '1' })
})

test('the start of the visit says landing and site; the page of the newest landing stands in where it is not known', () => {
  const visit = { landing: '/price.html', source: 'www.example.com' }
  expect(sourceOfOrigin(seen({ tracking: { qd: 'sem', logidUrl: landing, ...visit } }))).toMatchObject(visit)
  expect(sourceOfOrigin(seen({ tracking: visit }))).toEqual({ ...none, ...visit })
  expect(sourceOfOrigin(seen({ tracking: visit, hasOptedOut: true }))).toEqual(none)
})

test('of whatever page and site a visit begins with, the header says what an event of it says', () => {
  const letters = (text: string, maxLength: number) => fc.string({ unit: fc.constantFrom(...text), maxLength })
  const path = fc.oneof(
    letters('/aZ09-_.~%+:@;,', 300).map((text) => `/${text}`),
    fc.constantFrom('/', '/a13912345678b', '/ActivityInfo.html?activityId=7'),
  )
  const host = fc.oneof(letters('az09-.:', 100), fc.constantFrom('', '13912345678.example.com', '[::1]:80'))
  fc.assert(
    fc.property(path, host, (page, source) => {
      const given = { landing: page, source }
      const event = scrubProps('register_success', {
        landing: page.slice(0, longestPropText),
        source: source.slice(0, longestPropText),
      })
      expect(readVisitStart(formatVisitStart(given))).toEqual(event)
    }),
  )
})

test('whatever stands in the header gives short plain texts or nothing', () => {
  const text = fc.oneof(fc.string({ maxLength: 80 }), fc.constantFrom('/', 'www.example.com', '/\0', '/中', '\ud800'))
  const value = fc.record({ landing: text, source: text }).map((fields) => new URLSearchParams(fields).toString())
  fc.assert(
    fc.property(fc.oneof(value, text), (header) => {
      for (const kept of Object.values(readVisitStart(header) ?? {})) expect(kept).toMatch(/^[!-~]{0,64}$/)
    }),
  )
  for (const header of ['', 'source=www.example.com', 'landing=price', 'landing=/&source=a b', 'landing=/&source=/x'])
    expect(readVisitStart(header), header).toBeNull()
  expect(readVisitStart(`landing=/&source=${'a'.repeat(65)}`)).toBeNull()
  expect(readVisitStart(`landing=/&x=${'a'.repeat(512)}`)).toBeNull()
})

test('of who refused statistics the partner’s marks stay alone', () => {
  const tracking = { qd: 'sem', cy: 'autumn', bd_vid: 'c', inviteCode: 'AB12', logidUrl: landing }
  const refused = sourceOfOrigin(seen({ tracking, platform: 'mobile', hasOptedOut: true }))
  expect(refused).toEqual({ ...none, qd: 'sem', cy: 'autumn', inviteCode: 'AB12' })
})

test('whatever a client sends, a source is short texts in which no phone stands', () => {
  const value = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.constant('a13912345678b'),
    fc.webUrl(),
    fc.integer(),
    fc.constant(null),
  )
  const fields = fc.dictionary(fc.constantFrom('qd', 'cy', 'bd_vid', 'inviteCode', 'logidUrl'), value)
  fc.assert(
    fc.property(fields, fc.option(fields), fc.boolean(), (tracking, lastTouch, hasOptedOut) => {
      const origin = toStoredOrigin({ tracking, lastTouch: lastTouch ?? undefined })
      const source = sourceOfOrigin({ ...origin, platform: 'pc', hasOptedOut })
      for (const text of Object.values(source)) {
        expect(text.length).toBeLessThanOrEqual(longestPropText)
        expect(text).not.toContain('13912345678')
        expect(text).toBe(text.toWellFormed())
      }
    }),
  )
})
