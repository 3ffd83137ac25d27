import type { ReactNode } from 'react'
import type { pictureText } from '#domain/landing/kinds/picture-text.ts'
import { Picture } from '#site/parts/picture.tsx'
import type { BlockProps } from '../block-view.ts'
import { WordsBeside } from './words-beside.tsx'

/** A picture of the media with words beside it. */
export function PictureTextBlock({ fields, ground }: BlockProps<typeof pictureText>): ReactNode {
  const { picture, alt } = fields
  return (
    <WordsBeside fields={fields} ground={ground}>
      {picture !== '' && <Picture src={picture} alt={alt} loading="lazy" sizes="(max-width: 767px) 100vw, 560px" />}
    </WordsBeside>
  )
}
