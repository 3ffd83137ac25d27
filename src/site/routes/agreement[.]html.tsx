import { createFileRoute } from '@tanstack/react-router'
import { Legal } from './-legal.tsx'

export const Route = createFileRoute('/agreement.html')({
  head: async ({ match }) => {
    const { legalHead } = await import('./-legal-head.ts')
    return legalHead(match.context, 'agreement')
  },
  component: () => <Legal kind="agreement" />,
})
