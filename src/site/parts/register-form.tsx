import type { FormEvent, ReactNode } from 'react'
import { registerFormName } from '#site/copy/common.ts'
import { useSession } from '#site/session/session.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextField } from '#ui/text-field.tsx'
import { EnterButton } from './enter-button.tsx'
import { goToRegisterBox, registerBoxHref } from './register-box.ts'
import styles from './register-form.module.css'

export type RegisterFormWords = { phone: string; submit: string }

type RegisterFormProps = {
  words: RegisterFormWords
  /** In a narrow column: the button goes below the field sooner. */
  narrow?: boolean
  className?: string | undefined
  /** Shown before the field, in the same row. */
  children?: ReactNode
}

/**
 * A line that begins a registration: the phone goes to the register box as it was typed. The field has no name, so the
 * form puts nothing into an address; without script its button is a way to the box, and the field, which could not keep
 * its word, is not shown.
 */
export function RegisterForm({ words, narrow = false, className, children }: RegisterFormProps): ReactNode {
  // A logged-in visitor is not asked to register; until the session is known the style hides the form.
  if (useSession().status === 'in') return <EnterButton look="go" size="tall" className={styles.enter} />
  return (
    <form
      aria-label={registerFormName}
      className={classNames(styles.form, narrow && styles.narrow, className)}
      action={registerBoxHref}
      onSubmit={handOverPhone}
    >
      {children}
      <div className={styles.field}>
        <TextField
          label={words.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder={words.phone}
          tall
          flush
        />
      </div>
      <Button look="go" size="tall" type="submit">
        {words.submit}
      </Button>
    </form>
  )
}

function handOverPhone(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault()
  const field = event.currentTarget.querySelector<HTMLInputElement>('input[type=tel]')
  goToRegisterBox(field?.value.trim())
}
