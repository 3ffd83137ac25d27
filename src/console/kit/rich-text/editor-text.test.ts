import { Schema } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replaceChildren } from './editor-text.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*' },
    quote: { group: 'block', content: 'paragraph+' },
    text: {},
  },
})
const paragraph = (text: string) => schema.node('paragraph', null, text === '' ? [] : [schema.text(text)])
const quote = (...texts: string[]) => schema.node('quote', null, texts.map(paragraph))

/** Blocks of one line each, `|` for the caret, a line that begins with `>` for a quote. */
function stateOf(lines: readonly string[]): EditorState {
  const marked = schema.node('doc', null, blocksOf(lines))
  const doc = schema.node('doc', null, blocksOf(lines.map((line) => line.replace('|', ''))))
  let caret = 0
  marked.descendants((node, position) => {
    if (node.isText && node.text?.includes('|')) caret = position + node.text.indexOf('|')
  })
  return EditorState.create({ doc, selection: TextSelection.create(doc, caret) })
}

const blocksOf = (lines: readonly string[]) =>
  lines.map((line) => (line.startsWith('>') ? quote(...line.slice(1).split('>')) : paragraph(line)))

function replaced(lines: readonly string[], next: readonly string[]): string[] {
  const state = stateOf(lines)
  const after = state.apply(replaceChildren(state.tr, blocksOf(next)))
  const marked = after.apply(after.tr.insertText('|')).doc
  return marked.children.map((block) => {
    const inner =
      block.type.name === 'quote' ? block.children.map((line) => `>${line.textContent}`) : [block.textContent]
    return inner.join('')
  })
}

test.each([
  ['the caret stays in a paragraph that does not change', ['甲', '乙|二'], ['甲一', '乙二'], ['甲一', '乙|二']],
  ['it stays behind the same characters where more follow', ['甲|', '乙'], ['甲一', '乙'], ['甲|一', '乙']],
  [
    'it stays before the same characters where more precede',
    ['甲丙|丁', '乙'],
    ['甲乙丙丁', '乙'],
    ['甲乙丙|丁', '乙'],
  ],
  [
    'each of several paragraphs is compared by itself',
    ['甲', '乙二|', '丙'],
    ['甲一', '零乙二', '丙'],
    ['甲一', '零乙二|', '丙'],
  ],
  ['where its characters are gone it stands at the difference', ['甲乙丙|丁戊', '己'], ['甲戊', '己'], ['甲|戊', '己']],
  ['a paragraph that becomes two keeps it', ['甲乙丙|', '丁'], ['甲', '乙丙', '丁'], ['甲', '乙丙|', '丁']],
  ['it stays in an empty last line, which the text does not have', ['甲', '|'], ['甲一'], ['甲一', '|']],
  ['it stays in a part of a block', ['>甲>乙|', '丙'], ['>甲一>乙', '丙'], ['>甲一>乙|', '丙']],
])('%s', (_, before, next, after) => {
  expect(replaced(before, next)).toEqual(after)
})

test('any text becomes any other, and the caret leaves no paragraph that has its text', () => {
  const line = fc
    .stringMatching(/^>?[甲乙丙]{0,3}(>[甲乙丙]{1,2})?$/)
    .filter((text) => text.startsWith('>') || !text.includes('>'))
  const text = fc.array(line, { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(text, text, fc.nat(), (before, next, place) => {
      const doc = schema.node('doc', null, blocksOf(before))
      const selection = TextSelection.near(doc.resolve(place % (doc.content.size + 1)))
      const state = EditorState.create({ doc, selection })
      const after = state.apply(replaceChildren(state.tr, blocksOf(next)))
      after.doc.check()
      const expected = before.at(-1) === '' && next.at(-1) !== '' ? [...next, ''] : next
      expect(after.doc.toJSON()).toEqual(schema.node('doc', null, blocksOf(expected)).toJSON())
      expect(after.selection).toBeInstanceOf(TextSelection)
    }),
  )
})
