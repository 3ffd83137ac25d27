import type { ReactNode } from 'react'
import { partsOfTime } from '#domain/shared/time.ts'
import { dateCopy } from '#site/copy/common.ts'

/** The day of a time, with its year. */
export const dayOf = (time: string): string => dateCopy.day(partsOfTime(time))

/** A day of any year; `time` is `YYYY-MM-DD HH:mm:ss`. */
export function OwnDay({ time, words }: { time: string; words: (day: string) => string }): ReactNode {
  return <time dateTime={time.replace(' ', 'T')}>{words(dayOf(time))}</time>
}
