import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { Field } from '../kit/field.tsx'
import styles from './entry.module.css'
import { arePasskeysPossible } from './no-passkey.tsx'
import { signInByPasskey } from './passkey.ts'
import { entryWords as words } from './words.ts'

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
    setFault(answer.code === 429 && retryAfterSeconds ? words.locked(retryAfterSeconds) : answer.msg)
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
        label={words.email}
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', { required: words.emailMissing })}
      />
      <Field
        label={words.password}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message ?? fault}
        {...register('password', { required: words.passwordMissing, onChange: () => setFault(undefined) })}
      />
      <ConsoleButton type="submit" look="go" size="large" pending={isSubmitting}>
        {words.next}
      </ConsoleButton>
      {arePasskeysPossible() && (
        <ConsoleButton look="rim" size="large" onClick={() => void enterByPasskey()}>
          {words.passkeyAlone}
        </ConsoleButton>
      )}
      <p className={styles.aside}>{words.forgotten}</p>
    </form>
  )
}
