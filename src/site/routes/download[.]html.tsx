import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { downloadCopy } from '#site/copy/downloads.ts'
import { DownloadPage } from '#site/features/downloads/download-page.tsx'
import type { Installer } from '#site/features/downloads/installer.ts'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData, usePageQuery, useRetry } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import { pageHead } from '#site/seo/page-head.ts'
import { api } from '#site/session/api-client.ts'
import { Section } from '#ui/section.tsx'

const page = pages.download

/** What the page asks of its own address. */
type DownloadSearch = { source?: 'hidden' }

export const Route = createFileRoute('/download.html')({
  validateSearch: (search): DownloadSearch => (search.source === 'hidden' ? { source: 'hidden' } : {}),
  loader: async (): Promise<{ installers: Installer[] } | { failure: string }> => {
    const answer = await api.call('GET /version/download/queryVersion')
    if (answer.code !== 200) return { failure: answer.msg }
    // One whose address no page would link to is none.
    return { installers: answer.data.filter(({ downloadUrl }) => downloadUrl !== '') }
  },
  // Without an installer no engine keeps the page.
  head: ({ match: { context: site }, loaderData: loaded }) => {
    const installers = loaded !== undefined && 'installers' in loaded ? loaded.installers : null
    return pageHead(site, {
      page,
      indexed: installers?.length ? undefined : false,
      isEmpty: installers?.length === 0,
      crumbs: [page],
    })
  },
  component: Download,
})

/** The download page in its frame; installers that did not come leave the frame standing. */
function Download(): ReactNode {
  const loaded = usePageData('/download.html')
  const { source } = usePageQuery()
  const retry = useRetry()
  return (
    <MainFrame page={page}>
      {'failure' in loaded ? (
        <Section>
          <FailedState title={downloadCopy.failedTitle} hint={loaded.failure} onRetry={retry} />
        </Section>
      ) : (
        <DownloadPage installers={loaded.installers} isHidden={source === 'hidden'} />
      )}
    </MainFrame>
  )
}
