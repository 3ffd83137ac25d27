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
import { PasswordField } from '../../kit/sign-in/password-field.tsx'
import styles from '../../kit/sign-in/sign-in.module.css'
import { useAction } from '../../kit/use-action.ts'

type Factor = 'passkey' | 'totp'

/**
 * `factors`: the member's own; recovery codes are accepted besides. `passkeysWork`: false at an address that passkeys
 * do not support, such as a bare IP address.
 */
type SecondStepProps = {
  factors: readonly Factor[]
  passkeysWork: boolean
  /** The host that passkeys are bound to. */
  passkeyHost: string
  onDone: () => void
}

/**
 * The second factor: a passkey first, then the authenticator, and a recovery code for members who have neither at hand.
 * All calls of this file are `bare`, because these forms are what a gate opens.
 */
export function SecondStep({ factors, passkeysWork, passkeyHost, onDone }: SecondStepProps): ReactNode {
  const hasPasskey = factors.includes('passkey')
  const offersPasskey = hasPasskey && mayUsePasskeys({ passkeysWork, passkeyHost })
  const hasTotp = factors.includes('totp')
  const [byRecovery, setByRecovery] = useState(false)
  const { act, fault, setFault, isPending } = useAction({ isFaultBeside: true })

  // One try. A refusal is shown, and the member may try again or another way.
  const attempt = (ask: () => Promise<{ code: number; msg: string }>) => act(ask, { onDone: onDone })

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
          <ConsoleButton look="go" size="large" pending={isPending} onClick={() => attempt(verifyByPasskey)}>
            {copy.usePasskey}
          </ConsoleButton>
        </>
      )}
      {/* The key makes a new form for the other kind of code, which drops what was typed. */}
      {(hasTotp || byRecovery) && (
        <form
          className={styles.form}
          onSubmit={submit}
          onChange={() => setFault(undefined)}
          noValidate
          key={String(byRecovery)}
        >
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
            pending={isPending}
          >
            {copy.confirm}
          </ConsoleButton>
        </form>
      )}
      {/* A member with a passkey alone has no field that could show the message. */}
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

/** The step after the password: `verify` by a factor, `enrol` a first one, or `done` for a passkey alone. */
export type NextStep = ConsoleSuccess<'POST /session/password'>['data']

/**
 * E-mail and password, the first step; or a passkey alone, which is both (console 1). `email` is filled in for a
 * member who signs in again.
 */
export function PasswordStep({ onStep, email }: { onStep: (step: NextStep) => void; email?: string }): ReactNode {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: email ?? '', password: '' } })
  const { errors, isSubmitting } = formState
  const [fault, setFault] = useState<string>()
  const passkey = useAction({ isFaultBeside: true })

  const submit = handleSubmit(async (body) => {
    passkey.setFault(undefined)
    const answer = await call('POST /session/password', { body }, { bare: true })
    if (answer.code === 200) return onStep(answer.data)
    // Of too many tries the answer says in how many seconds the next one is possible.
    const { retryAfterSeconds } = 'retryAfterSeconds' in answer ? answer : {}
    setFault(answer.code === 429 && retryAfterSeconds ? copy.locked(retryAfterSeconds) : answer.msg)
  })

  async function enterByPasskey() {
    setFault(undefined)
    await passkey.act(signInByPasskey, {
      onDone: (answer) => 'data' in answer && answer.data && onStep(answer.data),
    })
  }

  return (
    <form className={styles.form} onSubmit={submit} onChange={() => setFault(undefined)} noValidate>
      <Field
        label={copy.email}
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', { required: copy.emailMissing })}
      />
      <PasswordField
        label={copy.password}
        autoComplete="current-password"
        error={errors.password?.message ?? fault}
        {...register('password', { required: copy.passwordMissing })}
      />
      <ConsoleButton type="submit" look="go" size="large" pending={isSubmitting || passkey.isPending}>
        {copy.next}
      </ConsoleButton>
      {/* Offered to everybody: the server does not reveal which accounts have a passkey (decision 048). */}
      {arePasskeysPossible() && (
        <ConsoleButton look="rim" size="large" pending={passkey.isPending || isSubmitting} onClick={enterByPasskey}>
          <ConsoleIcon name="fingerprint" />
          {copy.usePasskey}
        </ConsoleButton>
      )}
      {passkey.fault && (
        <p className={styles.fault} role="alert">
          {passkey.fault}
        </p>
      )}
      <p className={styles.aside}>{copy.forgotten}</p>
    </form>
  )
}
