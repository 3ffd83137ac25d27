import { history, undo } from '@tiptap/pm/history'
import { type Node, Schema } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { findInText, matchAfter, replaceMatches } from './find-in-text.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*' },
    table: { group: 'block', content: 'cell+', attrs: { caption: { default: '' } } },
    cell: { content: 'paragraph+' },
    price: { group: 'inline', inline: true, atom: true },
    text: { group: 'inline' },
  },
  marks: { bold: {}, link: { attrs: { href: {} } } },
})
const text = (words: string, ...marks: string[]) =>
  schema.text(
    words,
    marks.map((mark) => (mark === 'bold' ? schema.mark('bold') : schema.mark('link', { href: mark }))),
  )
const paragraph = (...inline: Node[]) => schema.node('paragraph', null, inline)
const table = (caption: string, ...cells: Node[]) =>
  schema.node(
    'table',
    { caption },
    cells.map((cell) => schema.node('cell', null, [cell])),
  )
const docOf = (...blocks: Node[]) => schema.node('doc', null, blocks)
const words = (words: string, matchesCase = false) => ({ words, matchesCase })
const replaceAll = (doc: Node, found: string, instead: string) => {
  const state = EditorState.create({ doc, plugins: [history()] })
  const after = state.apply(replaceMatches(state, findInText(doc, words(found)), instead))
  return { state, after }
}

test('words are found in paragraphs, cells and captions, over marks, but not over the edge of a block or a link', () => {
  const doc = docOf(
    paragraph(text('云'), text('号', 'bold'), text('和云'), text('号', '/a')),
    paragraph(text('看云号', '/a')),
    table('云号的价格', paragraph(text('云号'))),
    paragraph(text('云'), schema.node('price'), text('号')),
  )
  const found = findInText(doc, words('云号'))
  expect(found).toHaveLength(4)
  expect(found.filter(({ table }) => table !== null)).toHaveLength(1)
  for (const { from, to, table } of found) if (table === null) expect(doc.textBetween(from, to)).toBe('云号')
})

test('case distinguishes only when asked, and nothing is found of no words', () => {
  const doc = docOf(paragraph(text('Ai AI')))
  expect(findInText(doc, words('ai'))).toHaveLength(2)
  expect(findInText(doc, words('AI', true))).toHaveLength(1)
  expect(findInText(doc, words(''))).toEqual([])
})

test('replacing all keeps links and marks, and one undo takes all of it back', () => {
  const doc = docOf(paragraph(text('云号'), text('用云号', '/a')), table('云号表', paragraph(text('云号', 'bold'))))
  const { after } = replaceAll(doc, '云号', '云手机')
  expect(after.doc.textContent).toBe('云手机用云手机云手机')
  expect(after.doc.child(1).attrs.caption).toBe('云手机表')
  expect(after.doc.child(0).child(1).marks[0]?.attrs.href).toBe('/a')
  let undone = after
  undo(after, (tr) => {
    undone = after.apply(tr)
  })
  expect(undone.doc.eq(doc)).toBe(true)
})

test('an empty replacement removes the words, and new words that contain the old ones are not replaced again', () => {
  expect(replaceAll(docOf(paragraph(text('a云号b云号'))), '云号', '').after.doc.textContent).toBe('ab')
  expect(replaceAll(docOf(paragraph(text('云号云号'))), '云号', '新云号').after.doc.textContent).toBe('新云号新云号')
})

test('the search goes on behind the caret, and from the beginning at the end', () => {
  const found = findInText(docOf(paragraph(text('xx云号xx云号'))), words('云号'))
  expect(matchAfter(found, 0)).toBe(0)
  expect(matchAfter(found, found[1]?.from ?? 0)).toBe(1)
  expect(matchAfter(found, 99)).toBe(0)
})
