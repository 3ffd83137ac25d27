import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CheckMethodPage } from '#site/features/check-method/check-method-page.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { pages } from '#site/pages.ts'
import { pageHead } from '#site/seo/page-head.ts'

const page = pages.checkMethod

export const Route = createFileRoute('/check-method.html')({
  head: ({ match: { context: site } }) =>
    pageHead(site, { page, image: '/social/checkMethod.png', crumbs: [pages.check, page] }),
  component: CheckMethod,
})

/** How the self-check judges a browser, to be cited. */
function CheckMethod(): ReactNode {
  return (
    <MainFrame page={page}>
      <CheckMethodPage />
    </MainFrame>
  )
}
