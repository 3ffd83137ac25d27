import { galleryCopy } from '#site/copy/gallery.ts'
import { Heading } from '#ui/heading.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { GalleryBlock } from './gallery-block.tsx'
import styles from './gallery-colours.module.css'

const copy = galleryCopy.colours
const grounds = ['light', 'soft', 'tint', 'deep'] as const
const swatches =
  'ink ink-2 ink-3 deep deep-2 deep-3 sail sail-strong sail-soft sail-tint ember ember-strong leaf leaf-text sun rose ember-text ember-badge line line-2 paper-2 on-2 on-3 leaf-on'.split(
    ' ',
  )

export function GalleryColours() {
  return (
    <GalleryBlock title={copy.title} note={copy.note}>
      <div className={styles.grounds}>
        {grounds.map((ground) => (
          <div key={ground} className={styles.ground} data-ground={ground}>
            <p className={styles.name}>{copy[ground]}</p>
            <Heading level={3}>{copy.heading}</Heading>
            <p>
              {copy.text}
              <span className={styles.secondary}>{copy.secondary}</span>
              <TextLink href="#colours">{copy.link}</TextLink>
            </p>
            <p className={styles.signs}>
              <span className={styles.good}>{copy.good}</span>
              <span className={styles.warn}>{copy.warn}</span>
              <span className={styles.bad}>{copy.bad}</span>
            </p>
          </div>
        ))}
      </div>
      <div className={styles.swatches} id="colours">
        {swatches.map((token) => (
          <div key={token}>
            <div className={styles.swatch} style={{ background: `var(--${token})` }} />
            <p className={styles.token}>{token}</p>
          </div>
        ))}
      </div>
    </GalleryBlock>
  )
}
