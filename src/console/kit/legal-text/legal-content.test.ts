import { getSchema } from '@tiptap/core'
import { EditorState } from '@tiptap/pm/state'
import fc from 'fast-check'
import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import { type MarkupBlock, readMarkup, tidyMarkup, writeMarkup } from '#domain/legal/legal-markup.ts'
import { parseLegalText } from '#domain/legal/parse-legal-document.ts'
import { firstDrafts, shippedTexts } from '#server/services/shared/settings/read-legal.ts'
import { legalText } from '#tests/support/arbitrary-legal-texts.ts'
import { turnBlock } from '../rich-text/block-moves.ts'
import { readLegalContent, writeLegalContent } from './legal-content.ts'
import { legalInsertables } from './legal-dialect.tsx'
import { legalExtensions } from './legal-extensions.ts'

const schema = getSchema(legalExtensions(() => {}))

/** The document of the editor; throws for a text that the editor does not show. */
function docOf(source: string) {
  const content = readLegalContent(source)
  if (content === null) throw new Error(source)
  const doc = schema.nodeFromJSON(content)
  doc.check()
  return doc
}

test('the texts that come with the site are shown whole, and nothing is written otherwise', () => {
  const texts = [...Object.values(shippedTexts()).flat(), ...Object.values(firstDrafts())]
  for (const { source } of texts) {
    const { source: written, places } = writeLegalContent(docOf(source))
    expect(written).toBe(tidyMarkup(source))
    expect(places).toHaveLength(readMarkup(source)?.length ?? -1)
  }
})

test('any text of the editor is the same markup again, and visitors read it', () => {
  fc.assert(
    fc.property(legalText, (blocks) => {
      const source = writeMarkup(blocks)
      expect(writeLegalContent(docOf(source)).source).toBe(source)
    }),
    { numRuns: 200 },
  )
})

test('any markup is shown as it is stored, or not at all', () => {
  const line = fc.constantFrom(
    ...[
      '# 部分',
      'id: a',
      'label: 甲',
      'gist: 乙',
      'summary: {company}',
      '## 条',
      '- 项',
      '**粗** 字',
      '**',
      '{x}',
      '*',
    ],
    ...['caption: 表', '| 甲 | 乙 |', '|---|---|', '', ' 空格', '{company}{sdk}', '一｜二', '\t', '<b>&amp;'],
  )
  let shown = 0
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const source = lines.join('\n')
      if (readLegalContent(source) === null) return
      shown += 1
      expect(writeLegalContent(docOf(source)).source).toBe(tidyMarkup(source))
    }),
    { numRuns: 2_000 },
  )
  expect(shown).toBeGreaterThan(20)
  for (const refused of ['**没有成对', '- 一项\n没有空行', '一行\n二行', '# 部分\n别的: 一', '{unknown}，{'])
    expect(readLegalContent(refused)).toBeNull()
})

test('whatever stands in the editor becomes markup that the editor shows again', () => {
  const words = fc.constantFrom('甲', '# ', '- ', '| ', '**', '*', '{company}', '{x', 'caption: ', 'id: a', ' ')
  const line = fc.array(words, { maxLength: 4 }).map((all) => all.join(''))
  const paragraph = (text: string) => ({ type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text }] })
  const block = fc.oneof(
    line.map(paragraph),
    fc.tuple(line, fc.constantFrom(2, 3)).map(([text, level]) => ({
      type: 'heading',
      attrs: { level, id: '', label: '', gist: '', summary: '' },
      content: text === '' ? [] : [{ type: 'text', text }],
    })),
    fc.array(line, { minLength: 1, maxLength: 3 }).map((items) => ({
      type: 'bulletList',
      content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
    })),
    fc.tuple(line, line).map(([one, other]) => ({
      type: 'table',
      attrs: { caption: one },
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph(other)] }] }],
    })),
  )
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (content) => {
      const { source, places } = writeLegalContent(schema.nodeFromJSON({ type: 'doc', content }))
      expect(writeLegalContent(docOf(source)).source).toBe(source)
      expect(places).toHaveLength(readMarkup(source)?.length ?? -1)
    }),
    { numRuns: 500 },
  )
})

test('a section that becomes a clause keeps its explanation, and a name in a title its sign', () => {
  const source = '# 部分\nid: a\nlabel: 甲\ngist: 乙\nsummary: 丙\n\n见{company}的**条款**'
  const state = EditorState.create({ doc: docOf(source) })
  const clause = turnBlock(state, 0, 'heading3')
  expect(clause && writeLegalContent(clause.doc).source).toBe('## 部分\nid: a\nsummary: 丙\n\n见{company}的**条款**')
  const title = turnBlock(state, 1, 'heading3')
  title?.doc.check()
  expect(title && writeLegalContent(title.doc).source).toContain('## 见{company}的条款')
})

test('a cell that covers others leaves them empty, so that every row has as many cells', () => {
  const cell = (text: string, attrs = {}) => ({
    type: 'tableCell',
    attrs,
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })
  const rows = [
    [cell('甲', { rowspan: 2 }), cell('乙', { colspan: 2 })],
    [cell('丙'), cell('丁')],
  ]
  const content = rows.map((cells) => ({ type: 'tableRow', content: cells }))
  const table: MarkupBlock[] = [
    {
      kind: 'table',
      caption: '表',
      rows: [
        ['甲', '乙', '—'],
        ['—', '丙', '丁'],
      ],
    },
  ]
  const doc = schema.nodeFromJSON({ type: 'doc', content: [{ type: 'table', attrs: { caption: '表' }, content }] })
  expect(writeLegalContent(doc).source).toBe(writeMarkup(table))
  expect(() =>
    parseLegalText('', `# 一\nid: a\nlabel: 一\ngist: 一\nsummary: 一\n\n## 条\n\n${writeMarkup(table)}`),
  ).not.toThrow()
})

test('each thing that / offers is spelled as its word is spoken', () => {
  for (const { word, pinyin: spelled, name } of legalInsertables)
    if (name !== 'sdk') expect(spelled).toBe(pinyin(word, { toneType: 'none' }))
})
