import { type ReactNode, useEffect, useRef } from 'react'
import { bannerCopy } from '#site/copy/common.ts'
import { trackExposure } from '#site/tracking/track.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Ground } from '#ui/section.tsx'
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
  /** What the carousel shows, for assistive technology; also the name of the page's own drawing among the slides. */
  label: string
  /** The ground of the page's own drawing, on which the names of the slides stand. */
  ground?: Ground | undefined
}

type Shown = { key: string; name: string; content: ReactNode; slide?: BannerSlide }

/**
 * The banner carousel (specification 2 and 9; readings 5, "banner carousel and the drawn opening").
 * Its space is fixed by CSS alone, and without script it shows its first slide.
 */
export function Banner({
  slides,
  opening,
  openingLeads = true,
  height = 'wide',
  label,
  ground = 'deep',
}: BannerProps): ReactNode {
  // An API of before the setting answers none.
  const { autoTurn = true } = useSettings()
  const withOpening = openingLeads || slides.length === 0
  const first = withOpening ? 2 : 1
  const pictures = slides.slice(0, withOpening ? slideLimit - 1 : slideLimit)
  const shown: Shown[] = [
    ...(withOpening ? [{ key: 'opening', name: label, content: opening }] : []),
    ...pictures.map((slide, index) => ({
      key: `banner-${slide.id}`,
      name: nameOf(slide),
      slide,
      content: <BannerPicture slide={slide} position={index + first} eager={!withOpening && index === 0} />,
    })),
  ]
  const carousel = useCarousel({ count: shown.length, turns: autoTurn })
  const several = shown.length > 1
  const root = useExposure(shown[carousel.index]?.slide, carousel.index + 1)

  return (
    <section
      ref={root}
      className={styles.banner}
      style={bannerHeightStyle(height)}
      data-ground={ground}
      data-several={several || undefined}
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
          {shown.map(({ key, name }, index) => (
            <button
              key={key}
              type="button"
              className={styles.name}
              aria-label={bannerCopy.dot(index + 1, name)}
              aria-current={index === carousel.index || undefined}
              onClick={() => carousel.jumpTo(index)}
            >
              <span>{name}</span>
            </button>
          ))}
          {autoTurn && (
            <button
              type="button"
              className={classNames(styles.pause, carousel.paused && styles.paused)}
              aria-label={carousel.paused ? bannerCopy.resume : bannerCopy.pause}
              onClick={carousel.togglePaused}
            />
          )}
        </div>
      )}
    </section>
  )
}

/** What a slide is called among the others: the first clause of its words. */
function nameOf({ headline, title }: BannerSlide): string {
  return (headline || title).split(/[，。？：；！]/)[0] ?? title
}

/** Reports the slide that stands; the reference belongs on the banner. */
function useExposure(slide: BannerSlide | undefined, position: number) {
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    if (root.current) return trackExposure(root.current, slideProps(slide, position, slide?.exposure))
  }, [slide, position])
  return root
}
