import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './label-flag.module.css'

const flags = ['slant', 'square', 'halves', 'stripe', 'bars', 'cross', 'border'] as const

/** With these the labels that the sections start with fly flags of their own. */
const factor = 79
const modulus = 65_521

/** The flag that a label flies; which one does not matter, but it is always the same. */
export function flagOf(label: string): (typeof flags)[number] {
  let sum = 0
  for (const character of label) sum = (sum * factor + (character.codePointAt(0) ?? 0)) % modulus
  return flags[sum % flags.length] ?? flags[0]
}

/** A label and the small signal flag that it flies; equal labels fly equal flags. */
export function LabelFlag({ label }: { label: string }): ReactNode {
  return <span className={classNames(styles.label, styles[flagOf(label)])}>{label}</span>
}
