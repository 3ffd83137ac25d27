import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#site/lib/seo.ts'
import { pages } from '#site/pages.ts'
import { AccountCancel } from './-account-cancel.tsx'

export const Route = createFileRoute('/account-cancel.html')({
  head: ({ match }) => pageHead({ page: pages.accountCancel, ...match.context }),
  component: AccountCancel,
})
