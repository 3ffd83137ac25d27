import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { pricingGuideOpeningCopy as copy } from '#site/copy/pricing-guide.ts'
import { loadPricingGuide } from '#site/features/price-calculator/monthly-cost/load-pricing-guide.ts'
import { MonthlyCost } from '#site/features/price-calculator/monthly-cost/monthly-cost.tsx'
import { PricingGuidePage } from '#site/features/pricing-guide/pricing-guide-page.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData, useRetry } from '#site/page/page-state.ts'
import { isShownTo, pages } from '#site/pages.ts'
import { openedPart } from '#site/parts/opened-part.tsx'
import { faqItemOf } from '#site/parts/product-facts.ts'
import { pageHead } from '#site/seo/page-head.ts'
import { faqData, softwareData } from '#site/seo/structured-data.ts'
import { useVisit } from '#site/visit/visit-context.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'

const page = pages.pricingGuide

export const Route = createFileRoute('/pricing-guide.html')({
  loader: () => loadPricingGuide(),
  head: ({ match: { context: site }, loaderData }) =>
    pageHead(site, {
      page,
      image: '/social/pricingGuide.png',
      // Without an answer it is kept by no engine, which only the server has to say.
      indexed: !import.meta.env.SSR || !!loaderData?.facts.length,
      // Its title, description and card speak of prices and of a sum.
      isEmpty: loaderData?.failure === '' && (loaderData.facts.length === 0 || loaderData.offers.length === 0),
      crumbs: [page],
      data: import.meta.env.SSR
        ? [softwareData(site), ...(loaderData?.facts.length ? [faqData(loaderData.facts.map(faqItemOf))] : [])]
        : [],
    }),
  component: PricingGuideRoute,
})

function PricingGuideRoute(): ReactNode {
  const guide = usePageData('/pricing-guide.html')
  return (
    <MainFrame page={page}>
      <PricingGuidePage
        {...guide}
        calculator={
          <MonthlyCost {...guide}>
            <PriceLink />
          </MonthlyCost>
        }
        onRetry={useRetry()}
      />
    </MainFrame>
  )
}

const PriceSheet = openedPart(() => import('#site/layouts/price-sheet.tsx').then((part) => part.PriceSheet))

/** The way to the prices of devices: the price page, or its sheet where the visitor has none (readings 5). */
function PriceLink(): ReactNode {
  const hasPage = isShownTo(pages.price, useVisit())
  const [isOpen, setIsOpen] = useState(false)
  if (hasPage)
    return (
      <ButtonLink look="go" size="tall" wide href={pages.price.path}>
        {copy.price}
      </ButtonLink>
    )
  return (
    <>
      <Button look="go" size="tall" wide onClick={() => setIsOpen(true)}>
        {copy.sheet}
      </Button>
      {isOpen && <PriceSheet onClose={() => setIsOpen(false)} />}
    </>
  )
}
