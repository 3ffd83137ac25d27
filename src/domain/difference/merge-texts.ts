import { mergeBlocks } from './merge-blocks.ts'

/** How a field that consists of blocks is parted and put together. */
export type Blocks = { split: (value: string) => string[]; join: (blocks: readonly string[]) => string }

export const lines: Blocks = { split: (value) => value.split('\n'), join: (blocks) => blocks.join('\n') }

/** How the records of one kind are merged. */
export type MergeRules<Text> = {
  /** The fields that are merged block by block; every other one is taken whole. */
  blocks?: Partial<Record<keyof Text, Blocks>>
  /** A value in the form in which it is compared: two writings of the same are no change. */
  comparable?: (field: keyof Text, value: Text[keyof Text]) => unknown
}

export type Side = 'mine' | 'theirs'
/** Which side stands; of a block also both, theirs after mine. A field that is one value takes `both` for mine. */
export type MergeAnswer = Side | 'both'
type Answers = Readonly<Record<string, MergeAnswer>>

/** A field, or one block of it, that both sides changed otherwise. Null stands for a block that is not there. */
export type MergeConflict<Text> = {
  key: string
  field: keyof Text
  isBlock: boolean
  base: unknown
  mine: unknown
  theirs: unknown
}

export type Merge<Text> = {
  conflicts: MergeConflict<Text>[]
  /** The merged text. Throws while a conflict has no answer. */
  resolve: (answers: Answers) => Text
}

/**
 * Merges two edits of the same record (console 6b): what one side alone changed since the base is taken without a
 * question; `conflicts` holds the rest, each with a key of its own. A pure function, so that the browser can ask and a
 * test can prove that nothing is lost.
 */
export function mergeTexts<Text extends object>(args: {
  base: Text
  mine: Text
  theirs: Text
  rules: MergeRules<Text>
}): Merge<Text> {
  const { base, mine, theirs, rules } = args
  const { comparable = (_, value) => value } = rules
  const conflicts: MergeConflict<Text>[] = []
  const choices: ((answers: Answers) => Partial<Text>)[] = []

  function mergeField(field: keyof Text): void {
    const values = { base: base[field], mine: mine[field], theirs: theirs[field] }
    const isSame = (one: Side | 'base', other: Side) =>
      Object.is(comparable(field, values[one]), comparable(field, values[other]))
    const taken =
      isSame('base', 'theirs') || isSame('mine', 'theirs') ? 'mine' : isSame('base', 'mine') ? 'theirs' : null
    const parts = rules.blocks?.[field]
    if (taken !== null) choices.push(() => pick(field, values[taken]))
    else if (parts === undefined) {
      const key = String(field)
      conflicts.push({ key, field, isBlock: false, ...values })
      choices.push((answers) => pick(field, answerTo(answers, key) === 'theirs' ? values.theirs : values.mine))
    } else mergeParts(field, parts, values as Record<Side | 'base', unknown>)
  }

  function mergeParts(field: keyof Text, { split, join }: Blocks, values: Record<Side | 'base', unknown>): void {
    const sides = (['base', 'mine', 'theirs'] as const).map((side) => split(String(values[side] ?? '')))
    const [was = [], own = [], other = []] = sides
    const merged = mergeBlocks(was, own, other).map((part, at) => ({ part, key: `${String(field)}-${at}` }))
    for (const { part, key } of merged) if (!('block' in part)) conflicts.push({ key, field, isBlock: true, ...part })
    choices.push((answers) => {
      const kept = merged.flatMap(({ part, key }) =>
        'block' in part ? part.block : chosenBlocks(part, answerTo(answers, key)),
      )
      return pick(field, join(kept))
    })
  }

  const pick = (field: keyof Text, value: unknown) => ({ [field]: value }) as Partial<Text>
  for (const field of Object.keys(mine) as (keyof Text)[]) mergeField(field)
  return {
    conflicts,
    resolve: (answers) => Object.assign({ ...mine }, ...choices.map((choose) => choose(answers))),
  }
}

/** Nothing for a block that the chosen side deleted. */
function chosenBlocks(part: Readonly<Record<Side, string | null>>, answer: MergeAnswer): string[] {
  const sides: readonly Side[] = answer === 'both' ? ['mine', 'theirs'] : [answer]
  return sides.flatMap((side) => part[side] ?? [])
}

/** Throws where a conflict has no answer. */
function answerTo(answers: Answers, key: string): MergeAnswer {
  const answer = answers[key]
  if (answer === undefined) throw new Error(`The conflict ${key} has no answer`)
  return answer
}
