import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missedWord } from './missed-search.ts'

test('spellings of a word are one', () => {
  for (const typed of ['RPA  脚本', ' ｒｐａ 脚本 ', 'rpa 脚本']) expect(missedWord(typed), typed).toBe('rpa 脚本')
})

test.each([
  '13800138000',
  '138 0013 8000',
  '联系wang@example.com',
  'https://a.cn',
  '订单20261124',
  '440301199001011234',
  '，。',
  '12',
  '',
  '一'.repeat(21),
  'aB3dE5gH7jK9mN1pQ3sT5v',
])('%s is not recorded', (typed) => expect(missedWord(typed)).toBeNull())

test('no recorded word has five digits or an at sign, and recording it again changes nothing', () => {
  const part = fc.constantFrom('1', '38', '00138000', ' ', '-', '@', 'a', '客户', 'Ｗ', '.cn')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const word = missedWord(parts.join(''))
      if (word === null) return
      expect(word.replace(/[ -]/g, '')).not.toMatch(/@|\d{5}/)
      expect(missedWord(word)).toBe(word)
    }),
  )
})
