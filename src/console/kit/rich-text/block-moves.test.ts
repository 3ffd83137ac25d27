import { history, undo } from '@tiptap/pm/history'
import { type Node, Schema } from '@tiptap/pm/model'
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  blockForms,
  blockOf,
  deleteBlock,
  duplicateBlock,
  formOf,
  moveBlock,
  startOfBlock,
  stepBlock,
  turnBlock,
} from './block-moves.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*' },
    heading: { group: 'block', content: 'text*', attrs: { level: { default: 2 } } },
    codeBlock: { group: 'block', content: 'text*', code: true },
    blockquote: { group: 'block', content: 'block+' },
    notice: { group: 'block', content: 'block+' },
    bulletList: { group: 'block', content: 'listItem+' },
    orderedList: { group: 'block', content: 'listItem+' },
    listItem: { content: 'paragraph block*' },
    horizontalRule: { group: 'block' },
    text: {},
  },
})
const line = (text: string) => schema.node('paragraph', null, text === '' ? [] : [schema.text(text)])
const list = (...items: string[]) =>
  schema.node(
    'bulletList',
    null,
    items.map((item) => schema.node('listItem', null, [line(item)])),
  )

const block: fc.Arbitrary<Node> = fc.oneof(
  fc.string({ maxLength: 6 }).map(line),
  fc.array(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }).map((items) => list(...items)),
  fc.string({ minLength: 1, maxLength: 4 }).map((text) => schema.node('blockquote', null, [line(text), list('一')])),
  fc.constant(schema.node('horizontalRule')),
)
const blocks = fc.array(block, { minLength: 1, maxLength: 6 })

function stateOf(children: readonly Node[], caret = 0): EditorState {
  const doc = schema.node('doc', null, children)
  const at = doc.resolve(Math.min(startOfBlock(doc, caret) + 1, doc.content.size))
  return EditorState.create({ doc, selection: TextSelection.near(at), plugins: [history()] })
}

function undone(state: EditorState, tr: Transaction): EditorState {
  let next = state.apply(tr)
  undo(next, (back) => {
    next = next.apply(back)
  })
  return next
}

const number = fc.nat({ max: 7 })

test('a moved block stands where it was dropped, the others keep their order, and one undo restores the text', () => {
  fc.assert(
    fc.property(blocks, number, number, (children, from, to) => {
      const state = stateOf(children, from)
      const tr = moveBlock(state, from, to)
      const node = children[from]
      if (node === undefined || to > children.length || to === from || to === from + 1)
        return void expect(tr).toBeNull()
      const expected = children.map((one, at) => [one, at] as const).filter(([, at]) => at !== from)
      expected.splice(to > from ? to - 1 : to, 0, [node, from])
      expect(tr?.doc.children.map((one) => one.toJSON())).toEqual(expected.map(([one]) => one.toJSON()))
      expect(() => tr?.doc.check()).not.toThrow()
      expect(undone(state, tr as Transaction).doc.eq(state.doc)).toBe(true)
    }),
  )
})

test('the caret stays at its character when its block moves', () => {
  const state = stateOf([line('一二三'), line('四'), line('五')])
  const moved = state.apply(moveBlock(state.apply(state.tr), 0, 3) as Transaction)
  expect(moved.doc.textContent).toBe('四五一二三')
  expect([blockOf(moved), moved.selection.$from.parentOffset]).toEqual([2, 0])
})

test('an item moves within its list, and from the edge of the list the whole list', () => {
  const step = (at: number, by: -1 | 1) => {
    const { doc } = stateOf([line('前'), list('甲', '乙'), line('后')])
    const selection = TextSelection.near(doc.resolve(at))
    return stepBlock(EditorState.create({ doc, selection }), by)?.doc.textContent
  }
  const inFirst = 3 + 3
  expect(step(inFirst, 1)).toBe('前乙甲后')
  expect(step(inFirst, -1)).toBe('甲乙前后')
  expect(stepBlock(stateOf([line('一')]), 1)).toBeNull()
})

test('copies and deletions are single steps back, and a text never is without a block', () => {
  fc.assert(
    fc.property(blocks, number, (children, at) => {
      const state = stateOf(children, at)
      for (const change of [duplicateBlock, deleteBlock]) {
        const tr = change(state, at)
        if (children[at] === undefined) expect(tr).toBeNull()
        else {
          expect(() => tr?.doc.check()).not.toThrow()
          expect(undone(state, tr as Transaction).doc.eq(state.doc)).toBe(true)
        }
      }
    }),
  )
})

test('a block in another form keeps its words, and a rule has no other form', () => {
  fc.assert(
    fc.property(blocks, number, fc.constantFrom(...blockForms), (children, at, form) => {
      const state = stateOf(children, at)
      const tr = turnBlock(state, at, form)
      const node = children[at]
      const present = node && formOf(node)
      if (!node || !present || present === form) return void expect(tr).toBeNull()
      expect(() => tr?.doc.check()).not.toThrow()
      expect(tr?.doc.textContent.replaceAll('\n', '')).toBe(state.doc.textContent.replaceAll('\n', ''))
      expect(undone(state, tr as Transaction).doc.eq(state.doc)).toBe(true)
    }),
  )
  const rule = schema.node('horizontalRule')
  expect(turnBlock(stateOf([line('一'), rule]), 1, 'text')).toBeNull()
  expect(turnBlock(stateOf([schema.node('blockquote', null, [line('一'), rule])]), 0, 'text')).toBeNull()
})
