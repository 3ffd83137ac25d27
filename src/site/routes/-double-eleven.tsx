import type { ReactNode } from 'react'
import { promotionCopy } from '#site/copy/promotion.ts'
import { PromotionPage } from '#site/features/promotion/promotion-page.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { RegisterLink } from '#site/layouts/register-link.tsx'
import { pages } from '#site/pages.ts'

/** doubleEleven.html: the promotion of the season. */
export function DoubleEleven(): ReactNode {
  return (
    <MainFrame page={pages.doubleEleven}>
      <PromotionPage
        register={<RegisterLink look="go">{promotionCopy.register}</RegisterLink>}
        priceHref={pages.price.path}
      />
    </MainFrame>
  )
}
