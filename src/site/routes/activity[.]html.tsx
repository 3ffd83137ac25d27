import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '#site/layouts/coming-page.tsx'
import { pageHead } from '#site/lib/seo.ts'
import { pages } from '#site/pages.ts'

export const Route = createFileRoute('/activity.html')({
  head: ({ match }) => pageHead({ page: pages.activity, ...match.context }),
  component: () => <ComingPage page={pages.activity} />,
})
