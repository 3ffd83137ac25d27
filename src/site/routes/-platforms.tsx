import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { platformsCopy } from '#site/copy/platforms.ts'
import { Banner } from '#site/features/banner/banner.tsx'
import { AllPlatforms } from '#site/features/platforms/all-platforms.tsx'
import { OwnLine } from '#site/features/platforms/own-line.tsx'
import type { PlatformsAnswer } from '#site/features/platforms/platform.ts'
import { readPlatformQuery, writePlatformQuery } from '#site/features/platforms/platform-query.ts'
import { StoreDirectory } from '#site/features/platforms/store-directory.tsx'
import { StreetOpening } from '#site/features/platforms/street-opening.tsx'
import { totalOf } from '#site/features/platforms/type-tabs.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { RegisterLink } from '#site/layouts/register-link.tsx'
import { useSettings } from '#site/lib/settings.tsx'
import { type Page, pages } from '#site/pages.ts'
import { readPlatformPage, type StoreOpeningLoaded } from './-load-platforms.ts'

/** Global store opening. Another type is a navigation of the router, which drops the answers to those before it. */
export function StoreOpening({ loaded: { slides, answer } }: { loaded: StoreOpeningLoaded }): ReactNode {
  const { drawnOpening } = useSettings()
  const { asked, choose, retry } = useChosenType(pages.globalStoreOpening)
  return (
    <MainFrame page={pages.globalStoreOpening}>
      <Banner
        slides={slides}
        opening={<StreetOpening total={totalOf(answer.types) ?? 0} names={answer.rows.map(({ name }) => name)} />}
        openingLeads={drawnOpening}
        label={pages.globalStoreOpening.label}
      />
      <StoreDirectory asked={asked.type} answer={answer} onChoose={choose} onRetry={retry} />
      <OwnLine register={<RegisterLink look="go">{platformsCopy.own.register}</RegisterLink>} />
    </MainFrame>
  )
}

/** All platforms of a type. The navigation marks global store opening. */
export function AllPlatformsPage({ answer }: { answer: PlatformsAnswer }): ReactNode {
  const { asked, choose, retry } = useChosenType(pages.allPlatform)
  return (
    <MainFrame page={pages.globalStoreOpening}>
      <AllPlatforms asked={asked} answer={answer} onChoose={choose} readPage={readPlatformPage} onRetry={retry} />
    </MainFrame>
  )
}

/** What the address asks for, which changes at once, while what was loaded changes only with its answer. */
function useChosenType({ path }: Page) {
  const navigate = useNavigate()
  const router = useRouter()
  const asked = readPlatformQuery(useRouterState({ select: ({ location }) => location.search }))
  return {
    asked,
    choose: (type: number | null) =>
      navigate({ to: path, search: writePlatformQuery({ type, page: 1 }), resetScroll: false }),
    retry: () => router.invalidate(),
  }
}
