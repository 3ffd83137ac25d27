import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#site/layouts/not-found.tsx'
import { pageHead } from '#site/lib/seo.ts'
import { pages } from '#site/pages.ts'

export const Route = createFileRoute('/404.html')({
  head: ({ match }) => pageHead({ page: pages.notFound, ...match.context }),
  component: NotFound,
})
