import fc from 'fast-check'
import { unzipSync } from 'fflate'
import mammoth from 'mammoth'
import { expect, test } from 'vitest'
import { redlineOf } from '#domain/difference/legal-redline.ts'
import { type MarkupBlock, readMarkup, readPieces, writeMarkup } from '#domain/legal/legal-markup.ts'
import { firstDrafts, shippedTexts } from '#server/services/shared/settings/read-legal.ts'
import { legalLine, legalText } from '#tests/support/arbitrary-legal-texts.ts'
import { writeRedlineDocx } from './redline-docx.ts'
import { redlinePage } from './redline-page.ts'

const wordsOf = (name: string) => `【${name}】`

/** A text and an edited one: blocks dropped, put in, and written otherwise. */
const edits = fc.array(fc.tuple(fc.nat(), legalLine, fc.constantFrom('drop', 'insert', 'change')), { maxLength: 8 })
const edited = fc.tuple(legalText, edits).map(([before, changes]) => {
  const after: MarkupBlock[] = [...before]
  for (const [place, line, kind] of changes) {
    const at = place % after.length
    const block = after[at]
    if (kind === 'drop' && after.length > 1) after.splice(at, 1)
    else if (kind === 'insert') after.splice(at, 0, { kind: 'text', text: line })
    else if (block?.kind === 'text') after[at] = { ...block, text: `${block.text.slice(1)}${line}` }
    else if (block?.kind === 'table')
      after[at] = { ...block, rows: [...block.rows, (block.rows[0] ?? []).map(() => line)] }
    else if (block?.kind === 'list') after[at] = { ...block, items: [line, ...block.items.slice(1)] }
  }
  return [writeMarkup(before), writeMarkup(after)] as const
})
const unlike = fc.tuple(legalText, legalText).map(([one, other]) => [writeMarkup(one), writeMarkup(other)] as const)

const shipped = (['agreement', 'privacy'] as const).map(
  (kind) => [shippedTexts()[kind][0]?.source ?? '', firstDrafts()[kind].source] as const,
)

type Side = 'accepted' | 'rejected'

test('all changes accepted are the new text, and rejected the old one, in Word and on paper', () => {
  const check = ([before, after]: readonly [string, string]) => {
    const redline = redlineBetween(before, after)
    const xml = new TextDecoder().decode(unzipSync(writeRedlineDocx(redline))['word/document.xml'])
    const document = readXml(xml)
    const html = redlinePage(redline).split('<main>')[1]?.split('</main>')[0] ?? ''
    for (const [side, source] of [
      ['rejected', before],
      ['accepted', after],
    ] as const) {
      const [title, ...lines] = linesOf(document, side)
      expect(title).toBe('对比')
      expect(lines).toEqual(textsOf(source))
      const gone = side === 'accepted' ? /<del>[\s\S]*?<\/del>/g : /<ins>[\s\S]*?<\/ins>/g
      const shown = html.replace(gone, '').replace(/\n?<[^<>]*>\n?/g, '')
      expect(shown).toBe(escaped(textsOf(source).join('')))
    }
  }
  for (const pair of shipped) check(pair)
  fc.assert(fc.property(fc.oneof(edited, unlike), check), { numRuns: 40 })
})

test('every change says who made it and when, with a number of its own, and is no larger than what changed', () => {
  const [before, after] = ['# 一\nid: a\nlabel: 甲\ngist: 乙\nsummary: 丙\n\n## 条\n\n费用不退。', '费用']
  const same = before.replace('不退', '可以退')
  const xml = xmlOf(before, same)
  const tags = [...xml.matchAll(/<w:(ins|del) w:id="(\d+)" w:author="([^"]*)" w:date="([^"]*)"/g)]
  expect(tags.map(([, tag, , author, date]) => [tag, author, date])).toEqual([
    ['del', '张&lt;三&gt;', '2026-11-29T08:00:00Z'],
    ['ins', '张&lt;三&gt;', '2026-11-29T08:00:00Z'],
  ])
  expect(new Set(tags.map(([, , id]) => id)).size).toBe(2)
  expect(xml).toContain('<w:delText xml:space="preserve">不</w:delText>')
  expect(xmlOf(before, after)).toContain('<w:pStyle w:val="Heading1"/><w:rPr><w:del ')
})

