import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Heading } from '#ui/heading.tsx'
import styles from './gallery.module.css'

/** One family of components under its heading. */
export function GalleryBlock({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <header className={styles.blockHead}>
        <Heading level={2} size="small">
          {title}
        </Heading>
        <p className={styles.note}>{note}</p>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

type SpecimenProps = { caption: string; wide?: boolean; children: ReactNode }

/** One component in one state, with its name. */
export function Specimen({ caption, wide = false, children }: SpecimenProps) {
  return (
    <figure className={classNames(styles.specimen, wide && styles.wide)}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      {children}
    </figure>
  )
}
