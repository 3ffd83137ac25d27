import type { ReactNode } from 'react'
import type { people } from '#domain/landing/kinds/people.ts'
import { Crew } from '#site/parts/crew.tsx'
import text from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { Section } from '#ui/section.tsx'
import type { BlockProps } from '../block-view.ts'
import { BlockHead } from './block-head.tsx'
import base from './blocks.module.css'

/** Up to five people, each with a portrait. */
export function PeopleBlock({ fields, ground }: BlockProps<typeof people>): ReactNode {
  const { title, text: lead, items, note } = fields
  return (
    <Section ground={ground} className={base.section}>
      <BlockHead title={title} text={lead} />
      <Crew members={items.map(({ picture, ...person }) => ({ ...person, portrait: picture }))} />
      {note !== '' && <p className={classNames(text.note, base.note)}>{note}</p>}
    </Section>
  )
}
