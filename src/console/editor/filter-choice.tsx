import type { ReactNode } from 'react'
import styles from './item-list.module.css'

type FilterChoiceProps = {
  label: string
  all: string
  value: string | undefined
  options: Readonly<Record<string | number, string>>
  onChange: (value: string) => void
}

/** A filter of a list: one of its values, or all. */
export function FilterChoice({ label, all, value = '', options, onChange }: FilterChoiceProps): ReactNode {
  return (
    <select
      className={styles.choice}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{all}</option>
      {Object.entries(options).map(([key, word]) => (
        <option key={key} value={key}>
          {word}
        </option>
      ))}
    </select>
  )
}
