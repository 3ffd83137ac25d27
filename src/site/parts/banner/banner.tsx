import { type ReactNode, useEffect, useRef } from 'react'
import type { Half } from '#domain/shared/split-test.ts'
import { bannerCopy } from '#site/copy/common.ts'
import { trackExposure } from '#site/tracking/track.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Ground } from '#ui/section.tsx'
import styles from './banner.module.css'
import { type BannerKind, bannerHeightStyle } from './banner-height.ts'
import { BannerPicture } from './banner-picture.tsx'
import { slideLimit } from './carousel.ts'
import { type BannerSlide, ownHalf, slideProps, testProps } from './slide.ts'
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

/** `sideB`: what half of the visitors see in the slide's place while two are tested. */
type Shown = { key: string; name: string; content: ReactNode; slide?: BannerSlide; sideB?: ReactNode }

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
    ...pictures.map((slide, index) => shownOf(slide, index + first, !withOpening && index === 0)),
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
      {shown.map(({ key, content, slide, sideB }, index) => {
        const group = (title = bannerCopy.slide(index + 1, shown.length)) =>
          several && { role: 'group', 'aria-roledescription': bannerCopy.slideRole, 'aria-label': title }
        return (
          <div
            key={key}
            className={classNames(styles.slide, index === carousel.index && styles.current)}
            {...(sideB === undefined && group(slide?.title))}
            {...(several && carousel.slideHandlers)}
          >
            {sideB === undefined ? (
              content
            ) : (
              <>
                <div className={styles.sideA} {...group(slide?.title)}>
                  {content}
                </div>
                <div className={styles.sideB} {...group(slide?.test?.slideB.title)}>
                  {sideB}
                </div>
              </>
            )}
          </div>
        )
      })}
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

/** A slide with its picture, and with both where two are tested; the one of the first paint never is (decision 038). */
function shownOf(slide: BannerSlide, position: number, eager: boolean): Shown {
  const { test, ...own } = slide
  const picture = (side: BannerSlide, half: Half) => (
    <BannerPicture slide={side} position={position} eager={eager} clickProps={() => testProps(slide, half)} />
  )
  const shown = { key: `banner-${slide.id}`, name: nameOf(slide) }
  if (test === undefined || eager) return { ...shown, slide: own, content: picture(own, 'a') }
  return { ...shown, slide, content: picture(slide, 'a'), sideB: picture(test.slideB, 'b') }
}

/** What a slide is called among the others: the first clause of its words. */
function nameOf({ headline, title }: BannerSlide): string {
  return (headline || title).split(/[，。？：；！]/)[0] ?? title
}

/** Reports the slide that stands, of two that are tested the one that is seen; the reference belongs on the banner. */
function useExposure(slide: BannerSlide | undefined, position: number) {
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    const half = slide?.test && ownHalf() === 'b' ? 'b' : 'a'
    const seen = half === 'b' ? slide?.test?.slideB : slide
    const props = { ...slideProps(seen, position, seen?.exposure), ...testProps(slide, half) }
    if (root.current) return trackExposure(root.current, props)
  }, [slide, position])
  return root
}
