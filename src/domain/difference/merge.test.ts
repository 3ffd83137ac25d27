import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitBlocks } from './html-difference.ts'
import { type MergedBlock, mergeBlocks } from './merge-blocks.ts'
import { lines, type MergeAnswer, mergeTexts, type Side } from './merge-texts.ts'

/** One step of an editor; places are taken modulo the length. */
type Step =
  | { kind: 'insert'; at: number; words: string }
  | { kind: 'delete'; at: number }
  | { kind: 'change'; at: number; words: string }
  | { kind: 'move'; at: number; to: number }

const place = fc.nat({ max: 30 })
const words = fc.stringMatching(/^[一-十]{1,6}$/)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), at: place, words }),
  fc.record({ kind: fc.constant('delete' as const), at: place }),
  fc.record({ kind: fc.constant('change' as const), at: place, words }),
  fc.record({ kind: fc.constant('move' as const), at: place, to: place }),
)
const steps = fc.array(step, { maxLength: 6 })
const base = fc.array(words, { maxLength: 8 }).map((all) => all.map((one, at) => `第${at}段${one}`))

/** Carries out the steps; what is written is signed, so that it can be told apart. */
function edit(blocks: readonly string[], all: readonly Step[], author: string): string[] {
  const text = [...blocks]
  for (const [count, one] of all.entries()) {
    const at = one.at % (text.length + (one.kind === 'insert' ? 1 : 0) || 1)
    if (one.kind === 'insert') text.splice(at, 0, `${author}${count}新${one.words}`)
    else if (text[at] === undefined) continue
    else if (one.kind === 'delete') text.splice(at, 1)
    else if (one.kind === 'change') text[at] = `${text[at]}${author}${count}${one.words}`
    else text.splice(one.to % text.length, 0, ...text.splice(at, 1))
  }
  return text
}

const standing = (merged: readonly MergedBlock[]) => merged.flatMap((part) => ('block' in part ? part.block : []))
const asked = (merged: readonly MergedBlock[]) => merged.flatMap((part) => ('block' in part ? [] : [part]))
const edits = fc.tuple(base, steps, steps).map(([blocks, one, other]) => ({
  blocks,
  mine: edit(blocks, one, '甲'),
  theirs: edit(blocks, other, '乙'),
}))

