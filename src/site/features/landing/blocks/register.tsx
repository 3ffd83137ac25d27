import type { ReactNode } from 'react'
import type { register } from '#domain/landing/kinds/register.ts'
import { buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Section } from '#ui/section.tsx'
import type { BlockProps } from '../block-view.ts'
import { BlockHead } from './block-head.tsx'
import base from './blocks.module.css'
import styles from './register.module.css'

/** The close of a page: a way to the register box, which needs no script. */
export function RegisterBlock({ fields, live, ground }: BlockProps<typeof register>): ReactNode {
  const { title, text, button } = fields
  return (
    <Section ground={ground} className={classNames(base.section, styles.register)}>
      <BlockHead title={title} text={text} />
      <a className={buttonClass({ look: 'go', size: 'tall' })} href={live.boxHref}>
        {button}
      </a>
    </Section>
  )
}
