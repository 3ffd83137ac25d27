import type { ReactNode } from 'react'
import { readPicture } from '#domain/media/picture-address.ts'
import { findPage, isShownTo } from '#site/pages.ts'
import { track } from '#site/tracking/track.ts'
import { anchorOf, readStaffLink, type StaffLink } from '#site/visit/staff-link.ts'
import type { Visit } from '#site/visit/visit.ts'
import { useVisit } from '#site/visit/visit-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { layouts } from '#ui/layouts.ts'
import styles from './banner.module.css'
import { type BannerSlide, slideProps } from './slide.ts'

/** The phone's picture is higher than wide; a low window, also an enlarged one, has no room for it. */
const portrait = '(orientation: portrait)'

type BannerPictureProps = {
  slide: BannerSlide
  /** Its place in the carousel, from 1. */
  position: number
  /** Only the first slide of a carousel is; the others come when there is time. */
  eager: boolean
}

/** One slide: its headline and line, and below them its picture; without words the picture alone. */
export function BannerPicture({ slide, position, eager }: BannerPictureProps): ReactNode {
  const visit = useVisit()
  const link = reachableLink(slide.jumpLinks, visit)
  const content = (
    <>
      {slide.headline && (
        <p className={styles.words}>
          <b>
            <Clauses parts={slide.headline} />
          </b>
          <span>
            <Clauses parts={slide.line ?? ''} />
          </span>
        </p>
      )}
      <picture className={styles.frame}>
        {slide.promotionPictureUrlTwo && (
          <Sources
            address={slide.promotionPictureUrlTwo}
            media={visit.platform === 'mobile' ? portrait : `${layouts.phone} and ${portrait}`}
            width={716}
            height={750}
          />
        )}
        {readPicture(slide.promotionPictureUrlOne) && <Sources address={slide.promotionPictureUrlOne} />}
        <img
          className={styles.picture}
          src={slide.promotionPictureUrlOne}
          alt={slide.alt ?? slide.title}
          width={1920}
          height={600}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'low'}
          decoding="async"
          draggable={false}
        />
      </picture>
    </>
  )
  if (!link) return <div className={styles.rows}>{content}</div>
  const { href, ...manner } = anchorOf(link)
  return (
    <a
      className={classNames(styles.rows, styles.link)}
      href={href}
      {...manner}
      draggable={false}
      onClick={() => track('banner_click', slideProps(slide, position, slide.click))}
    >
      {content}
    </a>
  )
}

type SourcesProps = { address: string; media?: string; width?: number; height?: number }

/** What browsers choose from for one layout; slides are as wide as the window. */
function Sources({ address, ...place }: SourcesProps): ReactNode {
  const known = readPicture(address)
  const hasSizes = known !== null && known.avif !== ''
  return (
    <>
      {hasSizes && <source {...place} type="image/avif" srcSet={known.avif} sizes="100vw" />}
      {hasSizes && <source {...place} type="image/webp" srcSet={known.webp} sizes="100vw" />}
      {(place.media !== undefined || !hasSizes) && <source {...place} srcSet={address} />}
    </>
  )
}

/** Staff's link, unless it leads to a page of ours that this visitor would be turned away from. */
function reachableLink(jumpLinks: string | null, visit: Visit): StaffLink | null {
  const link = readStaffLink(jumpLinks)
  if (link === null || link.external) return link
  const page = findPage(new URL(link.href, visit.origin).pathname)
  return page === null || isShownTo(page, visit) ? link : null
}
