/**
 * A pure function that works out only once what it says of an object, for as long as the object lives. The server gives
 * pages the same values until they change, so what pages make of them need not be made for each.
 */
export function oncePer<Input extends object, Result>(work: (input: Input) => Result): (input: Input) => Result {
  const known = new WeakMap<Input, { result: Result }>()
  return (input) => {
    const found = known.get(input) ?? { result: work(input) }
    known.set(input, found)
    return found.result
  }
}

/** The same for texts, of which the last `kept` are remembered. */
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
