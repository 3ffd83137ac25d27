import { createFileRoute } from '@tanstack/react-router'
import { Download } from './-download.tsx'
import { loadDownload } from './-load-download.ts'

/** What the page asks of its own address. */
type DownloadSearch = { source?: 'hidden' }

export const Route = createFileRoute('/download.html')({
  validateSearch: (search): DownloadSearch => (search.source === 'hidden' ? { source: 'hidden' } : {}),
  loader: loadDownload,
  head: async ({ match: { context }, loaderData }) => {
    const { downloadHead } = await import('./-download-head.ts')
    return downloadHead(context, loaderData)
  },
  component: () => <Download loaded={Route.useLoaderData()} isHidden={Route.useSearch().source === 'hidden'} />,
})
