import type { ReactNode } from 'react'
import { partsOfTime } from '#domain/shared/time.ts'
import { dateCopy } from '#site/copy/common.ts'

type DayTextProps = {
  /** `YYYY-MM-DD HH:mm:ss`, or the day alone. */
  time: string
  className?: string | undefined
  /** Words around the day. */
  words?: (day: string) => string
}

/** A day in the site's one manner, for eyes and for machines. No line ends within it. */
export function DayText({ time, className, words = (day) => day }: DayTextProps): ReactNode {
  const parts = partsOfTime(time)
  const day = dateCopy.day(parts)
  const [before = '', after = ''] = words(day).split(day)
  return (
    <time className={className} dateTime={parts.date}>
      {before}
      <no-break>{day}</no-break>
      {after}
    </time>
  )
}
