import { afterSales } from './after-sales.ts'
import { blackFridayReview } from './black-friday-review.ts'
import { cloudClass } from './cloud-class.ts'
import type { DemoActivity } from './demo-activity.ts'
import { fingerprintTalk } from './fingerprint-talk.ts'
import { handsOnThree } from './hands-on-three.ts'
import { handsOnTwo } from './hands-on-two.ts'
import { harbourNight } from './harbour-night.ts'
import { listingDay } from './listing-day.ts'
import { liveRoom } from './live-room.ts'
import { newShopCamp } from './new-shop-camp.ts'
import { permissionSandbox } from './permission-sandbox.ts'
import { platformFair } from './platform-fair.ts'
import { sellerSummit } from './seller-summit.ts'
import { semiManagedWorkshop } from './semi-managed-workshop.ts'
import { taxDesk } from './tax-desk.ts'
import { temuClinic } from './temu-clinic.ts'
import { tiktokMeetup } from './tiktok-meetup.ts'
import { warehouseDay } from './warehouse-day.ts'

/** The demonstration's activities: those to come, the one that is running, and those of the past five months. */
export const demoActivities: DemoActivity[] = [
  sellerSummit,
  liveRoom,
  blackFridayReview,
  handsOnThree,
  warehouseDay,
  temuClinic,
  tiktokMeetup,
  taxDesk,
  cloudClass,
  semiManagedWorkshop,
  fingerprintTalk,
  platformFair,
  harbourNight,
  handsOnTwo,
  newShopCamp,
  afterSales,
  listingDay,
  permissionSandbox,
]
