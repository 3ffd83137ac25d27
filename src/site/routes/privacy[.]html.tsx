import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loadLegal } from '#site/features/legal/legal-view.ts'
import { NotFound } from '#site/layouts/not-found.tsx'
import { Legal, requireLegal } from './-legal.tsx'
import { legalHead } from './-legal-head.ts'

export const Route = createFileRoute('/privacy.html')({
  loader: async ({ location }) =>
    requireLegal(await loadLegal('privacy', new URLSearchParams(location.searchStr).get('version') ?? undefined)),
  head: ({ match: { context: site }, loaderData }) => legalHead(site, 'privacy', loaderData),
  component: Privacy,
  notFoundComponent: NotFound,
})

function Privacy(): ReactNode {
  return <Legal kind="privacy" loaded={Route.useLoaderData()} />
}
