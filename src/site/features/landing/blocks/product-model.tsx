import type { ReactNode } from 'react'
import type { BlockValues } from '#domain/landing/block-fields.ts'
import type { productModel } from '#domain/landing/kinds/product-model.ts'
import { ProductModel } from '#site/parts/product-model/product-model.tsx'
import { Section } from '#ui/section.tsx'
import { BlockHead } from './block-head.tsx'
import base from './blocks.module.css'
import styles from './product-model.module.css'

type ProductModelProps = { fields: BlockValues<typeof productModel.fields> }

/** The client as a working model. It has behaviour, so it is hydrated apart from the other blocks. */
export function ProductModelBlock({ fields: { title, text } }: ProductModelProps): ReactNode {
  return (
    <Section className={base.section}>
      <BlockHead title={title} text={text} />
      <div className={styles.model}>
        <ProductModel />
      </div>
    </Section>
  )
}
