import { expect, test } from 'vitest'
import { aloneHours, twoPeopleState } from './two-people.ts'

const askedAt = new Date('2026-11-18T09:42:00Z')

test.each([
  [null, true, { kind: 'needed' }],
  [askedAt, true, { kind: 'asked' }],
  [null, false, { kind: 'alone', from: null }],
  [askedAt, false, { kind: 'alone', from: new Date(askedAt.getTime() + aloneHours * 3_600_000) }],
])('asked at %s, with another one %s', (asked, hasOther, stand) => {
  expect(twoPeopleState({ askedAt: asked, hasOther })).toEqual(stand)
})
