import type { DemoArticle } from './demo-article.ts'
import { accountHealth } from './tips/account-health.ts'
import { adSplit } from './tips/ad-split.ts'
import { fingerprint } from './tips/fingerprint.ts'
import { inviteRhythm } from './tips/invite-rhythm.ts'
import { moveComputer } from './tips/move-computer.ts'
import { newShop } from './tips/new-shop.ts'
import { onboarding } from './tips/onboarding.ts'
import { payout } from './tips/payout.ts'
import { priceCheck } from './tips/price-check.ts'
import { reviewEdge } from './tips/review-edge.ts'
import { sharedSix } from './tips/shared-six.ts'
import { smsCodes } from './tips/sms-codes.ts'
import { staticLine } from './tips/static-line.ts'
import { stockSeason } from './tips/stock-season.ts'
import { vatCalendar } from './tips/vat-calendar.ts'

/** Operations tips (activeId 5), newest first. */
export const tipsArticles: DemoArticle[] = [
  sharedSix,
  moveComputer,
  smsCodes,
  staticLine,
  stockSeason,
  inviteRhythm,
  onboarding,
  priceCheck,
  fingerprint,
  accountHealth,
  payout,
  newShop,
  reviewEdge,
  adSplit,
  vatCalendar,
]