test('of any two edits no block that one side alone wrote or changed is lost, in either order', () => {
  fc.assert(
    fc.property(edits, ({ blocks, mine, theirs }) => {
      for (const merged of [mergeBlocks(blocks, mine, theirs), mergeBlocks(blocks, theirs, mine)]) {
        const there = standing(merged)
        const answers = asked(merged).flatMap((part) => [part.mine, part.theirs])
        // What a side wrote stands, or is asked about.
        for (const side of [mine, theirs])
          for (const block of side) if (!blocks.includes(block)) expect([...there, ...answers]).toContain(block)
        for (const block of blocks) {
          const count = Number(mine.includes(block)) + Number(theirs.includes(block))
          // What neither touched stands once; what a side took away or rewrote comes back by a question alone.
          if (count === 2) expect(there.filter((one) => one === block)).toHaveLength(1)
          else expect(there).not.toContain(block)
        }
        expect(new Set(there).size).toBe(there.length)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('both orders keep the same blocks and ask the same questions', () => {
  fc.assert(
    fc.property(edits, ({ blocks, mine, theirs }) => {
      const [one, other] = [mergeBlocks(blocks, mine, theirs), mergeBlocks(blocks, theirs, mine)]
      expect(standing(one).sort()).toEqual(standing(other).sort())
      const turned = asked(other).map((part) => ({ base: part.base, mine: part.theirs, theirs: part.mine }))
      const inOrder = (all: object[]) => all.map((part) => JSON.stringify(part)).sort()
      expect(inOrder(asked(one))).toEqual(inOrder(turned.map(({ base, mine, theirs }) => ({ base, mine, theirs }))))
    }),
    { numRuns: 1_000 },
  )
})

test('what one side alone edited is taken as it is, and the same edit twice is that edit', () => {
  fc.assert(
    fc.property(edits, ({ blocks, mine }) => {
      const block = (all: readonly string[]) => all.map((one) => ({ block: one }))
      expect(mergeBlocks(blocks, mine, mine)).toEqual(block(mine))
      expect(mergeBlocks(blocks, blocks, mine)).toEqual(block(mine))
      expect(mergeBlocks(blocks, mine, blocks)).toEqual(block(mine))
    }),
    { numRuns: 1_000 },
  )
})

test('a move of one side carries the change of the other one, and two neighbouring paragraphs are no conflict', () => {
  const blocks = ['先分环境', '再分账号', '最后换线路']
  expect(
    standing(mergeBlocks(blocks, ['再分账号', '最后换线路', '先分环境'], ['先分环境与设备', '再分账号', '最后换线路'])),
  ).toEqual(['再分账号', '最后换线路', '先分环境与设备'])
  expect(
    mergeBlocks(blocks, ['先分好环境', '再分账号', '最后换线路'], ['先分环境', '再分清账号', '最后换线路']),
  ).toEqual([{ block: '先分好环境' }, { block: '再分清账号' }, { block: '最后换线路' }])
  expect(mergeBlocks(['先分环境'], ['先分好环境'], ['先分清环境'])).toEqual([
    { base: '先分环境', mine: '先分好环境', theirs: '先分清环境' },
  ])
  expect(mergeBlocks(['先分环境'], [], ['先分清环境'])).toEqual([
    { base: '先分环境', mine: null, theirs: '先分清环境' },
  ])
})

type Text = { title: string; author: string; content: string; from: string }
const rules = {
  blocks: { content: { split: splitBlocks, join: (all: readonly string[]) => all.join('') }, from: lines },
  comparable: (_: keyof Text, value: string) => value.trim(),
}
const text = (part: Partial<Text> = {}): Text => ({
  title: '标题',
  author: '',
  content: '<p>一</p>',
  from: '甲\n乙',
  ...part,
})
const merge = (mine: Text, theirs: Text, from = text()) => mergeTexts({ base: from, mine, theirs, rules })

test('fields that one side alone changed are taken without a question, and a field that both changed is asked', () => {
  const quiet = merge(text({ author: '许苇', from: '甲一\n乙' }), text({ title: '新标题 ', from: '甲\n乙\n丙' }))
  expect(quiet.conflicts).toEqual([])
  expect(quiet.resolve({})).toEqual(text({ author: '许苇', title: '新标题 ', from: '甲一\n乙\n丙' }))

  const asks = merge(
    text({ title: '我的', content: '<p>一</p><p>二</p>' }),
    text({ title: '他的', content: '<h2>三</h2><p>一</p>' }),
  )
  expect(asks.conflicts).toEqual([
    { key: 'title', field: 'title', isBlock: false, base: '标题', mine: '我的', theirs: '他的' },
  ])
  const content = '<h2>三</h2><p>一</p><p>二</p>'
  expect(asks.resolve({ title: 'theirs' })).toEqual(text({ title: '他的', content }))
  expect(() => asks.resolve({})).toThrow('title')
})

test('of a block that both rewrote either stands, or both do, and one that a side deleted can stay away', () => {
  const asks = merge(text({ content: '<p>一甲</p>' }), text({ content: '<p>一乙</p>' }))
  const contentBy = (answer: MergeAnswer) => asks.resolve({ [asks.conflicts[0]?.key ?? '']: answer }).content
  expect([contentBy('mine'), contentBy('theirs'), contentBy('both')]).toEqual([
    '<p>一甲</p>',
    '<p>一乙</p>',
    '<p>一甲</p><p>一乙</p>',
  ])
  const gone = merge(text({ content: '' }), text({ content: '<p>一乙</p>' }))
  const key = gone.conflicts[0]?.key ?? ''
  expect([gone.resolve({ [key]: 'mine' }).content, gone.resolve({ [key]: 'both' }).content]).toEqual([
    '',
    '<p>一乙</p>',
  ])
})

test('any answers give a text that holds the chosen side of each conflict', () => {
  const field = fc.constantFrom('标题', '甲的', '乙的')
  const one = fc.record({ title: field, author: field, from: fc.constantFrom('甲\n乙', '甲一\n乙', '甲二\n乙', '甲') })
  fc.assert(
    fc.property(one, one, fc.constantFrom<Side>('mine', 'theirs'), (own, other, side) => {
      const [mine, theirs] = [text(own), text(other)]
      const merged = merge(mine, theirs)
      const answers = Object.fromEntries(merged.conflicts.map(({ key }) => [key, side]))
      const result = merged.resolve(answers)
      for (const name of ['title', 'author'] as const) {
        const isAsked = merged.conflicts.some((conflict) => conflict.field === name)
        const base = text()[name]
        const alone = mine[name] === base ? theirs[name] : mine[name]
        expect(result[name]).toBe(isAsked ? (side === 'mine' ? mine : theirs)[name] : alone)
      }
      const turned = mergeTexts({ base: text(), mine: theirs, theirs: mine, rules })
      expect(turned.conflicts.map(({ key }) => key)).toEqual(merged.conflicts.map(({ key }) => key))
    }),
  )
})
