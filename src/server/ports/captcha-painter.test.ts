import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { captchaAlphabet } from './captcha-glyphs.ts'
import { captchaSvg, paintCaptcha } from './captcha-painter.ts'
import { inkOfPicture, pictureHeight, pictureWidth } from './captcha-strokes.ts'

const texts = fc.array(fc.constantFrom(...captchaAlphabet), { minLength: 4, maxLength: 5 }).map((all) => all.join(''))

test('a picture is a PNG of the declared size, twice the 104 by 44 it is shown at', async () => {
  const { format, width, height } = await sharp(await paintCaptcha('A3K7')).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 208, height: 88 })
})

test('the picture is drawn in lines only: no text, no font, nothing that names a character', () => {
  expect(captchaSvg('A3K7', Math.random)).toMatch(/^<svg [^<]+(<path [^<]+\/>|<g [^<]+>|<\/g>)+<\/svg>$/)
})

test('two drawings of one text differ, and the same chance draws the same picture', () => {
  const constant = () => 0.3
  expect(captchaSvg('A3K7', Math.random)).not.toBe(captchaSvg('A3K7', Math.random))
  expect(captchaSvg('A3K7', constant)).toBe(captchaSvg('A3K7', constant))
})

test('whatever the chance, the characters stay inside the picture, so that a person can read them', () => {
  fc.assert(
    fc.property(texts, fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (text, chance) => {
      const random = () => Number(chance.next().value)
      for (const { x, y } of inkOfPicture(text, random).text.flat()) {
        expect(x).toBeGreaterThan(-pictureWidth * 0.03)
        expect(x).toBeLessThan(pictureWidth * 1.03)
        expect(y).toBeGreaterThan(-pictureHeight * 0.05)
        expect(y).toBeLessThan(pictureHeight * 1.05)
      }
    }),
  )
})
