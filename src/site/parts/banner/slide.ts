import type { Props } from '#domain/tracking/events.ts'

/** The names under which staff want to find an event of a banner again. */
type EventNames = { event?: string; eventType?: string; sceneType?: string }

/** A banner of the staff: one picture for the desktop, one for the phone, and where it leads. */
export type BannerSlide = {
  id: number
  title: string
  /** What is read on the picture; missing on slides from before these fields. */
  headline?: string
  line?: string
  /** What the picture shows; missing: the title. */
  alt?: string
  /** The desktop's picture. */
  promotionPictureUrlOne: string
  /** The phone's picture; empty: the desktop's. */
  promotionPictureUrlTwo: string
  jumpLinks: string
  click?: EventNames
  exposure?: EventNames
}

/** An API of before alternative texts or words answers none. */
type Row = Omit<BannerSlide, 'click' | 'exposure'> & {
  [Name in `${'click' | 'exposure'}${'Event' | 'EventType' | 'SceneType'}`]: string | null
}

/** What a page needs of a banner; names that staff left empty do not travel with the page. */
export function slideOf(row: Row): BannerSlide {
  const { id, title, headline, line, alt, promotionPictureUrlOne, promotionPictureUrlTwo, jumpLinks } = row
  return {
    id,
    title,
    promotionPictureUrlOne,
    promotionPictureUrlTwo,
    jumpLinks,
    ...(headline && { headline }),
    ...(line && { line }),
    ...(alt && { alt }),
    ...named('click', row.clickEvent, row.clickEventType, row.clickSceneType),
    ...named('exposure', row.exposureEvent, row.exposureEventType, row.exposureSceneType),
  }
}

function named(kind: 'click' | 'exposure', event: string | null, eventType: string | null, sceneType: string | null) {
  const names = { ...(event && { event }), ...(eventType && { eventType }), ...(sceneType && { sceneType }) }
  return Object.keys(names).length === 0 ? {} : { [kind]: names }
}

/** What is reported of a slide; the page's own opening is number 0. `position` counts from 1. */
export function slideProps(slide: { id: number } | undefined, position: number, names?: EventNames): Props {
  return { bannerId: slide?.id ?? 0, position, ...names }
}
