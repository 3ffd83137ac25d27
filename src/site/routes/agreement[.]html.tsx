import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loadLegal } from '#site/features/legal/legal-view.ts'
import { NotFound } from '#site/layouts/not-found.tsx'
import { Legal, requireLegal } from './-legal.tsx'
import { legalHead } from './-legal-head.ts'

export const Route = createFileRoute('/agreement.html')({
  loader: async ({ location }) =>
    requireLegal(await loadLegal('agreement', new URLSearchParams(location.searchStr).get('version') ?? undefined)),
  head: ({ match: { context: site }, loaderData }) => legalHead(site, 'agreement', loaderData),
  component: Agreement,
  notFoundComponent: NotFound,
})

function Agreement(): ReactNode {
  return <Legal kind="agreement" loaded={Route.useLoaderData()} />
}
