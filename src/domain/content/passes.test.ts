import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passOf, passRefusal } from './passes.ts'
import { contentSentences } from './sentences.ts'

const pass = fc.record({
  version: fc.constantFrom('一', '二', null),
  by: fc.constantFrom('许苇', '沈禾'),
  isOwnText: fc.boolean(),
})

test('only a pass of exactly this version by somebody who did not save it opens a publication', () => {
  fc.assert(
    fc.property(fc.array(pass, { maxLength: 6 }), (passes) => {
      const isOpen = passes.some(({ version, isOwnText }) => version === '一' && !isOwnText)
      expect(passRefusal(passOf('一', passes)) === null).toBe(isOpen)
    }),
  )
})

test('the sentence says what is missing: a pass, one of this version, or another person’s', () => {
  const own = { version: '一', by: '许苇', isOwnText: true }
  expect(passRefusal(passOf('一', []))).toBe(contentSentences.passMissing)
  expect(passRefusal(passOf('二', [own]))).toBe(contentSentences.passChanged('许苇'))
  expect(passRefusal(passOf('一', [own]))).toBe(contentSentences.passOwn('许苇'))
})
