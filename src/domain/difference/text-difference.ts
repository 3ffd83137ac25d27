import { type ChangeObject, diffArrays } from 'diff'

/** A part of two texts: in both, only in the old one, or only in the new one. */
export type DifferencePart = { kind: 'same' | 'removed' | 'added'; text: string }

/** Han characters one by one; Latin words, numbers, white space and HTML character references whole. */
const wordPattern = /&#?\w+;|[\p{Script=Latin}\p{N}_]+|\s+|[\s\S]/gu

export function splitWords(text: string): string[] {
  return text.match(wordPattern) ?? []
}

/** Maximum number of edits in one comparison; beyond it both texts are shown whole. */
export const maxEditLength = 2_000
/** Maximum product of edits and tokens, which the work grows with: long lists are compared with fewer edits. */
const workAtMost = 8_000_000

/** A run of equal tokens, or a replacement. */
export type Run<Token> = { same: Token[] } | { removed: Token[]; added: Token[] }

/**
 * Compares two lists. With more than `maxEditLength` edits, fewer in lists of more than 4,000 tokens together, the result
 * is one replacement.
 */
export function compareLists<Token>(
  before: readonly Token[],
  after: readonly Token[],
  isEqual: (one: Token, other: Token) => boolean = Object.is,
): Run<Token>[] {
  const edits = Math.min(maxEditLength, Math.floor(workAtMost / (before.length + after.length + 1)))
  const options = { comparator: isEqual, maxEditLength: edits }
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

/** A shorter unchanged part between two changes is shown as part of them, for readability. */
const shortestIsland = 2
/** Texts that share less than this fraction of the longer one are shown whole. */
const leastShared = 0.3

/** Joins changes with only a few characters between them; `lengthOf` is the length of a token. */
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
 * The difference of two plain texts, word by word. The `same` and `removed` parts in order are the old text, the `same`
 * and `added` parts the new one.
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
