/**
 * Memoises a pure function per object, for the object's lifetime. The server passes the same values to pages until they
 * change, so derived values are computed once.
 */
export function oncePer<Input extends object, Result>(work: (input: Input) => Result): (input: Input) => Result {
  const known = new WeakMap<Input, { result: Result }>()
  return (input) => {
    const found = known.get(input) ?? { result: work(input) }
    known.set(input, found)
    return found.result
  }
}

/** Memoises a function of a text; the last `kept` results are cached. */
export function oncePerText<Result>(work: (text: string) => Result, kept: number): (text: string) => Result {
  const known = new Map<string, { result: Result }>()
  return (text) => {
    const found = known.get(text) ?? { result: work(text) }
    known.delete(text)
    known.set(text, found)
    for (const [oldest] of known) if (known.size > kept) known.delete(oldest)
    return found.result
  }
}
