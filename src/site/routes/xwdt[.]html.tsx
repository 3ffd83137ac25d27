import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '#site/layouts/coming-page.tsx'
import { pageHead } from '#site/lib/seo.ts'
import { pages } from '#site/pages.ts'

export const Route = createFileRoute('/xwdt.html')({
  head: ({ match }) => pageHead({ page: pages.xwdt, ...match.context }),
  component: () => <ComingPage page={pages.xwdt} />,
})
