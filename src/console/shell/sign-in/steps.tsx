import { type FormEvent, type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { signInCopy as copy } from '../../kit/sign-in/copy.ts'
import {
  arePasskeysPossible,
  mayUsePasskeys,
  NoPasskey,
  PasskeyDrawing,
  signInByPasskey,
  verifyByPasskey,
} from '../../kit/sign-in/passkey.tsx'
import styles from '../../kit/sign-in/sign-in.module.css'

type Factor = 'passkey' | 'totp'

type SecondStepProps = {
  factors: readonly Factor[]
  passkeysWork: boolean
  /** The host that passkeys are bound to. */
  passkeyHost: string
  onDone: () => void
}

/** The second factor: a passkey first, then the authenticator, and a recovery code for members who have neither at hand. */
export function SecondStep({ factors, passkeysWork, passkeyHost, onDone }: SecondStepProps): ReactNode {
  const hasPasskey = factors.includes('passkey')
  const offersPasskey = hasPasskey && mayUsePasskeys({ passkeysWork, passkeyHost })
  const hasTotp = factors.includes('totp')
  const [byRecovery, setByRecovery] = useState(false)
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()

  async function attempt(ask: () => Promise<{ code: number; msg: string }>) {
    setPending(true)
    setFault(undefined)
    const answer = await ask()
    setPending(false)
    if (answer.code === 200) onDone()
    else setFault(answer.msg)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (code === '') return setFault(byRecovery ? copy.recoveryMissing : copy.codeMissing)
    void attempt(() =>
      byRecovery
        ? call('POST /session/recovery', { body: { code } }, { bare: true })
        : call('POST /session/totp', { body: { code } }, { bare: true }),
    )
  }

  return (
    <>
      {hasPasskey && !offersPasskey && <NoPasskey host={passkeyHost} />}
      {offersPasskey && !byRecovery && (
        <>
          <PasskeyDrawing />
          <ConsoleButton look="go" size="large" pending={pending} onClick={() => void attempt(verifyByPasskey)}>
            {copy.usePasskey}
          </ConsoleButton>
        </>
      )}
      {(hasTotp || byRecovery) && (
        <form className={styles.form} onSubmit={submit} noValidate key={String(byRecovery)}>
          {byRecovery ? (
            <Field label={copy.recovery} name="code" hint={copy.recoveryHint} error={fault} mono autoComplete="off" />
          ) : (
            <Field
              label={copy.code}
              name="code"
              hint={copy.codeHint}
              error={fault}
              mono
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          )}
          <ConsoleButton
            type="submit"
            look={offersPasskey && !byRecovery ? 'rim' : 'go'}
            size="large"
            pending={pending}
          >
            {copy.confirm}
          </ConsoleButton>
        </form>
      )}
      {fault && !hasTotp && !byRecovery && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={styles.others}>
        <button
          type="button"
          onClick={() => {
            setFault(undefined)
            setByRecovery(!byRecovery)
          }}
        >
          <ConsoleIcon name={byRecovery ? 'key' : 'menu'} />
          {byRecovery ? copy.back : copy.useRecovery}
          <ConsoleIcon name="next" />
        </button>
      </div>
    </>
  )
}

/** The step after the password. */
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
