import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { InvitationPage } from '#site/features/invitation/invitation-page.tsx'
import { CopyrightLine } from '#site/layouts/copyright-line.tsx'
import { HomeLink } from '#site/layouts/home-link.tsx'
import { useHistoryEntry } from '#site/page/same-document.ts'
import { pages } from '#site/pages.ts'
import { openedPart } from '#site/parts/opened-part.tsx'
import { pageHead } from '#site/seo/page-head.ts'

export const Route = createFileRoute('/invitelogin.html')({
  head: ({ match: { context: site } }) => pageHead(site, { page: pages.inviteLogin }),
  component: InviteLogin,
})

const DownloadSheet = openedPart(() =>
  import('#site/features/auth-box/dialogs/download-sheet.tsx').then((part) => part.DownloadSheet),
)

/** Joining by invitation: the two steps are entries of the browser's history at one address. */
function InviteLogin(): ReactNode {
  const [entry, setEntry] = useHistoryEntry('name')
  return (
    <InvitationPage
      homeLink={<HomeLink className={undefined} />}
      foot={<CopyrightLine />}
      entry={entry}
      onEntry={setEntry}
      onBack={() => history.back()}
      downloadSheet={(onClose) => <DownloadSheet onClose={onClose} />}
    />
  )
}
