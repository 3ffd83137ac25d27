import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ActivityCentre } from '#site/features/activities/activity-centre.tsx'
import { readActivityQuery, writeActivityQuery } from '#site/features/activities/activity-query.ts'
import { RegattaOpening } from '#site/features/activities/regatta.tsx'
import { Banner } from '#site/features/banner/banner.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { useSettings } from '#site/lib/settings.tsx'
import { pages } from '#site/pages.ts'
import type { ActivitiesLoaded } from './-load-activities.ts'

/** The activity centre. Another query is a navigation of the router, which drops the answers to those before it. */
export function Activities({ loaded: { slides, next, answer } }: { loaded: ActivitiesLoaded }): ReactNode {
  const { drawnOpening } = useSettings()
  const navigate = useNavigate()
  const router = useRouter()
  // The address changes at once, what was loaded only with its answer.
  const asked = useRouterState({ select: ({ location }) => location.search })
  return (
    <MainFrame page={pages.activity}>
      <ActivityCentre
        stage={
          <Banner
            slides={slides}
            opening={<RegattaOpening next={next} />}
            openingLeads={drawnOpening}
            label={pages.activity.label}
          />
        }
        asked={readActivityQuery(asked)}
        answer={answer}
        onNavigate={(query) =>
          navigate({ to: pages.activity.path, search: writeActivityQuery(query), resetScroll: false })
        }
        onRetry={() => router.invalidate()}
      />
    </MainFrame>
  )
}
