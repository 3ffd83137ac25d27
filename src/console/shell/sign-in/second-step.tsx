import { type FormEvent, type ReactNode, useState } from 'react'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { signInCopy as copy } from '../../kit/sign-in/copy.ts'
import { mayUsePasskeys, NoPasskey, PasskeyDrawing } from '../../kit/sign-in/no-passkey.tsx'
import { verifyByPasskey } from '../../kit/sign-in/passkey.ts'
import styles from '../../kit/sign-in/sign-in.module.css'

type Factor = 'passkey' | 'totp'

type SecondStepProps = {
  factors: readonly Factor[]
  passkeysWork: boolean
  /** The host that passkeys are bound to. */
  passkeyHost: string
  onDone: () => void
}

/** The second factor: the passkey first, then the authenticator, and a recovery code for whoever has neither at hand. */
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
