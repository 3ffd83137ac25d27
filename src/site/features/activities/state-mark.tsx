import type { ReactNode } from 'react'
import type { ActivityState } from '#domain/content/activity-state.ts'
import { activitiesCopy } from '#site/copy/activities.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './state-mark.module.css'

type StateMarkProps = { state: ActivityState; className?: string | undefined }

/** Whether an activity is open, running or over: a dot and its word. */
export function StateMark({ state, className }: StateMarkProps): ReactNode {
  return <span className={classNames(styles.mark, styles[state], className)}>{activitiesCopy.state[state]}</span>
}
