import { type FormEvent, type ReactNode, useState } from 'react'
import { call } from '../kit/api.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { Field } from '../kit/field.tsx'
import { ConsoleIcon } from '../kit/icon.tsx'
import styles from './entry.module.css'
import { mayUsePasskeys, NoPasskey } from './no-passkey.tsx'
import { verifyByPasskey } from './passkey.ts'
import { entryWords as words } from './words.ts'

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
    if (code === '') return setFault(byRecovery ? words.recoveryMissing : words.codeMissing)
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
            {words.usePasskey}
          </ConsoleButton>
        </>
      )}
      {(hasTotp || byRecovery) && (
        <form className={styles.form} onSubmit={submit} noValidate key={String(byRecovery)}>
          {byRecovery ? (
            <Field label={words.recovery} name="code" hint={words.recoveryHint} error={fault} mono autoComplete="off" />
          ) : (
            <Field
              label={words.code}
              name="code"
              hint={words.codeHint}
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
            {words.confirm}
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
          {byRecovery ? words.back : words.useRecovery}
          <ConsoleIcon name="next" />
        </button>
      </div>
    </>
  )
}

/** A line that runs into the device that is asked. */
export function PasskeyDrawing(): ReactNode {
  return (
    <svg className={styles.device} viewBox="0 0 320 108" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={styles.lit} d="M0 54H112" />
      <path className={styles.lit} d="M210 54H320" strokeDasharray="4 4" />
      <rect className={styles.screen} x="112" y="20" width="98" height="62" rx="6" />
      <path className={styles.base} d="M98 86H224" />
      <path
        className={styles.finger}
        d="M151 62c2-4 3-8 3-12a7 7 0 0114 0c0 5-1 9-3 14M146 56c1-2 2-5 2-8a13 13 0 0126 0c0 5 0 9-2 14M161 50c0 6-1 11-4 16"
      />
    </svg>
  )
}
