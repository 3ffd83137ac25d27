import type { ReactNode } from 'react'
import type { text } from '#domain/landing/kinds/text.ts'
import { RichText } from '#ui/rich-text.tsx'
import { Section } from '#ui/section.tsx'
import type { BlockProps } from '../block-view.ts'
import { BlockHead } from './block-head.tsx'
import base from './blocks.module.css'
import styles from './text.module.css'

/** A rich text as articles have it; the API has made it harmless. */
export function TextBlock({ fields: { title, content }, ground }: BlockProps<typeof text>): ReactNode {
  return (
    <Section ground={ground} className={base.section}>
      {title !== '' && <BlockHead title={title} />}
      <div className={title === '' ? undefined : styles.text}>
        <RichText html={content} />
      </div>
    </Section>
  )
}
