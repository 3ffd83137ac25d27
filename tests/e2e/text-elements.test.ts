import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { sanitiseHtml } from '#server/services/shared/rich-text/sanitise-html.ts'
import { buildTextEditor } from './support/text-editor.ts'

let script: string
test.beforeAll(async () => {
  script = await buildTextEditor()
})

type Json = {
  type: string
  attrs?: Record<string, unknown>
  content?: readonly Json[]
  marks?: readonly Json[]
  text?: string
}

// Each piece of text begins and ends with a character: no page shows spaces at the edge of a line.
const words = fc
  .array(fc.constantFrom('登录', '3.5 折', '99.9元', 'a', '<b>', '&amp;', '"', '1.', '😀'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.join(''))
const mark = fc.oneof(
  fc.constantFrom<Json>(
    ...['bold', 'italic', 'underline', 'strike', 'subscript', 'superscript', 'highlight', 'code'].map((type) => ({
      type,
    })),
  ),
  fc
    .constantFrom(
      { href: '/price.html', target: null },
      { href: '/price.html?a=1&b=2#c', target: '_blank' },
      { href: 'https://a.cn/b?c=%20', target: null },
      { href: 'mailto:a@b.cn', target: null },
      { href: 'tel:+86-400', target: null },
    )
    .map((attrs): Json => ({ type: 'link', attrs })),
)
const distinct = (marks: readonly Json[]) => [...new Map(marks.map((one) => [one.type, one])).values()]
const inline: fc.Arbitrary<Json> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(words, fc.array(mark, { maxLength: 3 }).map(distinct))
      .map(([text, marks]): Json => ({ type: 'text', text, ...(marks.length > 0 && { marks }) })),
  },
  fc.integer({ min: 1, max: 99 }).map((tierId): Json => ({ type: 'price', attrs: { tierId } })),
)
/** Lines of a block with breaks between them; none at the end, where a browser shows none. */
const line = fc
  .array(fc.array(inline, { minLength: 1, maxLength: 3 }), { maxLength: 2 })
  .map((lines) => lines.flatMap((one, at) => (at === 0 ? one : [{ type: 'hardBreak' }, ...one])))
const node = (type: string, content: readonly Json[], attrs?: Record<string, unknown>): Json => ({
  type,
  ...(attrs && { attrs }),
  ...(content.length > 0 && { content }),
})
const paragraph = line.map((content) => node('paragraph', content))
const number = fc.integer({ min: -999_999, max: 999_999 })
const size = fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: null })
const figure = fc
  .tuple(
    line,
    fc.oneof(
      fc.record({ src: fc.constant('/media/2026/01/a.png'), from: fc.constant(null), width: size, height: size }),
      fc.record({
        src: fc.constant(null),
        from: fc.constantFrom('https://a.cn/b.png', null),
        width: fc.constant(null),
        height: fc.constant(null),
      }),
    ),
    fc.constantFrom(
      { alt: '图', isDecoration: false },
      { alt: '', isDecoration: false },
      { alt: '', isDecoration: true },
    ),
  )
  .map(([content, place, said]) => {
    const isPlace = place.src === null && place.from === null
    return node('figure', content, { ...place, ...(isPlace ? { alt: '', isDecoration: false } : said), upload: null })
  })

const noVideo = { src: null, href: null, poster: null, captions: null, width: null, height: null }
const video = fc
  .tuple(
    line,
    fc.oneof(
      fc.record({
        src: fc.constantFrom('/media/2026/01/a.mp4', '/media/2026/01/a.webm'),
        captions: fc.constantFrom('/media/2026/01/a.vtt', null),
        width: size,
        height: size,
      }),
      fc.record({ href: fc.constantFrom('https://www.bilibili.com/video/BV1?p=1&t=2', 'https://b23.tv/a') }),
    ),
    fc.record({ title: fc.oneof(words, fc.constant('')), poster: fc.constantFrom('/media/2026/01/a.png', null) }),
  )
  .map(([content, place, said]) => node('video', content, { ...noVideo, ...place, ...said }))

const { block } = fc.letrec<{ block: Json; blocks: Json[]; list: Json; notice: Json[]; item: Json }>((tie) => ({
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3, depthIdentifier: 'text' }),
  item: fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 2, depthIdentifier: 'text' }))
    .map(([first, others]) => node('listItem', [first, ...others])),
  list: fc.oneof(
    fc
      .array(tie('item'), { minLength: 1, maxLength: 3, depthIdentifier: 'text' })
      .map((items) => node('bulletList', items)),
    fc
      .tuple(
        fc.array(tie('item'), { minLength: 1, maxLength: 3, depthIdentifier: 'text' }),
        fc.record({ start: number, reversed: fc.boolean(), type: fc.constantFrom(null, 'a', 'A', 'i', 'I') }),
      )
      .map(([items, attrs]) => node('orderedList', items, attrs)),
  ),
  notice: fc.array(fc.oneof(paragraph, tie('list')), { minLength: 1, maxLength: 2, depthIdentifier: 'text' }),
  block: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'text' },
    paragraph,
    fc.tuple(line, fc.constantFrom(2, 3, 4)).map(([content, level]) => node('heading', content, { level })),
    fc.constant(node('horizontalRule', [])),
    fc
      .tuple(
        fc.constantFrom('', 'a\n  b\n', '\n# 3.5 折\n\n<b>&amp;'),
        fc.constantFrom(null, 'json', 'c++', 'C#', 'objective-c'),
      )
      .map(([text, language]) => node('codeBlock', text === '' ? [] : [{ type: 'text', text }], { language })),
    figure,
    video,
    tie('list'),
    tie('blocks').map((blocks) => node('blockquote', blocks)),
    tie('notice').map((blocks) => node('notice', blocks)),
    fc
      .tuple(
        fc.array(fc.tuple(tie('blocks'), tie('blocks'), fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 3 }),
        fc.constantFrom('', '表 1'),
      )
      .map(([rows, caption]) =>
        node(
          'table',
          rows.map(([one, other, isHead, isWide]) => {
            const cell = (content: readonly Json[], colspan: number) =>
              node(isHead ? 'tableHeader' : 'tableCell', content, {
                colspan,
                rowspan: 1,
                colwidth: null,
                ...(isHead && { scope: null }),
              })
            return node('tableRow', isWide ? [cell(one, 2)] : [cell(one, 1), cell(other, 1)])
          }),
          { caption },
        ),
      ),
  ),
}))

