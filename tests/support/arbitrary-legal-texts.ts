import fc from 'fast-check'
import { linkNames, valueNames } from '#domain/legal/legal-document.ts'
import { type MarkupBlock, type MarkupPiece, writePieces } from '#domain/legal/legal-markup.ts'

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
/** A line of inline markup, as an editor writes it. */
export const legalLine = fc.array(piece, { maxLength: 6 }).map(writePieces)
const filled = legalLine.map((text) => `文${text}`)
const field = words.map((text) => text.replace(/[\r\n\u2028\u2029*{}]/g, ''))
const content: fc.Arbitrary<MarkupBlock> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text: legalLine }),
  fc.record({ kind: fc.constant('list' as const), items: fc.array(legalLine, { maxLength: 4 }) }),
  fc
    .record({
      caption: legalLine,
      columns: fc.integer({ min: 1, max: 4 }),
      cells: fc.array(legalLine, { minLength: 2, maxLength: 12 }),
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
export const legalText = fc
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
