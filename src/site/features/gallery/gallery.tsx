import { galleryCopy } from '#site/copy/gallery.ts'
import styles from './gallery.module.css'
import { GalleryBox } from './gallery-box.tsx'
import { GalleryButtons } from './gallery-buttons.tsx'
import { GalleryChoices } from './gallery-choices.tsx'
import { GalleryColours } from './gallery-colours.tsx'
import { GalleryDrawings } from './gallery-drawings.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { GalleryLists } from './gallery-lists.tsx'
import { GalleryToasts } from './gallery-toasts.tsx'
import { GalleryType } from './gallery-type.tsx'

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
