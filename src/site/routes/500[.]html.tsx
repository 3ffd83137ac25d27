import { createFileRoute } from '@tanstack/react-router'
import { RouteError } from '#site/layouts/route-error.tsx'
import { pages } from '#site/pages.ts'
import { pageHead } from '#site/seo/page-head.ts'

export const Route = createFileRoute('/500.html')({
  head: ({ match: { context: site } }) => pageHead(site, { page: pages.failed }),
  component: RouteError,
})
