/**
 * Reads values of the browser that may lie: a getter may throw, or return an object of another type. A value that is
 * not of the expected type counts as missing, and no reader returns an object that it did not make itself.
 */

/** A text, cut at `maxLength`; empty where there is none. */
export function readText(read: () => unknown, maxLength = 1_000): string {
  const value = readValue(read)
  return typeof value === 'string' ? value.slice(0, maxLength) : ''
}

/** A finite number, else null. */
export function readNumber(read: () => unknown): number | null {
  const value = readValue(read)
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

export function readBoolean(read: () => unknown): boolean {
  return readValue(read) === true
}

/** The first items of a list that may have no end; `toItem` returns null for an item to skip. */
export function readList<Item>(read: () => unknown, toItem: (value: unknown) => Item | null, maxItems = 32): Item[] {
  const items: Item[] = []
  try {
    const list = read() as ArrayLike<unknown>
    for (let at = 0; at < Math.min(list.length, maxItems); at += 1) {
      const item = toItem(list[at])
      if (item !== null) items.push(item)
    }
  } catch {
    return []
  }
  return items
}

/** The value, or undefined where reading it throws. */
export function readValue<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** One part of a reading may block the page for so long; a slow phone takes four times as long. */
const partMs = 16

/** Ends the current task, so that the browser can paint and answer presses. */
export const yieldTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** For loops over many small things: ends the task when `partMs` have passed since the last time. */
export function createYielder(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < partMs) return
    await yieldTask()
    since = performance.now()
  }
}
