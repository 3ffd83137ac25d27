import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { copyText } from '#ui/copy-text.ts'
import { saveFile } from '#ui/save-file.ts'
import { call } from '../api.ts'
import { ConsoleButton } from '../button.tsx'
import { Field } from '../field.tsx'
import { qrAddress } from '../qr-address.ts'
import { notify } from '../toasts.ts'
import { useAction } from '../use-action.ts'
import { signInCopy as copy } from './copy.ts'
import { addPasskey, mayUsePasskeys, NoPasskey, PasskeyDrawing } from './passkey.tsx'
import styles from './sign-in.module.css'

type FirstFactorProps = {
  passkeysWork: boolean
  passkeyHost: string
  onDone: (recoveryCodes: string[] | null) => void
}

/** Sets up the first second factor: a passkey where the address allows one, or an authenticator. */
export function FirstFactor({ passkeysWork, passkeyHost, onDone }: FirstFactorProps): ReactNode {
  const offersPasskey = mayUsePasskeys({ passkeysWork, passkeyHost })
  const { act, fault } = useAction({ isFaultBeside: true })
  const register = () =>
    act(() => addPasskey({ bare: true }), {
      onDone: (answer) => onDone(('data' in answer && answer.data?.recoveryCodes) || null),
    })

  return (
    <>
      {offersPasskey ? (
        <>
          <PasskeyDrawing />
          <ConsoleButton look="go" size="large" onClick={register}>
            {copy.addPasskey}
          </ConsoleButton>
          {fault ? (
            <p className={styles.fault} role="alert">
              {fault}
            </p>
          ) : (
            <p className={styles.aside}>{copy.passkeyWhat}</p>
          )}
          <h2 className={styles.or}>{copy.or}</h2>
        </>
      ) : (
        <NoPasskey host={passkeyHost} />
      )}
      <TotpSetUp bare look={offersPasskey ? 'rim' : 'go'} onDone={onDone} />
      <p className={styles.aside}>{copy.noSms}</p>
    </>
  )
}

type TotpSetUpProps = { bare?: boolean; look: 'rim' | 'go'; onDone: FirstFactorProps['onDone'] }

/** A new secret for an authenticator, as a picture and as text; it counts once a code of it is given. */
export function TotpSetUp({ bare = false, look, onDone }: TotpSetUpProps): ReactNode {
  const [secret, setSecret] = useState<{ secret: string; address: string } | null>(null)
  const { act, fault, setFault, isPending } = useAction({ isFaultBeside: true })

  useEffect(() => {
    let isHere = true
    void call('POST /account/totp/begin', {}, { bare }).then((answer) => {
      if (!isHere) return
      if (answer.code === 200) setSecret(answer.data)
      else setFault(answer.msg)
    })
    return () => {
      isHere = false
    }
  }, [bare, setFault])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    if (code.trim() === '') return setFault(copy.codeMissing)
    await act(() => call('POST /account/totp/finish', { body: { code } }, { bare }), {
      onDone: ({ data }) => onDone(data.recoveryCodes),
    })
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      // Without a secret the sentence says why there is none.
      onChange={() => secret && setFault(undefined)}
      noValidate
    >
      <div className={styles.secret}>
        {secret && <img className={styles.qr} src={qrAddress(secret.address)} alt={copy.scan} />}
        <p>
          {copy.scan}
          <label htmlFor="totp-secret">{copy.secret}</label>
          <output id="totp-secret">{secret?.secret}</output>
        </p>
      </div>
      <Field
        label={copy.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        mono
        hint={copy.codeHint}
        error={fault}
      />
      <ConsoleButton type="submit" look={look} size="large" pending={isPending || secret === null}>
        {copy.confirm}
      </ConsoleButton>
    </form>
  )
}

/** The ten recovery codes, shown only once. The member continues after confirming that they are stored. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }): ReactNode {
  const [isSaved, setSaved] = useState(false)
  const text = codes.join('\n')

  async function copyCodes() {
    const isCopied = await copyText(text)
    notify(isCopied ? copy.copied : copy.notCopied, { kind: isCopied ? 'good' : 'bad' })
  }

  return (
    <>
      <ul className={styles.codes} aria-label={copy.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.verbs}>
        <ConsoleButton
          size="small"
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), copy.fileName)}
        >
          {copy.download}
        </ConsoleButton>
        <ConsoleButton size="small" onClick={() => void copyCodes()}>
          {copy.copy}
        </ConsoleButton>
      </div>
      <label className={styles.tick}>
        <input type="checkbox" checked={isSaved} onChange={(event) => setSaved(event.target.checked)} />
        {copy.saved}
      </label>
      <ConsoleButton look="go" size="large" unable={isSaved ? undefined : copy.notSaved} onClick={onSaved}>
        {copy.enter}
      </ConsoleButton>
    </>
  )
}
