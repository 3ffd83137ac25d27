import { createFileRoute, redirect } from '@tanstack/react-router'

/** The AI chat is on a site of its own; the settings have its address (specification 2). */
export const Route = createFileRoute('/yyzs.html')({
  beforeLoad: ({ context }) => {
    throw redirect({ href: context.settings.aiChatUrl, statusCode: 302 })
  },
})
