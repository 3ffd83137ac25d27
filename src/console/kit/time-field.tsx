import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import { zoneNote } from './times.tsx'

/**
 * A time `YYYY-MM-DD HH:mm:ss` as a `datetime-local` field has it, without its seconds. Both are Shanghai time, whatever
 * the browser's zone.
 */
export const toLocalTime = (moment: string): string => moment.slice(0, 16).replace(' ', 'T')

/** The inverse; '' for an empty field. */
export const fromLocalTime = (typed: string): string =>
  typed === '' ? '' : `${typed.replace('T', ' ')}:00`.slice(0, 19)

type TimeFieldProps = { label: string; value: string; hint?: string; onText: (value: string) => void }

/** A time in Shanghai. Where the computer's zone differs, the hint is the same moment on the member's own clock. */
export function TimeField({ label, value, hint, onText }: TimeFieldProps): ReactNode {
  return <Field label={label} type="datetime-local" value={value} hint={zoneNote(value) ?? hint} onText={onText} />
}
