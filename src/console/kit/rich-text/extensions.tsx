import { Extension, type Extensions, Mark, Node } from '@tiptap/core'
import { Table, TableRow } from '@tiptap/extension-table'
import { isInTable } from '@tiptap/pm/tables'
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import type { ReactNode } from 'react'
import { priceGone, priceValue, tierOfValue } from '#domain/content/price-references.ts'
import { readAttribute } from '#domain/content/text-elements.ts'
import { isAddressText } from '#domain/shared/link.ts'
import { useStore } from '#ui/create-store.ts'
import { kitCopy } from '../copy.ts'
import { blockOf, duplicateBlock, stepBlock } from './block-moves.ts'
import { Figure } from './figure.ts'
import { remarkMarks } from './remark-marks.ts'
import { stepInTable } from './table-moves.ts'
import styles from './text-editor.module.css'
import { HeaderCell, PlainCell, TextKit } from './text-kit.ts'
import { textPrices } from './text-prices.ts'
import { Video } from './video.ts'

/** A mark without attributes, as the sanitiser lets it stand. */
function plainMark(name: string, tag: string) {
  return Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })
}

/** A notice contains text and lists, and no block that has a place of its own in an article. */
const Notice = Node.create({
  name: 'notice',
  group: 'block',
  content: '(paragraph | bulletList | orderedList)+',
  defining: true,
  parseHTML: () => [{ tag: 'aside[role="note"]' }],
  renderHTML: () => ['aside', { role: 'note' }, 0],
})

/**
 * A table without the widths that the library writes into a style: the site's pages decide them, and the policy allows
 * none. Its caption is asked for apart (object-dialogs.tsx).
 */
export const PlainTable = Table.extend({
  addNodeView: () => null,
  addAttributes: () => ({
    caption: {
      default: '',
      rendered: false,
      parseHTML: (element) => element.querySelector(':scope > caption')?.textContent?.trim() ?? '',
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node: { attrs } }) =>
    attrs.caption === ''
      ? ['table', ['tbody', 0]]
      : ['table', ['caption', { contenteditable: 'false' }, attrs.caption], ['tbody', 0]],
}).configure({ resizable: false })

/**
 * The keys that move blocks, and in a table its rows and columns. They are listed in kit/copy.ts. Each
 * takes its key even where nothing can move: the browser would extend the selection.
 */
export const BlockKeys = Extension.create({
  name: 'blockKeys',
  addKeyboardShortcuts() {
    const { editor } = this
    const step = (by: -1 | 1) => () => {
      const { state, view } = editor
      const moved = isInTable(state) ? stepInTable(state, 'row', by) : stepBlock(state, by)
      if (moved) view.dispatch(moved)
      return true
    }
    const stepColumn = (by: -1 | 1) => () => {
      const { state, view } = editor
      if (!isInTable(state)) return false
      const moved = stepInTable(state, 'column', by)
      if (moved) view.dispatch(moved)
      return true
    }
    return {
      'Alt-Shift-ArrowUp': step(-1),
      'Alt-Shift-ArrowDown': step(1),
      'Alt-Shift-ArrowLeft': stepColumn(-1),
      'Alt-Shift-ArrowRight': stepColumn(1),
      'Mod-Shift-d': () => {
        const copied = duplicateBlock(editor.state, blockOf(editor.state))
        if (copied) editor.view.dispatch(copied)
        return true
      },
    }
  },
})

/** What an article may be made of; its elements and attributes are those of `domain/content/text-elements.ts`. */
export function editorExtensions(): Extensions {
  return [
    TextKit.configure({
      heading: { levels: [2, 3, 4] },
      link: {
        openOnClick: false,
        autolink: false,
        linkOnPaste: true,
        HTMLAttributes: { rel: null, target: null },
        isAllowedUri: (href) => readAttribute('a', 'href', href) !== null,
        shouldAutoLink: isAddressText,
      },
      dropcursor: { width: 2 },
      trailingNode: false,
    }),
    plainMark('subscript', 'sub'),
    plainMark('superscript', 'sup'),
    plainMark('highlight', 'mark'),
    PlainTable,
    TableRow,
    HeaderCell,
    PlainCell,
    Notice,
    Figure,
    Video,
    PriceNode,
    BlockKeys,
    remarkMarks(styles.remark ?? ''),
  ]
}

/** A price in a sentence: the text keeps which one, and shows what it is now. */
const PriceNode = Node.create({
  name: 'price',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ tierId: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'data[value]',
      getAttrs: (element) => {
        const tierId = tierOfValue(element.getAttribute('value') ?? '')
        return tierId === null ? false : { tierId }
      },
    },
  ],
  renderHTML: ({ node }) => ['data', { value: priceValue(node.attrs.tierId) }],
  renderText: ({ node }) => textPrices.get().get(node.attrs.tierId)?.price ?? kitCopy.pricePlace,
  addNodeView: () => ReactNodeViewRenderer(PriceView, { as: 'span' }),
})

function PriceView({ node }: ReactNodeViewProps): ReactNode {
  const found = useStore(textPrices).get(node.attrs.tierId)
  const isGone = found === null || found?.price === null
  return (
    <NodeViewWrapper as="span" className={styles.price} data-gone={isGone ? '' : undefined} title={found?.name}>
      {isGone ? priceGone : (found?.price ?? kitCopy.pricePlace)}
    </NodeViewWrapper>
  )
}
