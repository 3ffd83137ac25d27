import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { flagOf } from './flag-of.ts'
import styles from './label-flag.module.css'

/** A label and the small signal flag that it flies; equal labels fly equal flags. */
export function LabelFlag({ label }: { label: string }): ReactNode {
  return <span className={classNames(styles.label, styles[flagOf(label)])}>{label}</span>
}
