import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'
import styles from './text-field.module.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix' | 'className'> & {
  /** Always read by assistive technology; seen only with `labelVisible`. */
  label: string
  labelVisible?: boolean
  /** A sentence; the field is marked invalid while there is one. */
  error?: string
  /** What the field takes, said below it before anything is wrong. */
  hint?: string | undefined
  /** Stands before what is typed, such as +86. */
  prefix?: string
  /** What stands inside the field's right end. */
  suffix?: ReactNode
  /** How much room the suffix takes: a code button or a captcha picture. */
  suffixKind?: 'code' | 'picture'
  tall?: boolean
  /** Without the space below, for a field that stands in a row with its button. */
  flush?: boolean
}

/**
 * A field of one line. It is uncontrolled unless it is given a `value`, so what was typed before the script came stays;
 * `{...register('phone')}` of a form can be spread on it.
 */
export function TextField({
  label,
  labelVisible = false,
  error,
  hint,
  prefix,
  suffix,
  suffixKind = 'code',
  tall = false,
  flush = false,
  id,
  ...rest
}: TextFieldProps): ReactNode {
  const ownId = useId()
  const inputId = id ?? ownId
  const errorId = `${inputId}-error`
  const hintId = `${inputId}-hint`
  const describedBy = classNames(rest['aria-describedby'], error ? errorId : hint && hintId) || undefined
  return (
    <div className={classNames(styles.field, tall && styles.tall, flush && styles.flush)}>
      <label htmlFor={inputId} className={labelVisible ? styles.label : 'visually-hidden'}>
        {label}
      </label>
      <div className={styles.line}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <input
          {...rest}
          id={inputId}
          className={classNames(
            styles.input,
            prefix && styles.afterPrefix,
            suffix !== undefined && (suffixKind === 'code' ? styles.beforeCode : styles.beforePicture),
            error && styles.bad,
          )}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        {suffix !== undefined && <div className={styles.suffix}>{suffix}</div>}
      </div>
      {hint && !error && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
