import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './field.module.css'

type FieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  label: string
  error?: string
  hint?: ReactNode
  mono?: boolean
}

/** A field of one line with its label above and its sentence below; `{...register('email')}` can be spread on it. */
export function Field({ label, error, hint, mono = false, ...rest }: FieldProps): ReactNode {
  const id = useId()
  const below = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        className={classNames(styles.input, mono && styles.mono)}
        aria-invalid={error ? true : undefined}
        aria-describedby={below ? `${id}-hint` : undefined}
      />
      {below && (
        <p id={`${id}-hint`} className={classNames(styles.hint, error !== undefined && styles.error)}>
          {below}
        </p>
      )}
    </div>
  )
}
