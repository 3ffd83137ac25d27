import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogue } from '#tests/support/catalogue-arbitraries.ts'
import { packCatalogue, unpackCatalogue } from './packed-catalogue.tsx'

test('a catalogue comes out of its packing as it went in', () => {
  fc.assert(
    fc.property(catalogue, (given) => {
      expect(unpackCatalogue(packCatalogue(given))).toEqual(given)
    }),
  )
})
