import type { ReactNode } from 'react'
import { kitCopy } from './copy.ts'
import { shortTime } from './times.ts'

/** A time of the server, short; the whole of it, with its zone, on pointing at it. */
export function Time({ at }: { at: string }): ReactNode {
  return (
    <time dateTime={`${at.replace(' ', 'T')}+08:00`} title={kitCopy.beijing(at)}>
      {shortTime(at, new Date())}
    </time>
  )
}
