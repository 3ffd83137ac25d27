import { createFileRoute } from '@tanstack/react-router'
import { About } from './-about.tsx'

export const Route = createFileRoute('/aboutUs.html')({
  head: async ({ match }) => {
    const { aboutHead } = await import('./-about-head.ts')
    return aboutHead(match.context)
  },
  component: About,
})
