import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './day-numeral.module.css'

type DayNumeralProps = {
  /** The whole date as HTML writes it. */
  date: string
  /** The month in words. */
  month: string
  day: number
  className?: string | undefined
}

/** The month above a large day. A page sets its size by `--day-size`. */
export function DayNumeral({ date, month, day, className }: DayNumeralProps): ReactNode {
  return (
    <time className={classNames(styles.date, 'figure', className)} dateTime={date}>
      <i>{month}</i>
      <b>{day}</b>
    </time>
  )
}
