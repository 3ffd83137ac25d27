import type { FormEvent, ReactNode } from 'react'
import { Button } from '#site/ui/button.tsx'
import { FieldError } from '#site/ui/field-error.tsx'
import { closeToasts } from '#site/ui/toast-store.ts'
import styles from './form.module.css'

type FormFrameProps = {
  onSubmit: (event: FormEvent) => void
  onBlur: () => void
  pending: boolean
  /** The words of the main button. */
  submit: string
  /** What the last try ended in, '' when it said nothing. */
  message: string
  children: ReactNode
}

/** One step's form. The sentence that belongs to no field stands beside the button. */
export function FormFrame({ onSubmit, onBlur, pending, submit, message, children }: FormFrameProps): ReactNode {
  return (
    <form
      method="post"
      noValidate
      onBlur={onBlur}
      onSubmit={(event) => {
        closeToasts()
        onSubmit(event)
      }}
    >
      {children}
      <div role="alert" className={styles.message}>
        {message && <FieldError id="join-message">{message}</FieldError>}
      </div>
      <Button type="submit" look="go" size="tall" wide pending={pending}>
        {submit}
      </Button>
    </form>
  )
}
