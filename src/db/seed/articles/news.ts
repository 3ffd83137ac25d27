import type { DemoArticle } from './demo-article.ts'
import { appleSilicon } from './news/apple-silicon.ts'
import { blackFridayCheck } from './news/black-friday-check.ts'
import { fakeDownload } from './news/fake-download.ts'
import { helpCentreRewrite } from './news/help-centre-rewrite.ts'
import { lineMaintenance } from './news/line-maintenance.ts'
import { nodesLatam } from './news/nodes-latam.ts'
import { platformReviewDays } from './news/platform-review-days.ts'
import { releaseHundredShops } from './news/release-hundred-shops.ts'
import { semiManagedFields } from './news/semi-managed-fields.ts'
import { sixMillionCodes } from './news/six-million-codes.ts'
import { smsToWechat } from './news/sms-to-wechat.ts'
import { tiktokFiveSites } from './news/tiktok-five-sites.ts'
import { workshopYiwu } from './news/workshop-yiwu.ts'

/** News (activeId 2), newest first. */
export const newsArticles: DemoArticle[] = [
  releaseHundredShops,
  tiktokFiveSites,
  nodesLatam,
  workshopYiwu,
  blackFridayCheck,
  smsToWechat,
  fakeDownload,
  semiManagedFields,
  appleSilicon,
  lineMaintenance,
  platformReviewDays,
  sixMillionCodes,
  helpCentreRewrite,
]
