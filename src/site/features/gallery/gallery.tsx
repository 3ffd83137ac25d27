import { galleryCopy } from '#site/copy/gallery.ts'
import { classNames } from '#ui/class-names.ts'
import { Heading, Lead } from '#ui/heading.tsx'
import styles from './gallery.module.css'
import { GalleryBlock } from './gallery-block.tsx'
import { GalleryBox } from './gallery-box.tsx'
import { GalleryButtons } from './gallery-buttons.tsx'
import { GalleryChoices } from './gallery-choices.tsx'
import { GalleryColours } from './gallery-colours.tsx'
import { GalleryDrawings } from './gallery-drawings.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { GalleryLists } from './gallery-lists.tsx'
import { GalleryToasts } from './gallery-toasts.tsx'

/** Every primitive in every state (standards 7). Not in the navigation, not for search engines. */
export function Gallery() {
  return (
    <div className={styles.page}>
      <header className={styles.head} data-ground="deep">
        <h1 className={styles.title}>{galleryCopy.title}</h1>
        <p className={styles.intro}>{galleryCopy.intro}</p>
      </header>
      <GalleryColours />
      <GalleryType />
      <GalleryButtons />
      <GalleryBox />
      <GalleryFields />
      <GalleryChoices />
      <GalleryToasts />
      <GalleryLists />
      <GalleryDrawings />
    </div>
  )
}

function GalleryType() {
  return (
    <GalleryBlock title={galleryCopy.type.title} note={galleryCopy.type.note}>
      <div className={styles.sizes}>
        <Heading level={3} size="display">
          {galleryCopy.type.specimens.display}
        </Heading>
        <Heading level={3} size="large">
          {galleryCopy.type.specimens.large}
        </Heading>
        <Heading level={3} size="medium">
          {galleryCopy.type.specimens.medium}
        </Heading>
        <Heading level={3} size="small">
          {galleryCopy.type.specimens.small}
        </Heading>
        <Lead>{galleryCopy.type.specimens.lead}</Lead>
        <p>
          <b className={classNames('figure', styles.figure)}>
            {galleryCopy.type.figure.value}
            <i className={styles.unit}>{galleryCopy.type.figure.unit}</i>
          </b>
          <span className={styles.label}>{galleryCopy.type.figure.label}</span>
        </p>
      </div>
    </GalleryBlock>
  )
}
