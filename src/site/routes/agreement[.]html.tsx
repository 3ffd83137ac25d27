import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NotFound } from '#site/layouts/not-found.tsx'
import { usePageData } from '#site/page/page-state.ts'
import { Legal } from './-legal.tsx'
import { legalHead } from './-legal-head.ts'
import { loadLegalPage } from './-load-legal.ts'

export const Route = createFileRoute('/agreement.html')({
  loader: ({ location }) => loadLegalPage('agreement', location.searchStr),
  head: ({ match: { context: site }, loaderData }) => legalHead(site, 'agreement', loaderData),
  component: Agreement,
  notFoundComponent: NotFound,
})

function Agreement(): ReactNode {
  return <Legal kind="agreement" loaded={usePageData('/agreement.html')} />
}
