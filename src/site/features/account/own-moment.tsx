import type { ReactNode } from 'react'
import { partsOfTime } from '#domain/shared/time.ts'
import { dateCopy } from '#site/copy/common.ts'

type OwnMomentProps = {
  /** `YYYY-MM-DD HH:mm:ss`. */
  time: string
  words: (moment: string) => string
}

/** A moment of the last months: month, day and clock. */
export function OwnMoment({ time, words }: OwnMomentProps): ReactNode {
  const parts = partsOfTime(time)
  return <time dateTime={time.replace(' ', 'T')}>{words(`${dateCopy.monthDay(parts)} ${parts.clock}`)}</time>
}
