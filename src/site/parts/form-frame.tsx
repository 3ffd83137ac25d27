import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field-error.tsx'
import { closeToasts } from '#ui/toast-store.ts'
import styles from './form-frame.module.css'

type FormFrameProps = {
  onSubmit: FormEventHandler
  onBlur?: () => void
  /** A field was changed, so that a sentence about the last try no longer holds. */
  onChange?: () => void
  pending: boolean
  /** The words of the main button. */
  submit: string
  /** What the last try ended in, for a sentence that belongs to no field; '' when it said nothing. */
  message?: string
  /** Another way to do it, below the main button. */
  second?: ReactNode
  /** Shown below the buttons. */
  foot?: ReactNode
  /** With the lower button of a dialog. */
  inDialog?: boolean
  children: ReactNode
}

/**
 * A form of an account. `method="post"`: should it ever be sent without script, nothing typed gets into an address. While
 * an answer is awaited the button takes no second press (see ui/button.tsx). What was said about the last try goes.
 */
export function FormFrame(props: FormFrameProps): ReactNode {
  const { onSubmit, onBlur, onChange, pending, submit, message, second, foot, inDialog = false, children } = props
  const messageId = useId()
  return (
    <form
      aria-label={submit}
      method="post"
      noValidate
      onBlur={onBlur}
      onChange={onChange}
      onSubmit={(event) => {
        closeToasts()
        onSubmit(event)
      }}
    >
      {children}
      {message !== undefined && (
        <div role="alert" className={styles.message}>
          {message && <FieldError id={messageId}>{message}</FieldError>}
        </div>
      )}
      <Button
        type="submit"
        look="go"
        size={inDialog ? 'medium' : 'tall'}
        wide
        pending={pending}
        className={inDialog ? styles.confirm : undefined}
      >
        {submit}
      </Button>
      {second}
      {foot && <div className={styles.foot}>{foot}</div>}
    </form>
  )
}
