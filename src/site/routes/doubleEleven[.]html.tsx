import { createFileRoute } from '@tanstack/react-router'
import { DoubleEleven } from './-double-eleven.tsx'

export const Route = createFileRoute('/doubleEleven.html')({
  head: async ({ match }) => (await import('./-double-eleven-head.ts')).doubleElevenHead(match.context),
  component: DoubleEleven,
})
