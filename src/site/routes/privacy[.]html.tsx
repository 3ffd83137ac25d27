import { createFileRoute } from '@tanstack/react-router'
import { legalOutlines } from '#site/features/legal/legal-documents.ts'
import { pages } from '#site/pages.ts'
import { documentData } from '#site/seo/document-data.ts'
import { pageHead } from '#site/seo/page-head.ts'
import { Legal } from './-legal.tsx'

const page = pages.privacy

export const Route = createFileRoute('/privacy.html')({
  head: ({ match: { context: site } }) =>
    pageHead(site, {
      page,
      image: '/social/privacy.png',
      crumbs: [page],
      data: import.meta.env.SSR
        ? [documentData(site, page, legalOutlines.privacy, site.settings.documents.privacy)]
        : [],
    }),
  component: () => <Legal kind="privacy" />,
})
