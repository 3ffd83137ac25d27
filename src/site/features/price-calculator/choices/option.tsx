import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './option.module.css'

type OptionProps<Value extends string | number | boolean> = {
  /** The name of its group; with the value in the HTML, the choice works before the script has loaded. */
  name: string
  value: Value
  isChecked: boolean
  isSoldOut?: boolean
  isDisabled?: boolean
  look?: 'card' | 'tab'
  className?: string | undefined
  onChoose: (value: Value) => void
  children: ReactNode
}

/**
 * One choice of a level: a native radio button with a face. What is sold out is drawn dashed and can be chosen all the
 * same: its price is worth knowing (decision 014).
 */
export function Option<Value extends string | number | boolean>(props: OptionProps<Value>): ReactNode {
  const { name, value, isChecked, isSoldOut = false, isDisabled = false, look = 'card', className, onChoose } = props
  const isFaint = isSoldOut || isDisabled
  return (
    <label className={styles.option}>
      <input
        type="radio"
        name={name}
        value={String(value)}
        checked={isChecked}
        disabled={isDisabled}
        className={styles.input}
        onChange={() => onChoose(value)}
      />
      <span className={classNames(styles[look], isFaint && styles.faint, className)}>{props.children}</span>
    </label>
  )
}
