import type { ReactNode } from 'react'
import type { pictureText } from '#domain/landing/kinds/picture-text.ts'
import { Picture } from '#site/parts/picture.tsx'
import { classNames } from '#ui/class-names.ts'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { BlockProps } from '../block-view.ts'
import { BlockHead } from './block-head.tsx'
import base from './blocks.module.css'
import styles from './picture-text.module.css'

/** A picture with words beside it, or below it on the phone. */
export function PictureTextBlock({ fields }: BlockProps<typeof pictureText>): ReactNode {
  const { title, text, picture, alt, side, linkText, link } = fields
  return (
    <Section ground="tint" className={classNames(base.section, styles.pair, side === 'left' && styles.left)}>
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
      {picture !== '' && <Picture src={picture} alt={alt} loading="lazy" sizes="(max-width: 767px) 100vw, 560px" />}
    </Section>
  )
}
