import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { type Ground, Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { BlockHead } from './block-head.tsx'
import base from './blocks.module.css'
import styles from './words-beside.module.css'

type WordsBesideProps = {
  fields: { title: string; text: string; linkText: string; link: string; side: string }
  ground: Ground
  /** The picture; null for none. */
  children: ReactNode
}

/** Words with a picture beside them, or below them on the phone. */
export function WordsBeside({ fields, ground, children }: WordsBesideProps): ReactNode {
  const { title, text, linkText, link, side } = fields
  return (
    <Section ground={ground} className={classNames(base.section, base.pair, side === 'left' && base.wordsRight)}>
      <div>
        <BlockHead title={title} text={text} />
        {link !== '' && linkText !== '' && (
          <p className={styles.link}>
            <TextLink alone href={link}>
              {linkText}
            </TextLink>
          </p>
        )}
      </div>
      {children}
    </Section>
  )
}
