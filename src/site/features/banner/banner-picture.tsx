import type { ReactNode } from 'react'
import { anchorOf, readStaffLink } from '#site/lib/staff-link.ts'
import { track } from '#site/lib/track.ts'
import styles from './banner.module.css'
import { type BannerSlide, slideProps } from './slide.ts'

type BannerPictureProps = {
  slide: BannerSlide
  /** Its place in the carousel, from 1. */
  position: number
  /** Only the first slide of a carousel is; the others come when there is time. */
  eager: boolean
}

/** One slide with a picture. */
export function BannerPicture({ slide, position, eager }: BannerPictureProps): ReactNode {
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
  const { href, ...manner } = anchorOf(link)
  return (
    <a
      className={styles.link}
      href={href}
      {...manner}
      draggable={false}
      onClick={() => track('banner_click', slideProps(slide, position, slide.click))}
    >
      {picture}
    </a>
  )
}
