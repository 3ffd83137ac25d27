import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogue } from '#tests/support/catalogue-arbitraries.ts'
import { largeCatalogue } from '#tests/support/large-catalogue.ts'
import { packCatalogue, unpackCatalogue } from './packed-catalogue.tsx'

test('a catalogue comes out of its packing as it went in', () => {
  fc.assert(
    fc.property(catalogue, (given) => {
      expect(unpackCatalogue(packCatalogue(given))).toEqual(given)
    }),
  )
})

test('a column with more different values than letters comes out as it went in', () => {
  const [type] = largeCatalogue(10_000)
  if (type === undefined) throw new Error('The catalogue is empty')
  const devices = type.devices.map((device, place) => ({ ...device, remark: `${place}` }))
  expect(devices.length).toBeGreaterThan(1_000)
  expect(unpackCatalogue(packCatalogue([{ ...type, devices }]))).toEqual([{ ...type, devices }])
})

test('of 10,000 tiers the type with most of them takes 30 KB of a page, of the demonstration’s 5', () => {
  const packedKb = (tiers: number) =>
    Math.max(...largeCatalogue(tiers).map((type) => brotliCompressSync(packCatalogue([type])).byteLength)) / 1_000
  expect(packedKb(1_224)).toBeLessThan(5)
  expect(packedKb(10_000)).toBeLessThan(30)
  // Before it is compressed, which costs each page by its length.
  expect(Math.max(...largeCatalogue(10_000).map((type) => packCatalogue([type]).length))).toBeLessThan(260_000)
})
