import { randomInt } from 'node:crypto'
import { captchaAlphabet } from '#server/ports/captcha-glyphs.ts'

const length = { least: 4, most: 5 } as const

/** Characters that are not in the alphabet and look like one that is: who reads them has read the picture rightly. */
const lookalikes: Readonly<Record<string, string>> = {
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
  V: 'U',
  F: 'E',
  O: 'D',
  0: 'D',
  Q: 'D',
}

/** The characters of a new picture, from the operating system's random source. */
export function makeCaptchaText(): string {
  return Array.from(
    { length: randomInt(length.least, length.most + 1) },
    () => captchaAlphabet[randomInt(captchaAlphabet.length)],
  ).join('')
}

/** One spelling for all that means the same: letter case, full-width forms of Chinese keyboards, spaces, lookalikes. */
export function foldCaptchaAnswer(answer: string): string {
  const plain = answer.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  return Array.from(plain, (character) => lookalikes[character] ?? character).join('')
}
