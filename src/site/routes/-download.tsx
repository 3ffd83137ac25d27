import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DownloadPage } from '#site/features/downloads/download-page.tsx'
import { LoadFailed } from '#site/features/downloads/load-failed.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { pages } from '#site/pages.ts'
import type { DownloadLoaded } from './-load-download.ts'

/** The download page in its frame; installers that did not come leave the frame standing. */
export function Download({ loaded, isHidden }: { loaded: DownloadLoaded; isHidden: boolean }): ReactNode {
  const router = useRouter()
  return (
    <MainFrame page={pages.download}>
      {'failure' in loaded ? (
        <LoadFailed sentence={loaded.failure} onRetry={() => void router.invalidate()} />
      ) : (
        <DownloadPage installers={loaded.installers} isHidden={isHidden} />
      )}
    </MainFrame>
  )
}
