import { type ChangeObject, diffArrays } from 'diff'

/** A stretch of two texts: in both, only in the old one, or only in the new one. */
export type DifferencePart = { kind: 'same' | 'removed' | 'added'; text: string }

/** Han characters one by one; words of letters or figures, spaces and character references of HTML whole. */
const wordPattern = /&#?\w+;|[\p{Script=Latin}\p{N}_]+|\s+|[\s\S]/gu

export function splitWords(text: string): string[] {
  return text.match(wordPattern) ?? []
}

/** The work of one comparison: beyond so many changes the two are shown whole, one after the other. */
export const maxEditLength = 2_000

/** A comparison as runs: what stayed, or what was replaced by what. */
export type Run<Token> = { same: Token[] } | { removed: Token[]; added: Token[] }

/** Compares two lists. Where they differ in more than `maxEditLength` places the answer is one run. */
export function compareLists<Token>(
  before: readonly Token[],
  after: readonly Token[],
  isEqual: (one: Token, other: Token) => boolean = Object.is,
): Run<Token>[] {
  const options = { comparator: isEqual, maxEditLength }
  const parts: ChangeObject<Token[]>[] | undefined = diffArrays([...before], [...after], options)
  if (parts === undefined) return [{ removed: [...before], added: [...after] }]
  const runs: Run<Token>[] = []
  for (const { value, added, removed } of parts) {
    if (!added && !removed) {
      runs.push({ same: value })
      continue
    }
    const last = runs.at(-1)
    const run = last !== undefined && 'removed' in last ? last : { removed: [], added: [] }
    if (run !== last) runs.push(run)
    run[added ? 'added' : 'removed'].push(...value)
  }
  return runs
}

/** A stretch of so few characters between two changes reads better as part of them. */
const shortestIsland = 2
/** Two texts that share less than this part of the longer one are shown whole. */
const leastShared = 0.3

/** Joins changes that only a few characters part; `isText` says which tokens may be joined. */
export function joinNearRuns<Token>(runs: readonly Run<Token>[], lengthOf: (token: Token) => number): Run<Token>[] {
  const length = (tokens: readonly Token[]) => tokens.reduce((sum, token) => sum + lengthOf(token), 0)
  const joined: Run<Token>[] = []
  for (const [at, run] of runs.entries()) {
    const [last, next] = [joined.at(-1), runs[at + 1]]
    if (last === undefined || 'same' in last) {
      joined.push('same' in run ? run : { removed: [...run.removed], added: [...run.added] })
    } else if ('removed' in run) {
      last.removed.push(...run.removed)
      last.added.push(...run.added)
    } else if (
      next !== undefined &&
      'removed' in next &&
      length(run.same) <= shortestIsland &&
      isBothSided(last) &&
      isBothSided(next)
    ) {
      last.removed.push(...run.same)
      last.added.push(...run.same)
    } else joined.push(run)
  }
  return joined
}

function isBothSided<Token>({ removed, added }: { removed: Token[]; added: Token[] }): boolean {
  return removed.length > 0 && added.length > 0
}

/**
 * What changed between two plain texts, word by word. The old text is what is `same` or `removed`, in this order; the new
 * one is what is `same` or `added`.
 */
export function differenceOfText(before: string, after: string): DifferencePart[] {
  const runs = joinNearRuns(compareLists(splitWords(before), splitWords(after)), ({ length }) => length)
  const shared = runs.reduce((sum, run) => sum + ('same' in run ? run.same.join('').length : 0), 0)
  const isAlike = shared >= leastShared * Math.max(before.length, after.length)
  const shown = isAlike ? runs : [{ removed: [before], added: [after] }]
  return shown.flatMap((run): DifferencePart[] =>
    'same' in run
      ? [{ kind: 'same', text: run.same.join('') }]
      : [
          { kind: 'removed' as const, text: run.removed.join('') },
          { kind: 'added' as const, text: run.added.join('') },
        ].filter(({ text }) => text !== ''),
  )
}
