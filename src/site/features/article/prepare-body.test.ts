import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText, prepareBody, readingMinutes } from './prepare-body.ts'

test('every h2 and h3 gets an id of its own and stands in the outline in its order', () => {
  const { html, outline } = prepareBody(
    '<h2>甲</h2><p>文</p><h3>甲一</h3><h3 class="x">甲二</h3><h2>乙</h2><h3>乙一</h3>',
  )
  expect(outline).toEqual([
    { id: 's-1', text: '甲', level: 2 },
    { id: 's-1-1', text: '甲一', level: 3 },
    { id: 's-1-2', text: '甲二', level: 3 },
    { id: 's-2', text: '乙', level: 2 },
    { id: 's-2-1', text: '乙一', level: 3 },
  ])
  expect(html).toContain('<h3 class="x" id="s-1-2">甲二</h3>')
})

test('an id that an editor gave a heading is replaced, and a heading without words gets none', () => {
  expect(prepareBody('<h2 id="mine">甲</h2><h2><img src="/a.png" /></h2>')).toEqual({
    html: '<h2 id="s-1">甲</h2><h2><img src="/a.png" /></h2>',
    outline: [{ id: 's-1', text: '甲', level: 2 }],
  })
})

test('a heading reads as plain words in the outline', () => {
  expect(prepareBody('<h2><strong>A &amp; B</strong> &lt;甲&gt;</h2>').outline[0]?.text).toBe('A & B <甲>')
})

test('a table scrolls in a container that takes the focus and is named by the heading above', () => {
  expect(prepareBody('<h2>甲</h2><table><tr><td>1</td></tr></table>').html).toBe(
    '<h2 id="s-1">甲</h2><div data-scroller tabindex="0" role="region" aria-labelledby="s-1"><table><tr><td>1</td></tr></table></div>',
  )
  expect(prepareBody('<table class="a"><tr><td><table></table></td></tr></table>').html).toBe(
    '<div data-scroller tabindex="0"><table class="a"><tr><td><table></table></td></tr></table></div>',
  )
  // On a phone three columns are too many for its width.
  const row = '<tr><td>1</td><td>2</td><td>3</td></tr>'
  expect(prepareBody(`<table>${row}</table>`).html).toBe(
    `<div data-scroller="wide" tabindex="0"><table>${row}</table></div>`,
  )
})

test('a code block takes the focus, so that it scrolls by keyboard', () => {
  expect(prepareBody('<pre><code>a</code></pre>').html).toBe('<pre tabindex="0"><code>a</code></pre>')
})

test('what the reader sees is not changed', () => {
  const block = fc.constantFrom(
    '<h2>标题</h2>',
    '<h3>小标题</h3>',
    '<p>文 &amp; 字</p>',
    '<table></table>',
    '<pre>码</pre>',
  )
  fc.assert(
    fc.property(fc.array(block), (blocks) => {
      const html = blocks.join('')
      expect(plainText(prepareBody(html).html)).toBe(plainText(html))
    }),
  )
})

test('text that only looks like a tag stays text', () => {
  expect(plainText('<p>&lt;h2&gt;甲&lt;/h2&gt;&#39;</p><p>乙</p>')).toBe("<h2>甲</h2>' 乙")
  expect(prepareBody('<p>&lt;h2&gt;甲&lt;/h2&gt;</p>').outline).toEqual([])
})

test('reading takes a minute for each 400 characters, and at least one', () => {
  expect(readingMinutes('')).toBe(1)
  expect(readingMinutes('字 '.repeat(400))).toBe(1)
  expect(readingMinutes('字'.repeat(2_400))).toBe(6)
})
