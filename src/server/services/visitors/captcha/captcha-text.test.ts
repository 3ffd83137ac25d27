import fc from 'fast-check'
import { expect, test } from 'vitest'
import { captchaAlphabet } from '#server/ports/captcha-glyphs.ts'
import { foldCaptchaAnswer, makeCaptchaText } from './captcha-text.ts'

const texts = fc.array(fc.constantFrom(...captchaAlphabet), { minLength: 4, maxLength: 5 }).map((all) => all.join(''))

test('a picture has four or five characters of the alphabet', () => {
  const all = Array.from({ length: 200 }, makeCaptchaText)
  for (const text of all) for (const character of text) expect(captchaAlphabet).toContain(character)
  expect([...new Set(all.map(({ length }) => length))].toSorted()).toEqual([4, 5])
})

test('the characters as drawn are their own fold, so no two pictures share an answer', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(foldCaptchaAnswer(text)).toBe(text)
    }),
  )
})

test('letter case, spaces and full-width forms do not matter', () => {
  const fullWidth = (text: string) =>
    Array.from(text, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0))
  fc.assert(
    fc.property(texts, (text) => {
      expect(foldCaptchaAnswer(text.toLowerCase())).toBe(text)
      expect(foldCaptchaAnswer(` ${text.slice(0, 2)} ${text.slice(2)}`)).toBe(text)
      expect(foldCaptchaAnswer(fullWidth(text).join(''))).toBe(text)
    }),
  )
})

test('a character that looks like one of the alphabet counts as it', () => {
  expect(foldCaptchaAnswer('zSgB')).toBe('2568')
  expect(foldCaptchaAnswer('v0oQ')).toBe('UDDD')
})
