import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOfHtml, parseHtml, sideOfDifference, splitBlocks, writeHtml } from './html-difference.ts'
import { differenceOfText } from './text-difference.ts'

const words = fc
  .array(fc.constantFrom('店铺', '独立', '环境', '78', '元', '线路', 'IP', ' ', '，', '&amp;', '的'), {
    minLength: 1,
    maxLength: 12,
  })
  .map((all) => all.join(''))
const inline: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: words },
  words.map((text) => `<strong>${text}</strong>`),
  words.map((text) => `<a href="/price.html?a=1&amp;b=>2">${text}</a>`),
  fc.constantFrom('<br>', '<data value="tier-7"></data>'),
)
const line = fc.array(inline, { minLength: 0, maxLength: 4 }).map((all) => all.join(''))
const row = (cell: 'td' | 'th') =>
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((all) => `<tr>${all.map((one) => `<${cell}>${one}</${cell}>`).join('')}</tr>`)
const block = fc.oneof(
  { weight: 4, arbitrary: line.map((one) => `<p>${one}</p>`) },
  words.map((one) => `<h2>${one}</h2>`),
  fc
    .array(line, { minLength: 1, maxLength: 4 })
    .map((all) => `<ul>${all.map((one) => `<li>${one}</li>`).join('')}</ul>`),
  line.map((one) => `<aside role="note"><p>${one}</p></aside>`),
  words.map((one) => `<figure><img src="/media/a.png" alt="1 > 0"><figcaption>${one}</figcaption></figure>`),
  fc
    .tuple(
      fc.constantFrom('a', 'b'),
      fc.constantFrom('', '<track src="/media/a.vtt">', '<track src="/media/b.vtt">'),
      line,
    )
    .map(
      ([name, captions, one]) =>
        `<figure><video src="/media/${name}.mp4" title="1 > 0">${captions}</video><figcaption>${one}</figcaption></figure>`,
    ),
  words.map(
    (one) => `<figure><a href="https://b23.tv/a" data-video=""><img src="/media/a.png" alt="">${one}</a></figure>`,
  ),
  fc
    .tuple(row('th'), fc.array(row('td'), { maxLength: 3 }))
    .map(([head, rows]) => `<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`),
)
const html = fc.array(block, { maxLength: 6 }).map((all) => all.join(''))

