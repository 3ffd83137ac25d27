import { createFileRoute, redirect } from '@tanstack/react-router'

/** The AI chat stands on a site of its own, named by the settings (specification 2). */
export const Route = createFileRoute('/yyzs.html')({
  beforeLoad: ({ context }) => {
    throw redirect({ href: context.settings.aiChatUrl, statusCode: 302 })
  },
})
