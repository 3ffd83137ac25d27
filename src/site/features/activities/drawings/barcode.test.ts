import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcodePath, barcodeWidth } from './barcode.ts'

test('the bars of an id are always the same, stand in the strip and do not touch', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => {
      const bars = [...barcodePath(id).matchAll(/M(\d+) 0h(\d+)/g)].map(([, x, width]) => [Number(x), Number(width)])
      expect(barcodePath(id)).toBe(barcodePath(id))
      expect(bars.length).toBeGreaterThan(8)
      for (const [index, [x = 0, width = 0]] of bars.entries()) {
        expect(x + width).toBeLessThanOrEqual(barcodeWidth)
        expect(bars[index + 1]?.[0] ?? Number.POSITIVE_INFINITY).toBeGreaterThan(x + width)
      }
    }),
  )
})

test('two ids have different bars', () => {
  expect(barcodePath(7)).not.toBe(barcodePath(8))
})
