/**
 * What a browser says where it may lie: a getter may throw, or answer with an object that is none of its kind. Whatever is
 * not of the kind asked for counts as not said; no reader hands on an object that is not its own.
 */

/** A text, cut where nobody's is so long. */
export function saidText(read: () => unknown, atMost = 1_000): string {
  const said = saidBy(read)
  return typeof said === 'string' ? said.slice(0, atMost) : ''
}

/** A finite number, else null. */
export function saidNumber(read: () => unknown): number | null {
  const said = saidBy(read)
  return typeof said === 'number' && Number.isFinite(said) ? said : null
}

export function saidYes(read: () => unknown): boolean {
  return saidBy(read) === true
}

/** The first items of a list that may have no end. */
export function saidList<Item>(read: () => unknown, itemOf: (said: unknown) => Item | null, atMost = 32): Item[] {
  const items: Item[] = []
  try {
    const said = read() as ArrayLike<unknown>
    for (let at = 0; at < Math.min(said.length, atMost); at += 1) {
      const item = itemOf(said[at])
      if (item !== null) items.push(item)
    }
  } catch {
    return []
  }
  return items
}

/** What is there, or undefined where asking for it throws. */
export function saidBy<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
