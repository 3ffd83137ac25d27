import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FailedPlatforms } from '#site/features/platforms/list-states.tsx'
import { PlatformPage } from '#site/features/platforms/platform-page.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { pages } from '#site/pages.ts'
import type { PlatformLoaded } from './-load-platform.ts'

/** One platform. The navigation marks global store opening. */
export function PlatformDetail({ loaded }: { loaded: PlatformLoaded }): ReactNode {
  const router = useRouter()
  return (
    <MainFrame page={pages.globalStoreOpening}>
      {'failure' in loaded ? (
        <FailedPlatforms href={loaded.href} sentence={loaded.failure} onRetry={() => router.invalidate()} />
      ) : (
        <PlatformPage platform={loaded.platform} />
      )}
    </MainFrame>
  )
}
