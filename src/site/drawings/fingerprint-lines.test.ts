import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fingerprintBars, fingerprintRidges } from './fingerprint-lines.ts'

const seeds = fc.string({ maxLength: 20 })

test('one seed always draws the same fingerprint', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      expect(fingerprintRidges(seed)).toEqual(fingerprintRidges(seed))
      expect(fingerprintBars(seed)).toBe(fingerprintBars(seed))
    }),
  )
})

test('seeds that differ in one letter draw different fingerprints', () => {
  expect(fingerprintRidges('8F3A-21C7')).not.toEqual(fingerprintRidges('8F3A-21C8'))
  expect(fingerprintBars('8F3A-21C7')).not.toBe(fingerprintBars('8F3A-21C8'))
})

test('every ridge stays on its field of 100 by 112, with dashes in pairs', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const ridges = fingerprintRidges(seed)
      expect(ridges).toHaveLength(8)
      for (const { path, dashes } of ridges) {
        const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
        expect(numbers).toHaveLength(21)
        expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...numbers)).toBeLessThanOrEqual(104)
        expect(dashes.split(' ').length % 2).toBe(0)
      }
    }),
  )
})

test('the small print is eleven bars that stay on their field of 46 by 20', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const bars = [...fingerprintBars(seed).matchAll(/M([\d.]+) ([\d.]+)v([\d.]+)/g)]
      expect(bars).toHaveLength(11)
      for (const [, x, top, height] of bars) {
        expect(Number(x)).toBeLessThan(46)
        expect(Number(top)).toBeGreaterThanOrEqual(2)
        expect(Number(top) + Number(height)).toBeLessThanOrEqual(18)
      }
    }),
  )
})
