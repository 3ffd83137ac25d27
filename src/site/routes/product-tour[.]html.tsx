import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ProductTourPage } from '#site/features/product-tour/product-tour-page.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { pages } from '#site/pages.ts'
import { pageHead } from '#site/seo/page-head.ts'
import { softwareData } from '#site/seo/structured-data.ts'

const page = pages.productTour

export const Route = createFileRoute('/product-tour.html')({
  head: ({ match: { context: site } }) =>
    pageHead(site, {
      page,
      image: '/social/productTour.png',
      crumbs: [page],
      data: import.meta.env.SSR ? [softwareData(site)] : [],
    }),
  component: ProductTour,
})

/** The client as a working model, to try without an account. */
function ProductTour(): ReactNode {
  return (
    <MainFrame page={page}>
      <ProductTourPage />
    </MainFrame>
  )
}
