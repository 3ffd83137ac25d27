import { Children, type ComponentProps, type FormEvent, type ReactNode, useId } from 'react'
import { toOneLine } from '#domain/shared/text.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './field.module.css'

type FieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  label: string
  error?: string
  hint?: ReactNode
  /** Shown in the field, after the value; the description has it too. */
  unit?: string
  /** A small button on the line of the label. */
  verb?: ReactNode
  mono?: boolean
  /** Gets what is typed, for a value that a component keeps; `register` of a form brings its own `onChange`. */
  onText?: (text: string) => void
  /** `fact`: a quiet line with the label before the value, which has an edge while it is pointed at or written. */
  look?: 'stacked' | 'fact'
  /** Draws another control than an input. */
  control?: (shared: { id: string; 'aria-describedby': string | undefined }) => ReactNode
}

/** A field of one line with its label above and its hint below; `{...register('email')}` can be spread on it. */
export function Field({
  label,
  error,
  hint,
  unit,
  verb,
  mono,
  look = 'stacked',
  control,
  onText,
  ...rest
}: FieldProps): ReactNode {
  // Invisible letters of a paste are left out: the server would refuse them.
  const isPassword = rest.type === 'password'
  const id = useId()
  const below = error ?? hint
  const described = [unit && `${id}-unit`, below && `${id}-hint`].filter(Boolean).join(' ')
  const shared = { id, 'aria-describedby': described || undefined }
  const input = (
    <input
      {...(onText && { onChange: ({ target }) => onText(isPassword ? target.value : toOneLine(target.value)) })}
      {...rest}
      {...shared}
      className={classNames(look === 'stacked' && styles.input, mono && styles.mono)}
      aria-invalid={error ? true : undefined}
    />
  )
  return (
    <div className={styles[look]}>
      <label htmlFor={id}>{label}</label>
      {verb}
      {control ? (
        control(shared)
      ) : unit ? (
        <span className={styles.measured}>
          {input}
          <span id={`${id}-unit`}>{unit}</span>
        </span>
      ) : (
        input
      )}
      {below && (
        <p id={`${id}-hint`} className={classNames(styles.hint, error !== undefined && styles.error)}>
          {below}
        </p>
      )}
    </div>
  )
}

/** Fields under each other; selects and text areas are inside their labels. */
export function FieldGroup({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.group}>{children}</div>
}

/** Fields side by side, two to a line; under each other on a phone where `wraps`. Their labels are on one line. */
export function FieldRow({ children, wraps = false }: { children: ReactNode; wraps?: boolean }): ReactNode {
  // Each in an element of its own, because a field that follows another one has a margin above.
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

/** Submits a form without the browser's own request, which would leave the page. */
export const submitHandler = (submit: () => unknown) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  void submit()
}
