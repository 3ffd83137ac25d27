import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { bannerCopy } from '#site/copy/banner.ts'
import { trackExposure } from '#site/tracking/track.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './banner.module.css'
import { type BannerKind, bannerHeightStyle } from './banner-height.ts'
import { BannerPicture } from './banner-picture.tsx'
import { slideLimit } from './carousel.ts'
import { type BannerSlide, slideProps } from './slide.ts'
import { useCarousel } from './use-carousel.ts'

export type BannerProps = {
  /** The staff's banners in their order; empty when there are none or the call failed. */
  slides: readonly BannerSlide[]
  /** The page's own drawing: its default image. */
  opening: ReactNode
  /** Whether the drawing leads the staff's banners (the setting drawnOpening). Without banners it always stands. */
  openingLeads?: boolean
  /** Which height rule holds: 600 px, or 400 px on the ecological centre. */
  height?: BannerKind
  /** What the carousel shows, for assistive technology. */
  label: string
}

/** How wide the dots and the pause button are, so that a drawn opening can leave room for them at its lower left. */
function dotsRoom(dots: number): CSSProperties {
  // React's CSSProperties knows no custom properties.
  return { '--dots-room': dots === 0 ? '0px' : `${(dots + 1) * 32 + 16}px` } as CSSProperties
}

type Shown = { key: string; content: ReactNode; slide?: BannerSlide }

/**
 * The banner carousel (specification 2 and 9; readings 5, "banner carousel and the drawn opening").
 * Its space is fixed by CSS alone, and without script it shows its first slide.
 */
export function Banner({ slides, opening, openingLeads = true, height = 'wide', label }: BannerProps): ReactNode {
  const withOpening = openingLeads || slides.length === 0
  const first = withOpening ? 2 : 1
  const pictures = slides.slice(0, withOpening ? slideLimit - 1 : slideLimit)
  const shown: Shown[] = [
    ...(withOpening ? [{ key: 'opening', content: opening }] : []),
    ...pictures.map((slide, index) => ({
      key: `banner-${slide.id}`,
      slide,
      content: <BannerPicture slide={slide} position={index + first} eager={!withOpening && index === 0} />,
    })),
  ]
  const carousel = useCarousel(shown.length)
  const several = shown.length > 1
  const root = useExposure(shown[carousel.index]?.slide, carousel.index + 1)

  return (
    <section
      ref={root}
      className={styles.banner}
      style={{ ...bannerHeightStyle(height), ...dotsRoom(several ? shown.length : 0) }}
      aria-label={label}
      aria-roledescription={several ? bannerCopy.role : undefined}
      {...(several ? carousel.handlers : {})}
    >
      {shown.map(({ key, content, slide }, index) => (
        <div
          key={key}
          className={classNames(styles.slide, index === carousel.index && styles.current)}
          {...(several && {
            role: 'group',
            'aria-roledescription': bannerCopy.slideRole,
            'aria-label': slide?.title ?? bannerCopy.slide(index + 1, shown.length),
            ...carousel.slideHandlers,
          })}
        >
          {content}
        </div>
      ))}
      {several && (
        <div className={styles.controls}>
          {shown.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              className={styles.dot}
              aria-label={bannerCopy.dot(index + 1)}
              aria-current={index === carousel.index || undefined}
              onClick={() => carousel.jumpTo(index)}
            />
          ))}
          <button
            type="button"
            className={classNames(styles.pause, carousel.paused && styles.paused)}
            aria-label={carousel.paused ? bannerCopy.resume : bannerCopy.pause}
            onClick={carousel.togglePaused}
          />
        </div>
      )}
    </section>
  )
}

/** Reports the slide that stands; the reference belongs on the banner. */
function useExposure(slide: BannerSlide | undefined, position: number) {
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    if (root.current) return trackExposure(root.current, slideProps(slide, position, slide?.exposure))
  }, [slide, position])
  return root
}
