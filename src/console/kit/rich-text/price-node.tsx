import { Node } from '@tiptap/core'
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import type { ReactNode } from 'react'
import { priceGone, priceValue, tierOfValue } from '#domain/content/price-references.ts'
import { useStore } from '#ui/create-store.ts'
import { kitCopy } from '../copy.ts'
import styles from './text-editor.module.css'
import { textPrices } from './text-prices.ts'

/** A price in a sentence: the text keeps which one, and shows what it is now. */
export const PriceNode = Node.create({
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
