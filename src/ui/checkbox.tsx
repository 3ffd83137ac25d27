import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** The words beside the box; links in them stay links. */
  children: ReactNode
  error?: string
  /** Without the space around it, for a box that follows its field closely. */
  tight?: boolean
}

/** A box to tick. Uncontrolled unless it is given `checked`; `{...register('agreed')}` can be spread on it. */
export function Checkbox({ children, error, tight = false, id, ...rest }: CheckboxProps): ReactNode {
  const ownId = useId()
  const inputId = id ?? ownId
  const errorId = `${inputId}-error`
  return (
    <div className={classNames(styles.field, tight && styles.tight, error && styles.bad)}>
      <label className={styles.row}>
        <input
          {...rest}
          type="checkbox"
          id={inputId}
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <div className={styles.error}>
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
