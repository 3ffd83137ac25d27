import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Banner } from '#site/features/banner/banner.tsx'
import { countApplications } from '#site/features/ecology/ecology.ts'
import { EcologyOpening } from '#site/features/ecology/ecology-opening.tsx'
import { EcologyPage } from '#site/features/ecology/ecology-page.tsx'
import { Invitation } from '#site/features/ecology/invitation.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { useSettings } from '#site/lib/settings.tsx'
import { pages } from '#site/pages.ts'
import type { EcologyLoaded } from './-load-ecology.ts'

/** The ecological center. A list that did not come leaves all the rest of the page standing. */
export function Ecology({ loaded: { slides, answer } }: { loaded: EcologyLoaded }): ReactNode {
  const { brandName, drawnOpening, consultChatUrl } = useSettings()
  const router = useRouter()
  return (
    <MainFrame page={pages.ecologicalCenter}>
      <EcologyPage
        stage={
          <Banner
            slides={slides}
            opening={<EcologyOpening brand={brandName} count={countApplications(answer.categories)} />}
            openingLeads={drawnOpening}
            height="ecological"
            label={pages.ecologicalCenter.label}
          />
        }
        answer={answer}
        askHref={consultChatUrl}
        onRetry={() => router.invalidate()}
      />
      <Invitation href={pages.partner.path} />
    </MainFrame>
  )
}
