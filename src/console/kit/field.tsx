import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './field.module.css'

type FieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  label: string
  error?: string
  hint?: ReactNode
  mono?: boolean
  /** Gets what is typed, for a value that a component keeps; `register` of a form brings its own `onChange`. */
  onText?: (text: string) => void
  /** `fact`: a quiet line with the label before the value, which has an edge while it is pointed at or written. */
  look?: 'stacked' | 'fact'
  /** Draws another control than an input. */
  control?: (shared: { id: string; 'aria-describedby': string | undefined }) => ReactNode
}

/** A field of one line with its label above and its sentence below; `{...register('email')}` can be spread on it. */
export function Field({ label, error, hint, mono, look = 'stacked', control, onText, ...rest }: FieldProps): ReactNode {
  const id = useId()
  const below = error ?? hint
  const shared = { id, 'aria-describedby': below ? `${id}-hint` : undefined }
  return (
    <div className={styles[look]}>
      <label htmlFor={id}>{label}</label>
      {control ? (
        control(shared)
      ) : (
        <input
          {...(onText && { onChange: ({ target }) => onText(target.value) })}
          {...rest}
          {...shared}
          className={classNames(look === 'stacked' && styles.input, mono && styles.mono)}
          aria-invalid={error ? true : undefined}
        />
      )}
      {below && (
        <p id={`${id}-hint`} className={classNames(styles.hint, error !== undefined && styles.error)}>
          {below}
        </p>
      )}
    </div>
  )
}
