import { galleryCopy } from '#site/copy/gallery.ts'
import { classNames } from '#ui/class-names.ts'
import { Heading, Lead } from '#ui/heading.tsx'
import { GalleryBlock } from './gallery-block.tsx'
import styles from './gallery-type.module.css'

const copy = galleryCopy.type

export function GalleryType() {
  return (
    <GalleryBlock title={copy.title} note={copy.note}>
      <div className={styles.sizes}>
        <Heading level={3} size="display">
          {copy.specimens.display}
        </Heading>
        <Heading level={3} size="large">
          {copy.specimens.large}
        </Heading>
        <Heading level={3} size="medium">
          {copy.specimens.medium}
        </Heading>
        <Heading level={3} size="small">
          {copy.specimens.small}
        </Heading>
        <Lead>{copy.specimens.lead}</Lead>
        <p>
          <b className={classNames('figure', styles.figure)}>
            {copy.figure.value}
            <i className={styles.unit}>{copy.figure.unit}</i>
          </b>
          <span className={styles.label}>{copy.figure.label}</span>
        </p>
      </div>
    </GalleryBlock>
  )
}
