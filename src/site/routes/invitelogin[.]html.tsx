import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#site/lib/seo.ts'
import { pages } from '#site/pages.ts'
import { InviteLogin } from './-invitelogin.tsx'

export const Route = createFileRoute('/invitelogin.html')({
  head: ({ match }) => pageHead({ page: pages.inviteLogin, ...match.context }),
  component: InviteLogin,
})
