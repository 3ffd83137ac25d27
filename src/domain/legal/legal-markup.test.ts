import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstDrafts, shippedTexts } from '#server/services/shared/settings/read-legal.ts'
import { type LegalDocument, linkNames, valueNames } from './legal-document.ts'
import {
  type MarkupBlock,
  type MarkupPiece,
  readMarkup,
  readPieces,
  tidyMarkup,
  writeMarkup,
  writePieces,
} from './legal-markup.ts'
import { parseLegalText } from './parse-legal-document.ts'

const shipped = [...Object.values(shippedTexts()).flat(), ...Object.values(firstDrafts())].map(({ source }) => source)

test('every text that comes with the site is read into blocks and written again to the letter', () => {
  expect(shipped).toHaveLength(4)
  for (const source of shipped) {
    const blocks = readMarkup(source)
    expect(blocks).not.toBeNull()
    expect(writeMarkup((blocks ?? []).map(({ block }) => block))).toBe(tidyMarkup(source))
    const lines = source.split('\n')
    for (const { block, line } of blocks ?? [])
      if (block.kind === 'section') expect(lines[line - 1]).toBe(`# ${block.title}`)
  }
})

test('every line of these texts is read into pieces and written again to the letter', () => {
  for (const line of shipped.flatMap((source) => source.split('\n'))) expect(writePieces(readPieces(line))).toBe(line)
  expect(readPieces('**{company}与您**订立')).toEqual([
    { name: 'company', isBold: true },
    { text: '与您', isBold: true },
    { text: '订立', isBold: false },
  ])
})

const name = fc.constantFrom(...valueNames, ...linkNames)
/** Words of a lawyer, and every sign that the markup has. */
const words = fc.oneof(
  fc.constantFrom(
    '甲方',
    '# ',
    '- 乙',
    '| ',
    'caption: 表',
    '**',
    '*',
    '{',
    '}',
    '{x}',
    'id: a',
    ' ',
    '\n',
    '。',
    '&<b>',
  ),
  fc.string({ maxLength: 8 }),
)
const piece: fc.Arbitrary<MarkupPiece> = fc.oneof(
  fc.record({ text: words, isBold: fc.boolean() }),
  fc.record({ name, isBold: fc.boolean() }),
)
const line = fc.array(piece, { maxLength: 6 }).map(writePieces)
const filled = line.map((text) => `文${text}`)
const field = words.map((text) => text.replace(/[\r\n\u2028\u2029*{}]/g, ''))
const content: fc.Arbitrary<MarkupBlock> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text: line }),
  fc.record({ kind: fc.constant('list' as const), items: fc.array(line, { maxLength: 4 }) }),
  fc
    .record({
      caption: line,
      columns: fc.integer({ min: 1, max: 4 }),
      cells: fc.array(line, { minLength: 2, maxLength: 12 }),
    })
    .map(({ caption, columns, cells }) => ({
      kind: 'table' as const,
      caption,
      rows: [
        cells.slice(0, columns),
        ...Array.from({ length: Math.ceil(cells.length / columns) }, (_, at) =>
          cells.slice(at * columns, (at + 1) * columns),
        ),
      ],
    })),
)
const clause = fc
  .tuple(filled, field, fc.array(content, { maxLength: 4 }), filled)
  .map(([title, summary, blocks, last]): MarkupBlock[] => [
    { kind: 'clause', title, id: '', summary },
    ...blocks,
    { kind: 'text', text: last },
  ])
const section = fc
  .tuple(filled, field, fc.array(clause, { minLength: 1, maxLength: 3 }))
  .map(([title, words, clauses]) => ({
    title,
    words: `说${words}`,
    clauses,
  }))
/** A whole text: what an editor may hold, complete enough to be published. */
const text = fc
  .tuple(fc.array(content, { maxLength: 3 }), fc.array(section, { minLength: 1, maxLength: 3 }))
  .map(([intro, sections]): MarkupBlock[] => [
    ...intro,
    ...sections.flatMap(({ title, words, clauses }, at): MarkupBlock[] => [
      { kind: 'section', title, id: `s${at}`, label: words, gist: words, summary: words },
      ...clauses.flat(),
    ]),
    { kind: 'clause', title: '信息与联系', id: 'contact', summary: '' },
    { kind: 'text', text: '联系' },
    { kind: 'clause', title: '总则', id: 'general', summary: '' },
    { kind: 'text', text: '总则' },
    { kind: 'clause', title: 'SDK', id: 'sdk', summary: '' },
    { kind: 'text', text: '清单' },
  ])

test('any text is saved, read by visitors and read again the same', () => {
  fc.assert(
    fc.property(text, (blocks) => {
      const source = writeMarkup(blocks)
      const read = readMarkup(source)
      if (read === null) throw new Error(source)
      expect(writeMarkup(read.map(({ block }) => block))).toBe(source)
      expect(textsOf(parseLegalText('', source).document)).toEqual(read.flatMap(({ block }) => textsOfBlock(block)))
      for (const one of read.flatMap(({ block }) => textsOfBlock(block))) expect(writePieces(readPieces(one))).toBe(one)
    }),
    { numRuns: 400 },
  )
})

test('a text that blocks cannot hold is not read into them', () => {
  for (const source of [
    '# 部分\n说明: 没有这一项',
    '- 一项\n没有空行',
    '一行\n二行',
    'caption: 表\n| 甲 | 乙 |\n|---|',
  ])
    expect(readMarkup(source)).toBeNull()
  expect(readMarkup('')).toEqual([])
})

/** All texts of a document in their order, as the public page has them. */
function textsOf({ intro, sections }: LegalDocument): string[] {
  const ofBlock = (block: LegalDocument['intro'][number]) =>
    typeof block === 'string'
      ? [block]
      : 'list' in block
        ? block.list
        : [block.caption, ...block.head, ...block.rows.flat()]
  return [
    ...intro.flatMap(ofBlock),
    ...sections.flatMap(({ title, summary, id, parts }) => [
      ...[title, id, summary],
      ...parts.flatMap((part) => [part.title, part.id ?? '', part.summary ?? '', ...part.blocks.flatMap(ofBlock)]),
    ]),
  ]
}

function textsOfBlock(block: MarkupBlock): string[] {
  if (block.kind === 'text') return [block.text]
  if (block.kind === 'list') return block.items
  if (block.kind === 'table') return [block.caption, ...block.rows.flat()]
  return [block.title, block.id, block.summary]
}
