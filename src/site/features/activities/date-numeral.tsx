import type { ReactNode } from 'react'
import { partsOfTime } from '#domain/shared/time.ts'
import { activitiesCopy } from '#site/copy/activities.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './date-numeral.module.css'

/** The month above a large day; nothing for an activity without a beginning. */
export function DateNumeral({ time, className }: { time: string | null; className?: string | undefined }): ReactNode {
  if (time === null) return null
  const { date, month, day } = partsOfTime(time)
  return (
    <time className={classNames(styles.date, 'figure', className)} dateTime={date}>
      <i>{activitiesCopy.month(month)}</i>
      <b>{day}</b>
    </time>
  )
}
