import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatEntryRange, readEntryRange } from './audit-acknowledgement.ts'

const id = fc.integer({ min: 1, max: 2_147_483_647 })

test('a range reads as it is written, and only in its order', () => {
  fc.assert(
    fc.property(id, id, (from, to) => {
      const isInOrder = from <= to
      expect(readEntryRange(`${from}-${to}`)).toEqual(isInOrder ? { from, to } : null)
      if (isInOrder) expect(readEntryRange(formatEntryRange({ from, to }))).toEqual({ from, to })
    }),
  )
})

test.each(['', '0', '0-3', '-5', '5-', '3-2', '1-2-3', '1,2', '4 - 5', '٤', '1e3', '2147483648', '99999999999'])(
  'what is no range of ids is refused: %j',
  (text) => {
    expect(readEntryRange(text)).toBeNull()
  },
)
