import { history, undo } from '@tiptap/pm/history'
import { type Node, Schema } from '@tiptap/pm/model'
import { EditorState, type Plugin, TextSelection } from '@tiptap/pm/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goneRemarks, rangeOfRemark, remarkMarks, selectedAnchor, setRemarks } from './remark-marks.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: '(text | price)*' },
    quote: { group: 'block', content: 'paragraph+' },
    table: { group: 'block', content: 'paragraph+', attrs: { caption: { default: '' } } },
    price: { inline: true },
    text: { group: 'inline' },
  },
})
const words = fc.string({ unit: fc.constantFrom('退', '货', '店', ' '), minLength: 1, maxLength: 6 })
const paragraph = fc
  .array(
    fc.oneof(
      words.map((text) => schema.text(text)),
      fc.constant(schema.node('price')),
    ),
    { maxLength: 3 },
  )
  .map((children) => schema.node('paragraph', null, children))
const block: fc.Arbitrary<Node> = fc.oneof(
  paragraph,
  fc.array(paragraph, { minLength: 1, maxLength: 2 }).map((lines) => schema.node('quote', null, lines)),
  fc
    .tuple(words, fc.array(paragraph, { minLength: 1, maxLength: 3 }))
    .map(([caption, cells]) => schema.node('table', { caption }, cells)),
)
const doc = fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => schema.node('doc', null, blocks))

const marks = remarkMarks('marked').config.addProseMirrorPlugins as (this: object) => Plugin[]
const stateOf = (content: Node) => EditorState.create({ doc: content, plugins: [...marks.call({}), history()] })
const textBetween = (state: EditorState, from: number, to: number) =>
  state.doc.textBetween(from, to).replaceAll('\n', '')

test('the words of a remark are marked where they were selected, across blocks, captions and prices', () => {
  fc.assert(
    fc.property(doc, fc.nat({ max: 60 }), fc.nat({ max: 60 }), (content, one, other) => {
      const state = stateOf(content)
      const at = (position: number) => state.doc.resolve(Math.min(position, state.doc.content.size))
      const selected = state.apply(state.tr.setSelection(TextSelection.between(at(one), at(other))))
      const anchor = selectedAnchor(selected)
      const { from, to } = selected.selection
      const wanted = textBetween(selected, from, to).trim()
      if (anchor === null) return void expect(wanted).toBe('')
      const shown = selected.apply(setRemarks(selected, [{ id: 7, anchor }]))
      const range = rangeOfRemark(shown, 7)
      expect(range).not.toBeNull()
      if (range) expect(textBetween(shown, range.from, range.to)).toBe(anchor.quote.replaceAll('\n', ''))
      expect(goneRemarks(shown)).toEqual([])
    }),
  )
})

test('keys move a mark, the deletion of its words ends it, and an undo brings it back', () => {
  const line = (text: string) => schema.node('paragraph', null, [schema.text(text)])
  let state = stateOf(schema.node('doc', null, [line('先看三个数再按店拆开'), line('最后一段')]))
  const dispatch = (tr: typeof state.tr) => {
    state = state.apply(tr)
  }
  dispatch(state.tr.setSelection(TextSelection.create(state.doc, 3, 6)))
  const anchor = selectedAnchor(state)
  expect(anchor?.quote).toBe('三个数')
  if (anchor) dispatch(setRemarks(state, [{ id: 1, anchor }]))
  dispatch(state.tr.insertText('请', 1))
  expect(rangeOfRemark(state, 1)).toEqual({ from: 4, to: 7 })
  dispatch(state.tr.delete(4, 7))
  expect(goneRemarks(state)).toEqual([1])
  undo(state, dispatch)
  expect(goneRemarks(state)).toEqual([])
})