test('a program that reads Word files sees the new text as headings, lists and tables', async () => {
  const [before, after] = shipped[1] ?? ['', '']
  const { buffer } = writeRedlineDocx(redlineBetween(before, after))
  const { value, messages } = await mammoth.convertToHtml({ buffer: Buffer.from(buffer) })
  expect(messages.filter(({ type }) => type === 'error')).toEqual([])
  const blocks = (readMarkup(after) ?? []).map(({ block }) => block)
  const count = (tag: string) => value.split(`<${tag}>`).length - 1
  expect(count('h1')).toBe(blocks.filter(({ kind }) => kind === 'section').length)
  expect(count('h2')).toBe(blocks.filter(({ kind }) => kind === 'clause').length)
  expect(count('table')).toBeGreaterThanOrEqual(blocks.filter(({ kind }) => kind === 'table').length)
})

test('reads each line of two texts a few times, however much of them is other text', () => {
  const lines = 400
  let read = 0
  const counted = () => {
    read += 1
    return '帆域'
  }
  const text = (word: string) => Array.from({ length: lines }, (_, at) => `{company}${word}${at}`).join('\n\n')
  redlineOf({ lead: '', source: text('甲'), wordsOf: counted }, { lead: '', source: text('乙'), wordsOf: counted })
  expect(read).toBeLessThan(2 * lines * 4)
})

function redlineBetween(before: string, after: string) {
  const [old, now] = [before, after].map((source) => ({ lead: '', source, wordsOf }))
  if (old === undefined || now === undefined) throw new Error('No texts')
  const parts = redlineOf(old, now)
  return { title: '对比', notes: [], author: '张<三>', at: new Date('2026-11-29T00:00:00Z'), parts }
}

function xmlOf(before: string, after: string): string {
  return new TextDecoder().decode(unzipSync(writeRedlineDocx(redlineBetween(before, after)))['word/document.xml'])
}

/** Every text of a document that a person reads, in its order. */
function textsOf(source: string): string[] {
  const blocks = readMarkup(source)
  if (blocks === null) throw new Error(source)
  return blocks
    .flatMap(({ block }) => {
      if (block.kind === 'text') return [block.text]
      if (block.kind === 'list') return block.items
      if (block.kind === 'table') return [block.caption, ...block.rows.flat()]
      return [block.title, block.summary]
    })
    .map((text) =>
      readPieces(text)
        .map((piece) => ('name' in piece ? wordsOf(piece.name) : piece.text))
        .join(''),
    )
    .filter((text) => text !== '')
}

type Xml = { name: string; children: (Xml | string)[] }

/** A strict reading of what the writer writes: every element is closed in its order. */
function readXml(xml: string): Xml {
  const root: Xml = { name: '', children: [] }
  const open = [root]
  for (const [, slash, name = '', alone, text] of xml
    .replace(/^<\?.*?\?>/, '')
    .matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>|([^<]+)/g)) {
    const parent = open.at(-1)
    if (text !== undefined) parent?.children.push(text)
    else if (slash === '/') expect(open.pop()?.name).toBe(name)
    else {
      const element = { name, children: [] }
      parent?.children.push(element)
      if (alone === '') open.push(element)
    }
  }
  expect(open).toHaveLength(1)
  return root
}

const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name as string] ?? '')
const escaped = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[one] ?? '',
  )

/** The paragraphs that have words once all changes are accepted or rejected. */
function linesOf(element: Xml, side: Side): string[] {
  const gone = side === 'accepted' ? 'w:del' : 'w:ins'
  const isGone = (one: Xml): boolean =>
    ['w:pPr', 'w:rPr', 'w:trPr'].some((name) =>
      one.children.some(
        (child) =>
          typeof child === 'object' &&
          child.name === name &&
          (holds(child, gone) || (name === 'w:pPr' && isGone(child))),
      ),
    )
  const wordsIn = (one: Xml | string): string => {
    if (typeof one === 'string') return plain(one)
    return one.name === gone ? '' : one.children.map(wordsIn).join('')
  }
  if (element.name === 'w:tr' && isGone(element)) return []
  if (element.name === 'w:p') {
    const words = wordsIn(element)
    // What is left of a paragraph whose mark is gone would run into the next one.
    if (isGone(element)) expect(words).toBe('')
    return words === '' ? [] : [words]
  }
  return element.children.flatMap((child) => (typeof child === 'string' ? [] : linesOf(child, side)))
}

const holds = ({ children }: Xml, name: string) => children.some((one) => typeof one === 'object' && one.name === name)
