import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markHits } from './mark-hits.ts'

test('every hit is marked, in whatever case', () => {
  expect(markHits('一店一IP，ip要固定', ['IP'])).toEqual([
    { text: '一店一', hit: false },
    { text: 'IP', hit: true },
    { text: '，', hit: false },
    { text: 'ip', hit: true },
    { text: '要固定', hit: false },
  ])
})

test('of words in one another the longer one is marked', () => {
  expect(markHits('多店关联', ['关联', '多店关联'])).toEqual([{ text: '多店关联', hit: true }])
})

test('whatever the words are, the pieces together are the text', () => {
  const word = fc.string({ unit: 'grapheme', maxLength: 4 })
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(word, { maxLength: 4 }), (text, words) => {
      expect(
        markHits(text, words)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
