import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import optionStyles from './option.module.css'
import styles from './step.module.css'

/** One step of the choice; the line of the shop runs through all of them. */
export function Step({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <fieldset className={styles.step}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.body}>{children}</div>
    </fieldset>
  )
}

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
    <label className={optionStyles.option}>
      <input
        type="radio"
        name={name}
        value={String(value)}
        checked={isChecked}
        disabled={isDisabled}
        className={optionStyles.input}
        onChange={() => onChoose(value)}
      />
      <span className={classNames(optionStyles[look], isFaint && optionStyles.faint, className)}>{props.children}</span>
    </label>
  )
}
