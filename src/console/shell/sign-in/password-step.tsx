import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { signInCopy as copy } from '../../kit/sign-in/copy.ts'
import { arePasskeysPossible } from '../../kit/sign-in/no-passkey.tsx'
import { signInByPasskey } from '../../kit/sign-in/passkey.ts'
import styles from '../../kit/sign-in/sign-in.module.css'

/** What whoever has given the password owes next. */
export type NextStep = ConsoleSuccess<'POST /session/password'>['data']

/** E-mail and password, the first step; or a passkey alone, which is both. */
export function PasswordStep({ onStep, email }: { onStep: (step: NextStep) => void; email?: string }): ReactNode {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: email ?? '', password: '' } })
  const { errors, isSubmitting } = formState
  const [fault, setFault] = useState<string>()

  const submit = handleSubmit(async (body) => {
    const answer = await call('POST /session/password', { body }, { bare: true })
    if (answer.code === 200) return onStep(answer.data)
    const { retryAfterSeconds } = 'retryAfterSeconds' in answer ? answer : {}
    setFault(answer.code === 429 && retryAfterSeconds ? copy.locked(retryAfterSeconds) : answer.msg)
  })

  async function enterByPasskey() {
    setFault(undefined)
    const answer = await signInByPasskey()
    if (answer.code === 200 && 'data' in answer && answer.data) onStep(answer.data)
    else setFault(answer.msg)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={copy.email}
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', { required: copy.emailMissing })}
      />
      <Field
        label={copy.password}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message ?? fault}
        {...register('password', { required: copy.passwordMissing, onChange: () => setFault(undefined) })}
      />
      <ConsoleButton type="submit" look="go" size="large" pending={isSubmitting}>
        {copy.next}
      </ConsoleButton>
      {arePasskeysPossible() && (
        <ConsoleButton look="rim" size="large" onClick={() => void enterByPasskey()}>
          {copy.passkeyAlone}
        </ConsoleButton>
      )}
      <p className={styles.aside}>{copy.forgotten}</p>
    </form>
  )
}
