import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markdownAddress, markdownText, xmlElement, xmlText } from './escape.ts'

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

test('what staff typed makes no HTML and ends no link', () => {
  expect(markdownText('a\n<script>x</script> [b](c)')).toBe('a &lt;script&gt;x&lt;/script&gt; b(c)')
  expect(markdownAddress('/news-a(b).html?id=1', 'https://www.example.com')).toBe(
    'https://www.example.com/news-a%28b%29.html?id=1',
  )
})
