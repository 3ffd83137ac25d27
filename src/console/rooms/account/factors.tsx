import { type ReactNode, useState } from 'react'
import { TotpSetUp } from '../../entry/first-factor.tsx'
import { addPasskey } from '../../entry/passkey.ts'
import { RecoveryCodes } from '../../entry/recovery-codes.tsx'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleDialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { RoomSection } from '../../kit/page-head.tsx'
import { PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { notify } from '../../kit/toasts.ts'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { VerbDialog } from '../../kit/verb-dialog.tsx'
import styles from './account.module.css'
import { accountWords as words } from './words.ts'

type Over =
  | { kind: 'totp' | 'passkey' | 'remove-totp' | 'renew' }
  | { kind: 'remove-passkey'; id: number; name: string }
  | { kind: 'codes'; codes: readonly string[] }

/** The second factors of whoever is signed in, and their recovery codes. */
export function Factors(): ReactNode {
  const { data, error, refetch } = useCall('GET /account/factors', {})
  const [over, setOver] = useState<Over | null>(null)
  const refresh = useRefresh()
  const close = () => setOver(null)
  const renewed = () => void refresh('GET /account/factors', 'GET /session')
  if (!data) return <PendingState of={{ error, refetch }} rows={3} />
  const { hasTotp, passkeys, recoveryCodesLeft } = data.data

  function added(said: string, codes: readonly string[] | null) {
    renewed()
    notify(said)
    setOver(codes === null ? null : { kind: 'codes', codes })
  }

  return (
    <RoomSection title={words.factors} note={words.factorsNote}>
      <ul>
        {passkeys.map(({ id, name, lastUsedAt }) => (
          <li key={id} className={styles.row}>
            <span>
              <b>{name}</b>
              <small>
                {lastUsedAt === null ? (
                  words.passkeyUnused
                ) : (
                  <>
                    {words.passkeyUsed} <Time at={lastUsedAt} />
                  </>
                )}
              </small>
            </span>
            <ConsoleButton size="small" onClick={() => setOver({ kind: 'remove-passkey', id, name })}>
              {words.remove}
            </ConsoleButton>
          </li>
        ))}
        <li className={styles.row}>
          <span>
            <b>{words.totp}</b>
            <small>{hasTotp ? words.added : words.notAdded}</small>
          </span>
          <ConsoleButton size="small" onClick={() => setOver({ kind: hasTotp ? 'remove-totp' : 'totp' })}>
            {hasTotp ? words.remove : words.add}
          </ConsoleButton>
        </li>
        <li className={styles.row}>
          <span>
            <b>{words.codes}</b>
            <small>{words.codesLeft(recoveryCodesLeft)}</small>
          </span>
          <ConsoleButton size="small" onClick={() => setOver({ kind: 'renew' })}>
            {words.renew}
          </ConsoleButton>
        </li>
      </ul>
      <div className={styles.more}>
        <ConsoleButton onClick={() => setOver({ kind: 'passkey' })}>{words.addPasskey}</ConsoleButton>
      </div>

      {over?.kind === 'passkey' && (
        <ConsoleDialog title={words.addPasskey} onClose={close}>
          <PasskeyForm onDone={(codes) => added(words.passkeyAdded, codes)} />
        </ConsoleDialog>
      )}
      {over?.kind === 'totp' && (
        <ConsoleDialog title={words.totp} description={words.totpWhat} onClose={close}>
          <TotpSetUp look="go" onDone={(codes) => added(words.totpAdded, codes)} />
        </ConsoleDialog>
      )}
      {over?.kind === 'codes' && (
        <ConsoleDialog title={words.newCodes} description={words.newCodesHint} onClose={close}>
          <RecoveryCodes codes={over.codes} onSaved={close} />
        </ConsoleDialog>
      )}
      {over?.kind === 'remove-totp' && (
        <VerbDialog
          title={words.removeTotp}
          summary={words.removeSummary}
          verb={words.remove}
          look="delete"
          run={() => call('POST /account/totp/remove')}
          done={words.removed}
          onDone={renewed}
          onClose={close}
        />
      )}
      {over?.kind === 'remove-passkey' && (
        <VerbDialog
          title={words.removePasskey(over.name)}
          summary={words.removeSummary}
          verb={words.remove}
          look="delete"
          run={() => call('POST /account/passkeys/{id}/remove', { params: { id: String(over.id) } })}
          done={words.removed}
          onDone={renewed}
          onClose={close}
        />
      )}
      {over?.kind === 'renew' && (
        <VerbDialog
          title={words.renewTitle}
          summary={words.renewSummary}
          verb={words.renew}
          run={async () => {
            const answer = await call('POST /account/recovery-codes')
            if (answer.code === 200) setOver({ kind: 'codes', codes: answer.data.recoveryCodes })
            return answer
          }}
          done={words.renewed}
          staysOpen
          onDone={renewed}
          onClose={close}
        />
      )}
    </RoomSection>
  )
}

function PasskeyForm({ onDone }: { onDone: (codes: readonly string[] | null) => void }): ReactNode {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const [pending, setPending] = useState(false)

  async function add() {
    setPending(true)
    const answer = await addPasskey({ bare: false, name: name.trim() || undefined })
    setPending(false)
    if (answer.code === 200 && 'data' in answer) onDone(answer.data?.recoveryCodes ?? null)
    else setFault(answer.msg)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Field
        label={words.name}
        hint={words.passkeyName}
        error={fault}
        value={name}
        maxLength={40}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={styles.more}>
        <ConsoleButton type="submit" look="primary" pending={pending}>
          {words.addPasskey}
        </ConsoleButton>
      </div>
    </form>
  )
}