/** Without what saving derives: whether a header cell is about its column or its row. */
function withoutScopes(doc: unknown): unknown {
  return JSON.parse(JSON.stringify(doc, (key, value) => (key === 'scope' ? null : value)))
}

test('any document of the editor is the same when it was saved, read again and shown', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('about:blank')
  await page.addScriptTag({ content: script })
  const write = (json: unknown) => page.evaluate((given) => globalThis.textEditor.writeStored(given), json)
  const read = (html: string) => page.evaluate((given) => globalThis.textEditor.readStored(given), html)
  await fc.assert(
    fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 3 }), async (blocks) => {
      // An empty last line is the editor's, not the text's.
      const made = node('doc', [...blocks, node('paragraph', [{ type: 'text', text: '完' }])])
      const given = await page.evaluate((json) => globalThis.textEditor.normalise(json), made)
      const stored = sanitiseHtml(await write(given), { keepForeignPictures: true })
      const again = await read(stored)
      expect(await write(again)).toBe(await write(given))
      expect(withoutScopes(again)).toEqual(withoutScopes(given))
      // A picture that did not come is no part of what visitors see; nothing else differs.
      const shown = await read(sanitiseHtml(stored))
      const isWhole = !JSON.stringify(given).includes('https://a.cn/b.png')
      if (isWhole) expect(shown).toEqual(again)
    }),
    { numRuns: 150 },
  )
})

test('a number that begins a list is stored, and what no text keeps begins none', async ({ page }) => {
  await page.goto('about:blank')
  await page.addScriptTag({ content: script })
  const typed = async (html: string, keys: readonly string[]) => {
    await page.evaluate((given) => globalThis.textEditor.openEditor(given), html)
    for (const key of keys) await (key === 'Enter' ? page.keyboard.press(key) : page.keyboard.type(key))
    const stored = await page.evaluate(() => globalThis.textEditor.storedText())
    expect(await page.evaluate((given) => globalThis.textEditor.readStored(given), sanitiseHtml(stored))).toEqual(
      await page.evaluate((given) => globalThis.textEditor.readStored(given), stored),
    )
    return stored
  }
  expect(await typed('', ['3. a'])).toBe('<ol start="3"><li>a</li></ol>')
  expect(await typed('', ['1. a', 'Enter', 'b'])).toBe('<ol><li>a</li><li>b</li></ol>')
  expect(await typed('', ['13800138000. a'])).toBe('<p>13800138000. a</p>')
  expect(await typed('', ['3.5 a'])).toBe('<p>3.5 a</p>')
})

test('a pasted address ends before the Chinese words behind it', async ({ page }) => {
  await page.goto('about:blank')
  await page.addScriptTag({ content: script })
  const pasted = (text: string) =>
    page.evaluate((given) => {
      globalThis.textEditor.openEditor('')
      globalThis.textEditor.pasteText(given)
      return globalThis.textEditor.storedText()
    }, text)
  const link = '<a href="https://a.com/x">https://a.com/x</a>'
  expect(await pasted('见https://a.com/x，然后继续')).toBe(`<p>见${link}，然后继续</p>`)
  expect(await pasted('（https://a.com/x）和https://a.com/x。')).toBe(`<p>（${link}）和${link}。</p>`)
  expect(await pasted('https://a.com/x')).toBe(`<p>${link}</p>`)
  expect(await pasted('3.5折，1.2.3.4')).toBe('<p>3.5折，1.2.3.4</p>')
})

test('every cell of a table has one padding, beside merged cells too, in the editor and on the page', async ({
  page,
}) => {
  const table =
    '<table><thead><tr><th>付款</th><th>时长</th><th>价格</th></tr></thead><tbody><tr><td rowspan="2">月付</td><td>1个月</td><td rowspan="2">78</td></tr><tr><td>30天</td></tr></tbody></table>'
  await page.goto('about:blank')
  await page.addScriptTag({ content: script })
  await page.addStyleTag({ content: ':root { --space-24: 24px; --space-16: 16px }' })
  await page.addStyleTag({ content: await readFile('src/ui/rich-text.module.css', 'utf8') })
  await page.evaluate((given) => globalThis.textEditor.openEditor(given), table)
  const paddings = await page.evaluate((shown) => {
    document.body.className = 'text'
    document.body.insertAdjacentHTML('beforeend', `<section>${shown}</section>`)
    return [...document.querySelectorAll('th, td')].map((cell) => getComputedStyle(cell).padding)
  }, sanitiseHtml(table))
  expect(paddings).toHaveLength(14)
  expect(new Set(paddings)).toEqual(new Set(['14px 24px 14px 0px']))
})
