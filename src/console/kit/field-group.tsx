import { Children, type ComponentProps, type ReactNode } from 'react'
import styles from './field-group.module.css'

/** Fields under each other; choices and longer texts stand in their labels. */
export function FieldGroup({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.group}>{children}</div>
}

/** Fields side by side, two to a line; under each other on a phone where `wraps`. Their labels stand on one line. */
export function FieldRow({ children, wraps = false }: { children: ReactNode; wraps?: boolean }): ReactNode {
  // Each in a place of its own: a field that follows another one would keep its distance from above.
  return (
    <div className={styles.row} data-wraps={wraps}>
      {Children.map(children, (child) => child && <div>{child}</div>)}
    </div>
  )
}

type SelectFieldProps = Pick<ComponentProps<'select'>, 'required' | 'disabled'> & {
  label: string
  /** Undefined for a select that keeps its value itself. */
  value?: string | number
  /** Values and their words, in their order. */
  options: readonly (readonly [value: string | number, word: string])[]
  /** The field of a record, by which checks find it. */
  'data-check-field'?: string
  onChange: (value: string) => void
}

/** A choice out of a list with its label, in a `FieldGroup`. */
export function SelectField({ label, options, onChange, ...select }: SelectFieldProps): ReactNode {
  return (
    <label>
      {label}
      <select {...select} onChange={({ target }) => onChange(target.value)}>
        {options.map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
    </label>
  )
}
