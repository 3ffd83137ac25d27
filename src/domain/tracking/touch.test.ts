import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseStartParameters } from './landing.ts'
import { firstTouchAfter, readTouch, type Touch, touchOf } from './touch.ts'

const now = new Date('2026-11-20T02:00:00Z')
const dayMs = 86_400_000

test('only an address that names a source makes a touch', () => {
  expect(touchOf(parseStartParameters('https://fanyu.example/?page=2'), now)).toBeNull()
  expect(touchOf(parseStartParameters('https://fanyu.example/?qd=q&invitecode=AB'), now)).toEqual({
    at: '2026-11-20T02:00:00.000Z',
    qd: 'q',
    inviteCode: 'AB',
    logidUrl: 'https://fanyu.example/?qd=q&invitecode=AB',
  })
})

test('the first touch stays for 30 days, then the newest one takes its place', () => {
  const fresh = { at: now.toISOString(), qd: 'new' }
  const daysAgo = (days: number) => ({ at: new Date(now.getTime() - days * 86_400_000).toISOString(), qd: 'old' })
  expect(firstTouchAfter(null, fresh, now)).toBe(fresh)
  expect(firstTouchAfter(daysAgo(29), fresh, now).qd).toBe('old')
  expect(firstTouchAfter(daysAgo(30), fresh, now).qd).toBe('new')
  expect(firstTouchAfter({ at: 'no date', qd: 'old' }, fresh, now).qd).toBe('new')
})

test('a stored touch that somebody changed is read without what does not belong', () => {
  expect(readTouch({ at: 'x', qd: 7, cy: 'c', other: 'o' })).toEqual({ at: 'x', cy: 'c' })
  expect(readTouch('text')).toBeNull()
  expect(readTouch({ qd: 'q' })).toBeNull()
})

test('a first touch that lies far ahead was stored by a wrong clock and gives way', () => {
  const ahead = { at: new Date(now.getTime() + 31 * dayMs).toISOString(), qd: 'old' }
  expect(firstTouchAfter(ahead, { at: now.toISOString(), qd: 'new' }, now).qd).toBe('new')
})

test('after any landings the first touch began at most 30 days ago or is the newest, and stayed the same until then', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 40 * 24 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(gaps, (hours) => {
      let time = now.getTime()
      let first: Touch | null = null
      for (const [index, gap] of hours.entries()) {
        time += gap * 3_600_000
        const fresh = touchOf(parseStartParameters(`https://fanyu.example/?qd=${index}`), new Date(time))
        if (fresh === null) throw new Error('A landing with a channel makes a touch')
        const next: Touch = firstTouchAfter(first, fresh, new Date(time))
        const age = first === null ? Number.POSITIVE_INFINITY : time - Date.parse(first.at)
        expect(next).toBe(age < 30 * dayMs ? first : fresh)
        // What is stored comes back the same.
        first = readTouch(JSON.parse(JSON.stringify(next)))
        expect(first).toEqual(next)
      }
    }),
  )
})

test('a stored touch never holds what the server refuses', () => {
  const stored = fc.record({
    at: fc.string({ unit: 'binary', maxLength: 1_200 }),
    qd: fc.string({ unit: 'binary', maxLength: 1_200 }),
  })
  fc.assert(
    fc.property(stored, (touch) => {
      for (const text of Object.values(readTouch(touch) ?? {})) {
        expect(text.length).toBeLessThanOrEqual(1_024)
        expect(text).not.toMatch(/\0|\p{Surrogate}/u)
      }
    }),
    { numRuns: 30 },
  )
})
