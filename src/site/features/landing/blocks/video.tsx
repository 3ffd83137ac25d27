import type { ReactNode } from 'react'
import type { video } from '#domain/landing/kinds/video.ts'
import { Film } from '#site/parts/film.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import type { BlockProps } from '../block-view.ts'
import base from './blocks.module.css'

/** A film of the media with its poster and captions. */
export function VideoBlock({ fields, ground }: BlockProps<typeof video>): ReactNode {
  const { title, text, picture, captions } = fields
  return (
    <Section ground={ground} className={base.section}>
      <Film video={fields.video} poster={picture} captions={captions} title={title} words={text}>
        <Heading level={2} size="medium">
          <Clauses parts={title} />
        </Heading>
      </Film>
    </Section>
  )
}
