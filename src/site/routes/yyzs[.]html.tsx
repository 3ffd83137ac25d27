import { createFileRoute, redirect } from '@tanstack/react-router'
import { pages } from '#site/pages.ts'

/** The AI chat is on a site of its own; the settings have its address (specification 2), or none. */
export const Route = createFileRoute('/yyzs.html')({
  beforeLoad: ({ context }) => {
    throw redirect({ href: context.settings.aiChatUrl || pages.home.path, statusCode: 302 })
  },
})
