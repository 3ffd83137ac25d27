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

/** A day in the site's one manner, for eyes and for machines. */
export function DayText({ time, className, words = (day) => day }: DayTextProps): ReactNode {
  const parts = partsOfTime(time)
  return (
    <time className={className} dateTime={parts.date}>
      {words(dateCopy.day(parts))}
    </time>
  )
}
