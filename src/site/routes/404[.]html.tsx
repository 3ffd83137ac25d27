import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#site/layouts/not-found.tsx'
import { pages } from '#site/pages.ts'
import { pageHead } from '#site/seo/page-head.ts'

export const Route = createFileRoute('/404.html')({
  head: ({ match: { context: site } }) => pageHead(site, { page: pages.notFound }),
  component: NotFound,
})
