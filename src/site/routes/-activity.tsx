import type { ReactNode } from 'react'
import { activitiesCopy } from '#site/copy/activities.ts'
import { ActivityPage } from '#site/features/activities/activity-page.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { pages } from '#site/pages.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { ErrorState } from '#site/ui/error-state.tsx'
import type { ActivityLoaded } from './-load-activity.ts'

/** One activity, with a bar of its own on the phone. The navigation marks the activity centre. */
export function ActivityInfo({ loaded }: { loaded: ActivityLoaded }): ReactNode {
  if ('failure' in loaded) {
    return (
      <MainFrame page={pages.activity}>
        <ErrorState
          title={activitiesCopy.failed.title}
          hint={loaded.failure}
          action={
            <ButtonLink look="quiet" href={loaded.href}>
              {activitiesCopy.failed.retry}
            </ButtonLink>
          }
        />
      </MainFrame>
    )
  }
  return (
    <MainFrame page={pages.activity} registerBar={false}>
      <ActivityPage activity={loaded.activity} />
    </MainFrame>
  )
}
