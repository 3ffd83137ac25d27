import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CheckPage } from '#site/features/check/check-page.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { pages } from '#site/pages.ts'
import { pageHead } from '#site/seo/page-head.ts'

const page = pages.check

export const Route = createFileRoute('/check.html')({
  head: ({ match: { context: site } }) => pageHead(site, { page, image: '/social/check.png', crumbs: [page] }),
  component: Check,
})

/** What a marketplace can see of this browser, read by the visitor's own press. */
function Check(): ReactNode {
  return (
    <MainFrame page={page}>
      <CheckPage />
    </MainFrame>
  )
}
