import type { CallOutcome } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'
import type { ShownBanner } from '#db/schema/banners.ts'
import type { Banner } from '#db/schema/index.ts'
import { safeLink } from '#domain/shared/link.ts'

type PresentedBanner = CallOutcome<Calls['bannerList']>['data'][number]

/** A banner under the specification's names: picture one is for the desktop, two for the phone. */
export function presentBanner({ test, ...banner }: ShownBanner): PresentedBanner {
  return { ...presentSlide(banner), slideTest: test && { id: test.id, slideB: presentSlide(test.slideB) } }
}

function presentSlide(banner: Banner): Omit<PresentedBanner, 'slideTest'> {
  return {
    id: banner.id,
    promotionType: banner.promotionType,
    title: banner.title,
    alt: banner.alt,
    promotionPictureUrlOne: safeLink(banner.desktopPictureUrl),
    promotionPictureUrlTwo: safeLink(banner.phonePictureUrl),
    jumpLinks: safeLink(banner.jumpUrl),
    clickEvent: banner.clickEvent,
    clickEventType: banner.clickEventType,
    clickSceneType: banner.clickSceneType,
    exposureEvent: banner.exposureEvent,
    exposureEventType: banner.exposureEventType,
    exposureSceneType: banner.exposureSceneType,
  }
}
