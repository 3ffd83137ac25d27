import type { ReactNode } from 'react'
import type { ActivityState } from '#domain/content/activity-state.ts'
import { activitiesCopy } from '#site/copy/activities.ts'
import textStyles from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import styles from './state-mark.module.css'

type StateMarkProps = {
  state: ActivityState
  /** Whether there is a link to join by: one that can only be looked forward to is not called open. */
  hasLink: boolean
  className?: string | undefined
}

/** Whether an activity is open, running or over: a dot and its word. */
export function StateMark({ state, hasLink, className }: StateMarkProps): ReactNode {
  const shown = state === 'open' && !hasLink ? 'announced' : state
  return (
    <span className={classNames(styles.mark, textStyles.dot, styles[shown], className)}>
      {activitiesCopy.state[shown]}
    </span>
  )
}
