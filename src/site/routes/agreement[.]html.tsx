import { createFileRoute } from '@tanstack/react-router'
import { legalOutlines } from '#site/features/legal/legal-documents.ts'
import { pages } from '#site/pages.ts'
import { documentData } from '#site/seo/document-data.ts'
import { pageHead } from '#site/seo/page-head.ts'
import { Legal } from './-legal.tsx'

const page = pages.agreement

export const Route = createFileRoute('/agreement.html')({
  head: ({ match: { context: site } }) =>
    pageHead(site, {
      page,
      image: '/social/agreement.png',
      crumbs: [page],
      data: import.meta.env.SSR
        ? [documentData(site, page, legalOutlines.agreement, site.settings.documents.agreement)]
        : [],
    }),
  component: () => <Legal kind="agreement" />,
})
