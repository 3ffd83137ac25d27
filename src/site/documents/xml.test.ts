import fc from 'fast-check'
import { expect, test } from 'vitest'
import { xmlElement, xmlText } from './xml.ts'

test('what a title may hold never ends its element', () => {
  expect(xmlElement('title', `</title><x a="1">&'`)).toBe(
    '<title>&lt;/title&gt;&lt;x a=&quot;1&quot;&gt;&amp;&apos;</title>',
  )
})

test('whatever comes, no tag and no character outside XML goes out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const written = xmlText(text)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 has no place for
      expect(written).not.toMatch(/[<>"\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
    }),
  )
})
