import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NotFound } from '#site/layouts/not-found.tsx'
import { usePageData } from '#site/page/page-state.ts'
import { Legal } from './-legal.tsx'
import { legalHead } from './-legal-head.ts'
import { loadLegalPage } from './-load-legal.ts'

export const Route = createFileRoute('/privacy.html')({
  loader: ({ location }) => loadLegalPage('privacy', location.searchStr),
  head: ({ match: { context: site }, loaderData }) => legalHead(site, 'privacy', loaderData),
  component: Privacy,
  notFoundComponent: NotFound,
})

function Privacy(): ReactNode {
  return <Legal kind="privacy" loaded={usePageData('/privacy.html')} />
}
