import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'
import styles from './text-field.module.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix' | 'className'> & {
  /** Always read by assistive technology; visible only with `labelVisible`. */
  label: string
  labelVisible?: boolean
  /** A sentence; the field is marked invalid while there is one. */
  error?: string
  /** The accepted input, shown below the field before any error. */
  hint?: string | undefined
  /** Text before the input, such as +86. */
  prefix?: string
  /** Content at the field's right end. */
  suffix?: ReactNode
  /** The space for the suffix: a code button or a captcha picture. */
  suffixKind?: 'code' | 'picture'
  tall?: boolean
  /** Without the space below, for a field in a row with its button. */
  flush?: boolean
}

/**
 * A single-line field. Uncontrolled unless it has a `value`, so that text typed before hydration is kept;
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
