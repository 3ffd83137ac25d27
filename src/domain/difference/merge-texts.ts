import { mergeBlocks } from './merge-blocks.ts'

/** How a field of blocks is split and joined. */
export type Blocks = { split: (value: string) => string[]; join: (blocks: readonly string[]) => string }

export const lines: Blocks = { split: (value) => value.split('\n'), join: (blocks) => blocks.join('\n') }

/** Merge rules of one kind of record. */
export type MergeRules<Text> = {
  /** Fields that are merged by block; every other field is taken whole. */
  blocks?: Partial<Record<keyof Text, Blocks>>
  /** The normal form in which values are compared: two spellings of one value are no change. */
  comparable?: (field: keyof Text, value: Text[keyof Text]) => unknown
}

export type Side = 'mine' | 'theirs'
/** The chosen side; for a block also both, theirs after mine. For a whole field, `both` means mine. */
export type MergeAnswer = Side | 'both'
type Answers = Readonly<Record<string, MergeAnswer>>

/** A field, or a block of it, that both sides changed differently. Null means that the block was deleted. */
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
  /** The merged text. Throws while a conflict is unresolved. */
  resolve: (answers: Answers) => Text
}

/**
 * Three-way merge of two edits of one record (console 6b): changes of one side alone since the base are taken;
 * `conflicts` lists the others, each with its key. Pure, so that the browser can run it and a property test can prove
 * that nothing is lost.
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

/** Empty for a block that the chosen side deleted. */
function chosenBlocks(part: Readonly<Record<Side, string | null>>, answer: MergeAnswer): string[] {
  const sides: readonly Side[] = answer === 'both' ? ['mine', 'theirs'] : [answer]
  return sides.flatMap((side) => part[side] ?? [])
}

/** Throws while the conflict is unresolved. */
function answerTo(answers: Answers, key: string): MergeAnswer {
  const answer = answers[key]
  if (answer === undefined) throw new Error(`The conflict ${key} has no answer`)
  return answer
}
