import type { ReactNode } from 'react'
import styles from './checkbox-group.module.css'

type CheckboxGroupProps<Key> = {
  label: string
  options: readonly { key: Key; name: string }[]
  chosen: readonly Key[]
  disabled?: boolean
  onChange: (chosen: Key[]) => void
}

/** Several of a set, each with a tick; a long set scrolls in itself. */
export function CheckboxGroup<Key extends string | number>(props: CheckboxGroupProps<Key>): ReactNode {
  const { label, options, chosen, disabled, onChange } = props
  return (
    <fieldset className={options.length > 20 ? `${styles.ticks} ${styles.long}` : styles.ticks} disabled={disabled}>
      <legend>{label}</legend>
      {options.map(({ key, name }) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
