import type { CellName, CellValue } from '#domain/pricing/changes/cells.ts'
import type { SetText } from './set-text.ts'

type Cells = ReadonlyMap<CellName, CellValue>
type Side = 'mine' | 'theirs'

export type MergedSet = { text: SetText; conflicts: CellName[] }

/**
 * Merges two edits of a change set that began from the same one (console 6b): what one side alone changed is taken. A
 * cell that both changed to different values is a conflict; it has the value of the `prefer` side until a member
 * decides. A name that both changed is the member's own.
 */
export function mergeSets(args: { base: SetText; mine: SetText; theirs: SetText }, prefer: Side = 'mine'): MergedSet {
  const { base, mine, theirs } = args
  const [began, own, other] = [cellsOf(base), cellsOf(mine), cellsOf(theirs)]
  const merged = new Map<CellName, CellValue>()
  const conflicts: CellName[] = []
  for (const cell of new Set([...other.keys(), ...own.keys()])) {
    const [isOwnChange, isTheirChange] = [!isSame(own, began, cell), !isSame(other, began, cell)]
    const isConflict = isOwnChange && isTheirChange && !isSame(own, other, cell)
    if (isConflict) conflicts.push(cell)
    const taken = isConflict ? (prefer === 'mine' ? own : other) : isOwnChange ? own : other
    // Undefined: that side removed the cell from its set, which is a change like any other.
    const value = taken.get(cell)
    if (value !== undefined) merged.set(cell, value)
  }
  const name = mine.name === base.name ? theirs.name : mine.name
  return { text: { name, cells: [...merged].map(([cell, after]) => ({ cell, after })) }, conflicts }
}

/** Whether both have the cell with the same value, or neither has it. */
function isSame(one: Cells, other: Cells, cell: CellName): boolean {
  return one.has(cell) === other.has(cell) && one.get(cell) === other.get(cell)
}

function cellsOf({ cells }: SetText): Cells {
  return new Map(cells.map(({ cell, after }) => [cell, after]))
}