/** Whether every element that is opened is closed, in order; nothing is repaired. */
function isBalanced(text: string): boolean {
  const open: string[] = []
  for (const [, slash, name] of text.matchAll(/<(\/?)([a-z0-9]+)(?:[^<>"]|"[^"]*")*>/g)) {
    if (['br', 'img', 'track'].includes(name ?? '')) continue
    if (slash === '') open.push(name ?? '')
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}

/** Names of elements that stand directly in others that do not take them. */
function misplaced(text: string): string[] {
  const found: string[] = []
  const walk = (nodes: ReturnType<typeof parseHtml>, parent: string) => {
    for (const node of nodes) {
      if (typeof node === 'string') continue
      const isMark = node.name === 'ins' || node.name === 'del'
      if (isMark && ['ul', 'ol', 'table', 'thead', 'tbody', 'tr'].includes(parent))
        found.push(`${node.name} in ${parent}`)
      if (isMark && ['ins', 'del'].includes(parent)) found.push(`${node.name} in ${parent}`)
      walk(node.children, node.name)
    }
  }
  walk(parseHtml(text), '')
  return found
}

test('a parsed text is written back as it was, and its blocks put together are the text', () => {
  fc.assert(
    fc.property(html, (text) => {
      expect(parseHtml(text).map(writeHtml).join('')).toBe(text)
      expect(splitBlocks(text).join('')).toBe(text)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => isBalanced(parseHtml(text).map(writeHtml).join('')) || text.includes('>')),
  )
  expect(splitBlocks('<p>一</p>\n<hr><p title="a>b">二</p>')).toEqual(['<p>一</p>', '<hr>', '<p title="a>b">二</p>'])
})

test('a difference without what was removed is the new text, without what was added the old one, and always balanced', () => {
  fc.assert(
    fc.property(html, html, (before, after) => {
      const difference = differenceOfHtml(before, after)
      expect(sideOfDifference(difference, 'before')).toBe(before)
      expect(sideOfDifference(difference, 'after')).toBe(after)
      expect(isBalanced(difference)).toBe(true)
      expect(misplaced(difference)).toEqual([])
    }),
    { numRuns: 500 },
  )
  fc.assert(fc.property(html, (text) => differenceOfHtml(text, text) === text))
})

test('a changed word is marked in its paragraph, a wrapped word with its tag, and a new item or cell keeps its list and table', () => {
  expect(differenceOfHtml('<p>换固定线路是稳妥的做法。</p>', '<p>换独享线路是稳妥的做法。</p>')).toBe(
    '<p>换<del>固定</del><ins>独享</ins>线路是稳妥的做法。</p>',
  )
  expect(differenceOfHtml('<p>先分环境再分账号</p>', '<p>先分<strong>环境</strong>再分账号</p>')).toBe(
    '<p>先分<del>环境</del><ins><strong>环境</strong></ins>再分账号</p>',
  )
  expect(differenceOfHtml('<ul><li>一店一套</li></ul>', '<ul><li>一店一套</li><li>一套一线</li></ul>')).toBe(
    '<ul><li>一店一套</li><li data-difference="added"><ins>一套一线</ins></li></ul>',
  )
  expect(
    differenceOfHtml(
      '<table><tbody><tr><td>78元</td></tr></tbody></table>',
      '<table><tbody><tr><td>96元</td></tr></tbody></table>',
    ),
  ).toBe('<table><tbody><tr><td><del>78</del><ins>96</ins>元</td></tr></tbody></table>')
})

test('a video with other captions, another title or another file is shown twice, and its words are compared', () => {
  const video = (title: string, captions: string, file = 'a') =>
    `<video src="/media/${file}.mp4" title="${title}"><track src="/media/${captions}.vtt"></video>`
  const figure = (film: string, words: string) => `<figure>${film}<figcaption>${words}</figcaption></figure>`
  const before = video('换货', 'a')
  for (const after of [video('换货', 'b'), video('退货', 'a'), video('换货', 'a', 'b')])
    expect(differenceOfHtml(figure(before, '看演示'), figure(after, '看演示'))).toBe(
      `<figure><del>${before}</del><ins>${after}</ins><figcaption>看演示</figcaption></figure>`,
    )
  expect(differenceOfHtml(figure(before, '先看演示'), figure(before, '再看演示'))).toBe(
    `<figure>${before}<figcaption><del>先</del><ins>再</ins>看演示</figcaption></figure>`,
  )
})

test('plain texts differ by characters and words, and two that have little in common are shown whole', () => {
  expect(differenceOfText('年终退货怎么办', '年中退货怎么做')).toEqual([
    { kind: 'same', text: '年' },
    { kind: 'removed', text: '终' },
    { kind: 'added', text: '中' },
    { kind: 'same', text: '退货怎么' },
    { kind: 'removed', text: '办' },
    { kind: 'added', text: '做' },
  ])
  expect(differenceOfText('云号', '一部手机收短信')).toEqual([
    { kind: 'removed', text: '云号' },
    { kind: 'added', text: '一部手机收短信' },
  ])
  fc.assert(
    fc.property(words, words, (before, after) => {
      const parts = differenceOfText(before, after)
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map(({ text }) => text)
          .join('')
      expect([without('added'), without('removed')]).toEqual([before, after])
    }),
  )
})

test('two long texts that share nothing are compared within a bounded time', () => {
  const long = (from: number) =>
    `<p>${Array.from({ length: 60_000 }, (_, at) => String.fromCodePoint(from + (at % 2_000))).join('')}</p>`
  const difference = differenceOfHtml(long(0x4e00), long(0x6e00))
  expect(sideOfDifference(difference, 'after')).toBe(long(0x6e00))
})
