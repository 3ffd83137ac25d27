/** Where the keys stand in a list, and what they have selected. */
export type ListWalk = {
  /** Index of a row; -1 before the first key. */
  at: number
  selected: readonly number[]
}

/** What one key makes of it: j and k walk, x selects and lets go; a row that is not shown any more stays selected no longer. */
export function pressKey(walk: ListWalk, key: string, ids: readonly number[], maySelect: boolean): ListWalk {
  if (key === 'j' || key === 'k') {
    const next = Math.max(walk.at + (key === 'j' ? 1 : -1), 0)
    return { ...walk, at: Math.min(next, ids.length - 1) }
  }
  const id = ids[walk.at]
  return key === 'x' && maySelect && id !== undefined ? { ...walk, selected: toggled(walk.selected, id, ids) } : walk
}

/** A selection with one row in it or out of it. */
export function toggled(selected: readonly number[], id: number, ids: readonly number[]): readonly number[] {
  const here = selected.filter((other) => ids.includes(other))
  return here.includes(id) ? here.filter((other) => other !== id) : [...here, id]
}

/** Whether a key goes into what is being written, or to an open dialog. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null)
  )
}
