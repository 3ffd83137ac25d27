import { type ReactNode, type Ref, useId } from 'react'
import { FieldGroup } from '../../kit/field-group.tsx'
import styles from './legal.module.css'

type TextAreaProps = {
  /** By which checks find it. */
  field: string
  label: string
  value: string
  rows: number
  maxLength: number
  hint: string
  error?: string
  ref?: Ref<HTMLTextAreaElement>
  onChange: (value: string) => void
}

/** A field of several lines with its label above and its sentence below. */
export function TextArea({
  field,
  label,
  value,
  rows,
  maxLength,
  hint,
  error,
  ref,
  onChange,
}: TextAreaProps): ReactNode {
  const id = useId()
  return (
    <FieldGroup>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={ref}
        id={id}
        data-check-field={field}
        className={styles.area}
        rows={rows}
        maxLength={maxLength}
        value={value}
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <small id={`${id}-hint`} className={error === undefined ? styles.hint : styles.fault}>
        {error ?? hint}
      </small>
    </FieldGroup>
  )
}
