import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withFacts } from '#tests/support/check-parts.ts'
import { honest, honestProfiles } from '#tests/support/check-profiles.ts'
import { type CodedShop, readCode, saltLength, saltOf, writeCode } from './code.ts'
import type { BrowserFacts } from './facts.ts'
import { signalKeys } from './signals.ts'
import { compareShops } from './verdict.ts'

const salt = saltOf(new Uint8Array(saltLength).fill(7))
const shopOf = (facts: BrowserFacts, by = salt): CodedShop => {
  const answer = readCode(writeCode(facts, by))
  if ('problem' in answer) throw new Error(answer.problem)
  return answer.shop
}
const compare = (one: BrowserFacts, other: BrowserFacts) => compareShops(one, shopOf(other))

const here = honest('Chrome on Windows 11, Shenzhen')
const abroad = honest('Chrome in Frankfurt')
const onMac = honest('Chrome on Mac')
const otherPicture = {
  canvas: { state: 'read', value: { digest: 'ffee00112233', steady: true } },
  webgl: { state: 'read', value: { vendor: 'x', renderer: 'another card' } },
  audio: { state: 'read', value: 35.7 },
} as const

test('a browser is the same as itself, and every signal is counted once', () => {
  const { same, different, unread, verdict, bits, sameAddress } = compare(here, here)
  expect({ different, verdict, sameAddress }).toEqual({ different: 0, verdict: 'same', sameAddress: true })
  expect(same + unread).toBe(signalKeys.length)
  // Canvas, screen, time zone and cookies, one of each family, are what is certain.
  expect(bits).toEqual({ atLeast: 16.99, atMost: 44.7 })
})

test('the picture of one computer behind another address and clock is taken for one computer', () => {
  expect(compare(here, abroad)).toMatchObject({ verdict: 'same', sameAddress: false })
})

test('another computer with nothing telling in common is apart', () => {
  const stranger = withFacts({
    ...otherPicture,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    fonts: { state: 'read', value: ['Ubuntu'] },
    screen: { width: 1366, height: 768, ratio: 1 },
    languages: ['de-DE'],
    timeZone: 'Europe/Berlin',
    seen: { address: '91.14.7.203', country: 'DE' },
  })
  const { verdict, bits } = compare(here, stranger)
  expect({ verdict, atMost: bits.atMost }).toEqual({ verdict: 'apart', atMost: 0.25 })
})

test('graphics that are partly alike, and much else alike beside other graphics, stay open', () => {
  expect(compare(here, withFacts({ audio: { state: 'read', value: 1 } }, here)).verdict).toBe('unsure')
  expect(compare(here, withFacts(otherPicture, here)).verdict).toBe('unsure')
  expect(compare(here, onMac).verdict).toBe('unsure')
})

test('graphics that one of them refuses decide nothing', () => {
  const blocked = withFacts(
    { canvas: { state: 'refused' }, webgl: { state: 'refused' }, audio: { state: 'refused' } },
    here,
  )
  expect(compare(here, blocked)).toMatchObject({ verdict: 'unread' })
  expect(compare(blocked, here)).toMatchObject({ verdict: 'unread' })
})

test('a canvas with noise is compared with nothing', () => {
  const noisy = withFacts({ canvas: { state: 'read', value: { digest: 'x', steady: false } } }, here)
  expect(compare(noisy, noisy).likeness.get('canvas')).toBe('unread')
})

test('whoever compares, both find as many alike, and the certain is never more than the possible', () => {
  const facts = fc.constantFrom(...honestProfiles.map((profile) => profile.facts))
  const salts = fc.uint8Array({ minLength: saltLength, maxLength: saltLength }).map(saltOf)
  fc.assert(
    fc.property(facts, facts, salts, salts, (one, other, first, second) => {
      const [forth, back] = [compareShops(one, shopOf(other, second)), compareShops(other, shopOf(one, first))]
      expect(forth.same + forth.different + forth.unread).toBe(signalKeys.length)
      expect(forth.bits.atLeast).toBeLessThanOrEqual(forth.bits.atMost)
      // A digest is short: two values that differ may have one, rarely and not on both sides.
      expect(Math.abs(forth.same - back.same)).toBeLessThanOrEqual(1)
    }),
  )
})
