import { alignSimilar, createSimilarity } from './html-difference.ts'
import { compareLists } from './text-difference.ts'

/**
 * A block of a merged text: settled, or a conflict that a person has to resolve. Null means that a side deleted the
 * block.
 */
export type MergedBlock = { block: string } | { base: string; mine: string | null; theirs: string | null }

/** A block of one side: its index in the base, null for a new block, and whether this side moved it. */
type Placed = { base: number | null; block: string; isMoved: boolean }
type Aligned = { placed: Placed[] /** What this side made of each block of the base. */; became: (string | null)[] }

/**
 * Three-way merge of two edits of the same blocks (console 6b). A change, deletion, move or insertion on one side alone
 * is taken; identical changes count once; insertions of both sides at the same place are both kept, theirs first. A
 * block that both changed differently, or that one changed and the other deleted, is a conflict.
 */
export function mergeBlocks(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): MergedBlock[] {
  const sides = { mine: alignBlocks(base, mine), theirs: alignBlocks(base, theirs) }
  const movedBy = { mine: movedIn(sides.mine), theirs: movedIn(sides.theirs) }
  const isMoved = (id: number) => movedBy.mine.has(id) || movedBy.theirs.has(id)
  const inserted = {
    mine: insertionsOf(sides.mine, isMoved, (id) => movedBy.mine.has(id) && !movedBy.theirs.has(id)),
    theirs: insertionsOf(sides.theirs, isMoved, (id) => movedBy.theirs.has(id)),
  }
  const blocksOf = (id: number): MergedBlock[] => {
    const [was, own, other] = [base[id] ?? '', sides.mine.became[id] ?? null, sides.theirs.became[id] ?? null]
    const result = own === other || other === was ? own : own === was ? other : undefined
    if (result === undefined) return [{ base: was, mine: own, theirs: other }]
    return result === null ? [] : [{ block: result }]
  }
  const gapAfter = (id: number): MergedBlock[] => {
    const [own, other] = [inserted.mine.get(id) ?? [], inserted.theirs.get(id) ?? []]
    const runs = compareLists(other, own, (one, two) => one.base === two.base && one.block === two.block)
    const all = runs.flatMap((run) => ('same' in run ? run.same : [...run.removed, ...run.added]))
    return all.flatMap(({ base: moved, block }) => (moved === null ? [{ block }] : blocksOf(moved)))
  }
  const stayed = base.flatMap((_, id) => (isMoved(id) ? [] : [...blocksOf(id), ...gapAfter(id)]))
  return [...gapAfter(beforeAll), ...stayed]
}

/** The anchor of insertions before the first block. */
const beforeAll = -1

function movedIn({ placed }: Aligned): Set<number> {
  return new Set(placed.flatMap(({ base, isMoved }) => (isMoved && base !== null ? [base] : [])))
}

/**
 * The insertions after each block that neither side moved: new blocks, and moved blocks whose place this side decides.
 */
function insertionsOf(
  { placed }: Aligned,
  isMoved: (id: number) => boolean,
  decides: (id: number) => boolean,
): Map<number, Placed[]> {
  const found = new Map<number, Placed[]>()
  let after = beforeAll
  for (const one of placed) {
    if (one.base !== null && !isMoved(one.base)) after = one.base
    else if (one.base === null || decides(one.base)) found.set(after, [...(found.get(after) ?? []), one])
  }
  return found
}

function alignBlocks(base: readonly string[], side: readonly string[]): Aligned {
  const became: (string | null)[] = base.map(() => null)
  const placed: Placed[] = side.map((block) => ({ base: null, block, isMoved: false }))
  const hunks: Hunk[] = []
  let [id, at] = [0, 0]
  const take = (count: number) => {
    const taken = placed.slice(at, at + count)
    at += count
    return taken
  }
  const settle = (one: Placed, settled: number, isMoved: boolean) => {
    one.base = settled
    one.isMoved = isMoved
    became[settled] = one.block
  }
  for (const run of compareLists(base, side)) {
    if ('same' in run) for (const one of take(run.same.length)) settle(one, id++, false)
    else hunks.push({ gone: run.removed.map(() => id++), made: take(run.added.length) })
  }
  pairMoved(base, hunks, (one, settled) => settle(one, settled, true))
  for (const { gone, made } of hunks) {
    const left = gone.filter((settled) => became[settled] === null)
    const fresh = made.filter((one) => one.base === null)
    for (const [settled, one] of pairChanged(base, left, fresh)) settle(one, settled, false)
  }
  return { placed, became }
}

type Hunk = { gone: number[]; made: Placed[] }

/** A block that disappeared in one place and occurs verbatim in another was moved. */
function pairMoved(base: readonly string[], hunks: readonly Hunk[], settle: (one: Placed, id: number) => void): void {
  const waiting = new Map<string, number[]>()
  for (const id of hunks.flatMap(({ gone }) => gone)) {
    const block = base[id] ?? ''
    waiting.set(block, [...(waiting.get(block) ?? []), id])
  }
  for (const one of hunks.flatMap(({ made }) => made)) {
    const id = waiting.get(one.block)?.shift()
    if (id !== undefined) settle(one, id)
  }
}

/** Pairs the new blocks of a place with the removed ones that they replace: equal text first, the rest in order. */
function pairChanged(base: readonly string[], gone: readonly number[], made: readonly Placed[]): [number, Placed][] {
  const shareOf = createSimilarity()
  const similar = alignSimilar(gone, made, (id, { block }) => shareOf(base[id] ?? '', block))
  const pairs: [number, Placed][] = []
  let [oldFrom, newFrom] = [0, 0]
  const pairRest = (oldTo: number, newTo: number) => {
    // Equal counts are paired in order. Otherwise it is unknown which block replaced which.
    if (oldTo - oldFrom !== newTo - newFrom) return
    for (const [at, one] of made.slice(newFrom, newTo).entries()) pairs.push([gone[oldFrom + at] ?? 0, one])
  }
  for (const [id, one] of similar) {
    const [oldAt, newAt] = [gone.indexOf(id), made.indexOf(one)]
    pairRest(oldAt, newAt)
    pairs.push([id, one])
    ;[oldFrom, newFrom] = [oldAt + 1, newAt + 1]
  }
  pairRest(gone.length, made.length)
  return pairs
}
