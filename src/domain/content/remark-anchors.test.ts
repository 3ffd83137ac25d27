import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growthOf } from '#tests/support/growth.ts'
import {
  type Anchor,
  anchorAt,
  findAnchor,
  joinBlocks,
  mapRange,
  moveAnchors,
  quoteAtMost,
  remarkText,
} from './remark-anchors.ts'

const moveAnchor = (before: string, after: string, anchor: Anchor) => moveAnchors(before, after, [anchor])[0] ?? anchor

/** Texts of few different characters, so that words and their surroundings repeat. */
const text = fc.string({ unit: fc.constantFrom('退', '货', '按', '店', '\n', '，'), minLength: 1, maxLength: 80 })
const placed = text.chain((whole) =>
  fc.record({
    whole: fc.constant(whole),
    from: fc.nat({ max: whole.length - 1 }),
    length: fc.integer({ min: 1, max: 12 }),
  }),
)
const edit = fc.record({
  at: fc.nat({ max: 100 }),
  gone: fc.nat({ max: 10 }),
  typed: fc.string({ unit: fc.constantFrom('甲', '乙', '\n'), maxLength: 8 }),
})

test('words are found where they were, however often they repeat', () => {
  fc.assert(
    fc.property(placed, ({ whole, from, length }) => {
      const range = { from, to: Math.min(whole.length, from + length) }
      expect(findAnchor(whole, anchorAt(whole, range))).toEqual(range)
    }),
  )
})

test('an edit beside the words moves them, one among them is followed, one of all of them ends them', () => {
  fc.assert(
    fc.property(text, text, text, text, (before, words, after, typed) => {
      // Digits stand for the words, so that no letter of the surroundings is taken for one of them.
      const quote = words.replace(/[^\n]/g, '7').replaceAll('\n', '8')
      const whole = `${before}\n${quote}\n${after}`
      const anchor = anchorAt(whole, { from: before.length + 1, to: before.length + 1 + quote.length })
      const edited = `${typed}\n${quote}\n${after}`
      const moved = moveAnchor(whole, edited, anchor)
      expect(findAnchor(edited, moved)).toEqual({ from: typed.length + 1, to: typed.length + 1 + quote.length })
      const gone = `${before}\n${after}`
      expect(findAnchor(gone, moveAnchor(whole, gone, anchor))).toBeNull()
      // What came back is found again: by an undo, an earlier version, or a merge.
      expect(findAnchor(whole, moveAnchor(gone, whole, moveAnchor(whole, gone, anchor)))).not.toBeNull()
    }),
  )
  const whole = '先看三个数。退货按店拆开应付。再看运费。'
  const anchor = anchorAt(whole, { from: 6, to: 14 })
  const changed = whole.replace('按店', '按月按店')
  expect(moveAnchor(whole, changed, anchor).quote).toBe('退货按月按店拆开应付')
  expect(moveAnchor(whole, whole.replace('拆开应付。再', '拆开。再'), anchor).quote).toBe('退货按店拆开')
  expect(moveAnchor(whole, whole.replace('退货按店拆开应付。', ''), anchor)).toBe(anchor)
})

test('any edits leave a range within the text, with words of the same or none', () => {
  fc.assert(
    fc.property(placed, fc.array(edit, { minLength: 1, maxLength: 6 }), ({ whole, from, length }, edits) => {
      let present = whole
      let anchor = anchorAt(whole, { from, to: Math.min(whole.length, from + length) })
      for (const { at, gone, typed } of edits) {
        const next = present.slice(0, at) + typed + present.slice(at + gone)
        const range = findAnchor(present, anchor)
        const mapped = range && mapRange(present, next, range)
        if (mapped) {
          expect(mapped.from).toBeGreaterThanOrEqual(0)
          expect(mapped.to).toBeLessThanOrEqual(next.length)
          expect(mapped.to).toBeGreaterThan(mapped.from)
        }
        anchor = moveAnchor(present, next, anchor)
        const found = findAnchor(next, anchor)
        if (found) expect(next.slice(found.from, found.to)).toBe(anchor.quote)
        present = next
      }
      expect(anchor.quote.length).toBeLessThanOrEqual(quoteAtMost)
    }),
  )
})

test('a short word is not found again at another place', () => {
  const anchor = anchorAt('运费按店分开记，仓租另算。', { from: 0, to: 2 })
  expect(findAnchor('别的文章里也有运费两个字。', anchor)).toBeNull()
  expect(findAnchor('新的开头。运费按店分开记，仓租另算。', anchor)).toEqual({ from: 5, to: 7 })
})

test('text is read from HTML a line for each block, as the editor counts it', () => {
  expect(remarkText('<h2>一&nbsp;二</h2><ul><li>甲</li><li>乙</li></ul><p>三<data value="tier-3"></data>四</p>')).toBe(
    '一 二\n甲乙\n三四',
  )
  expect(joinBlocks(['一\u00a0二', ''])).toBe('一 二\n')
})

test('a changed text is compared once, however many remarks it has', () => {
  const lines = (word: string) =>
    Array.from({ length: 600 }, (_, at) => `${at % 2 ? '店' : word}${at}`.padEnd(20, '货'))
  const [before, after] = [lines('甲').join('\n'), lines('乙').join('\n')]
  const anchors = Array.from({ length: 80 }, (_, at) => anchorAt(before, { from: 21 * at, to: 21 * at + 6 }))
  expect(growthOf((count) => moveAnchors(before, after, anchors.slice(0, count)), 20)).toBeLessThan(2.5)
})
