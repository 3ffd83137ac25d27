import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CellName, cellName } from '#domain/pricing/changes/cells.ts'
import { mergeSets } from './merge-sets.ts'
import type { SetText } from './set-text.ts'

const cells = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 4 })), {
  selector: ([id]) => id,
})
const text = fc.record({ name: fc.constantFrom('黑五', '双十二', '改价'), cells }).map(
  ({ name, cells: pairs }): SetText => ({
    name,
    cells: pairs.map(([id, after]) => ({ cell: cellName('price', id), after })),
  }),
)
const valuesOf = ({ cells: list }: SetText) => new Map(list.map(({ cell, after }) => [cell, after]))
const all = [1, 2, 3, 4, 5, 6, 7, 8].map((id): CellName => cellName('price', id))

test('two edits of a change set, merged in either order, lose no cell that one side alone changed', () => {
  fc.assert(
    fc.property(text, text, text, (base, mine, theirs) => {
      const [merged, other] = [mergeSets({ base, mine, theirs }), mergeSets({ base, mine: theirs, theirs: mine })]
      const [began, own, their] = [valuesOf(base), valuesOf(mine), valuesOf(theirs)]
      expect(new Set(merged.conflicts)).toEqual(new Set(other.conflicts))
      for (const cell of all) {
        const now = valuesOf(merged.text).get(cell)
        if (merged.conflicts.includes(cell)) {
          expect(now).toBe(own.get(cell))
          expect(valuesOf(mergeSets({ base, mine, theirs }, 'theirs').text).get(cell)).toBe(their.get(cell))
          continue
        }
        expect(valuesOf(other.text).get(cell)).toBe(now)
        expect(now).toBe(own.get(cell) === began.get(cell) ? their.get(cell) : own.get(cell))
      }
    }),
  )
})

test('a cell that both changed alike is no conflict, and a name goes to who changed it', () => {
  const of = (name: string, after: number): SetText => ({ name, cells: [{ cell: 'price:1', after }] })
  const merged = mergeSets({ base: of('改价', 1), mine: of('改价', 2), theirs: of('黑五', 2) })
  expect(merged).toEqual({ text: of('黑五', 2), conflicts: [] })
  expect(mergeSets({ base: of('改价', 1), mine: of('我的', 1), theirs: of('黑五', 1) }).text.name).toBe('我的')
})
