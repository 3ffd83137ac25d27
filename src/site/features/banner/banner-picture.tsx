import type { ReactNode } from 'react'
import { anchorOf, readStaffLink } from '#site/lib/staff-link.ts'
import styles from './banner.module.css'

/** A banner of the staff: one picture for the desktop, one for the phone, and where it leads. */
export type BannerSlide = {
  id: number
  title: string
  /** The desktop's picture. */
  promotionPictureUrlOne: string
  /** The phone's picture; empty: the desktop's. */
  promotionPictureUrlTwo: string
  jumpLinks: string
}

/** One slide with a picture. Only the first slide of a carousel is `eager`; the others come when there is time. */
export function BannerPicture({ slide, eager }: { slide: BannerSlide; eager: boolean }): ReactNode {
  const link = readStaffLink(slide.jumpLinks)
  const picture = (
    <picture>
      {slide.promotionPictureUrlTwo && (
        <source media="(max-width: 767px)" srcSet={slide.promotionPictureUrlTwo} width={716} height={750} />
      )}
      <img
        className={styles.picture}
        src={slide.promotionPictureUrlOne}
        alt={slide.title}
        width={1920}
        height={600}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'low'}
        decoding="async"
        draggable={false}
      />
    </picture>
  )
  if (!link) return picture
  return (
    <a className={styles.link} {...anchorOf(link)} draggable={false}>
      {picture}
    </a>
  )
}
