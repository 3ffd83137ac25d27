/** Names of other programs that are one or two letters away from one of ours. */
const foreignNames: ReadonlySet<string> = new Set(['POST', 'SECRETS', 'DNS_PROVIDER', 'DATA_DIRS'])

/** In a short name one wrong letter is looked for: `HOME` is two letters away from `HOST`. */
const shortLength = 8

/** Names that earlier versions knew, each with what to do instead: none may be ignored silently. */
const retiredNames: Readonly<Record<string, string>> = {
  WORKERS:
    'remove it; more cores are used by more instances behind nginx, on PostgreSQL (docs/guides/outgrow-one-machine.md, 3)',
}

/**
 * One line per variable that was retired, or whose name is nearly one of `known`: without it `TRUST_PROXI=2` would be
 * ignored silently. Other variables of the environment, of which there are many, are left alone; so are empty ones.
 */
export function* unknownVariables(
  source: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): Generator<string> {
  const knownNames = new Set(known)
  for (const [name, value] of Object.entries(source)) {
    if (!value || knownNames.has(name) || foreignNames.has(name)) continue
    const instead = retiredNames[name]
    if (instead !== undefined) yield `${name} is not known any more: ${instead}`
    const nearest = nearestName(name, known)
    if (nearest !== null) yield `${name} is unknown and looks like ${nearest}: correct its name, or remove it`
  }
}

function nearestName(name: string, known: readonly string[]): string | null {
  const written = name.toUpperCase()
  const near = known
    .map((one) => ({ one, most: one.length < shortLength ? 1 : 2 }))
    // The comparison is the costly part, and every start makes it for each variable of the environment.
    .filter(({ one, most }) => Math.abs(one.length - written.length) <= most)
    .map(({ one, most }) => ({ one, most, edits: editDistance(written, one) }))
    .filter(({ edits, most }) => edits <= most)
  return near.toSorted((first, other) => first.edits - other.edits)[0]?.one ?? null
}

/** Letters that are inserted, left out, replaced, or exchanged with the next one. */
function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isExchanged = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}
