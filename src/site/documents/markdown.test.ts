import { expect, test } from 'vitest'
import { markdownAddress, markdownText } from './markdown.ts'

test('what staff typed makes no HTML and ends no link', () => {
  expect(markdownText('a\n<script>x</script> [b](c)')).toBe('a &lt;script&gt;x&lt;/script&gt; b(c)')
  expect(markdownAddress('/news-a(b).html?id=1', 'https://www.example.com')).toBe(
    'https://www.example.com/news-a%28b%29.html?id=1',
  )
})
