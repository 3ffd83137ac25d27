import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptOrigin } from './kept-origin.ts'
import { longestPropText } from './limits.ts'
import { type SeenOrigin, sourceOfOrigin } from './server-steps.ts'

const none = { qd: '', cy: '', baidu: '', inviteCode: '', landing: '', platform: '', source: '' }
const seen = (origin: Partial<SeenOrigin>): SeenOrigin => ({
  ...{ firstTouch: null, lastTouch: null, tracking: {}, platform: '', hasOptedOut: false },
  ...origin,
})
const at = '2026-11-01T02:00:00.000Z'
const landing = 'https://www.fanyu.example/ActivityInfo.html?activityId=7&qd=sem&bd_vid=c'

test('a call without touches counts by its own fields, one with touches by the newest landing', () => {
  const tracking = { qd: 'sem', cy: 'autumn', bd_vid: 'c', inviteCode: 'AB12', logidUrl: landing }
  expect(sourceOfOrigin(seen({ tracking, platform: 'pc' }))).toEqual({
    ...{ qd: 'sem', cy: 'autumn', baidu: '1', inviteCode: 'AB12', landing: '/ActivityInfo.html?activityId=7' },
    ...{ platform: 'pc', source: '' },
  })
  // Who came back by another channel is no visitor of Baidu's, whatever was stored before.
  const lastTouch = { at, qd: 'gzh', logidUrl: 'https://www.fanyu.example/TEMU.html?qd=gzh' }
  expect(
    sourceOfOrigin(seen({ tracking: { qd: 'gzh', bd_vid: 'old', logidUrl: lastTouch.logidUrl }, lastTouch })),
  ).toEqual({
    ...{ ...none, qd: 'gzh', landing: '/TEMU.html' },
  })
  expect(sourceOfOrigin(seen({}))).toEqual(none)
  expect(sourceOfOrigin(seen({ tracking: { bd_vid: 'bare' } }))).toEqual({ ...none, baidu: '1' })
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
      const origin = keptOrigin({ tracking, lastTouch: lastTouch ?? undefined })
      const source = sourceOfOrigin({ ...origin, platform: 'pc', hasOptedOut })
      for (const text of Object.values(source)) {
        expect(text.length).toBeLessThanOrEqual(longestPropText)
        expect(text).not.toContain('13912345678')
        expect(text).toBe(text.toWellFormed())
      }
    }),
  )
})
