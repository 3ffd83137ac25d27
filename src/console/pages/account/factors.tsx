import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleDialog } from '../../kit/dialog.tsx'
import { Field, submitHandler } from '../../kit/field.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { RecoveryCodes, TotpSetUp } from '../../kit/sign-in/factors.tsx'
import { addPasskey } from '../../kit/sign-in/passkey.tsx'
import { PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/times.tsx'
import { notify } from '../../kit/toasts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import styles from './account.module.css'
import { accountCopy as copy } from './copy.ts'

/** The dialog that is open. `codes`: new recovery codes, which are shown this once. */
type Over =
  | { kind: 'totp' | 'passkey' | 'remove-totp' | 'renew' }
  | { kind: 'remove-passkey'; id: number; name: string }
  | { kind: 'codes'; codes: readonly string[] }

/**
 * The second factors and recovery codes of the signed-in member. Every change asks for the present factor again where
 * it is older than ten minutes; the last factor cannot be removed, which the server refuses (console 1).
 */
export function Factors(): ReactNode {
  const { data, error, refetch } = useCall('GET /account/factors', {})
  const [over, setOver] = useState<Over | null>(null)
  const close = () => setOver(null)
  if (!data) return <PendingState of={{ error, refetch }} rows={3} />
  const { hasTotp, passkeys, recoveryCodesLeft } = data.data

  // `codes` is null unless the server made new ones, as it does with the first factor.
  function added(message: string, codes: readonly string[] | null) {
    notify(message)
    setOver(codes === null ? null : { kind: 'codes', codes })
  }

  return (
    <PageSection title={copy.factors} note={copy.factorsNote}>
      <ul>
        {passkeys.map(({ id, name, lastUsedAt }) => (
          <li key={id} className={styles.row}>
            <span>
              <b>{name}</b>
              <small>
                {lastUsedAt === null ? (
                  copy.passkeyUnused
                ) : (
                  <>
                    {copy.passkeyUsed} <Time at={lastUsedAt} />
                  </>
                )}
              </small>
            </span>
            <ConsoleButton size="small" onClick={() => setOver({ kind: 'remove-passkey', id, name })}>
              {copy.remove}
            </ConsoleButton>
          </li>
        ))}
        <li className={styles.row}>
          <span>
            <b>{copy.totp}</b>
            <small>{hasTotp ? copy.added : copy.notAdded}</small>
          </span>
          <ConsoleButton size="small" onClick={() => setOver({ kind: hasTotp ? 'remove-totp' : 'totp' })}>
            {hasTotp ? copy.remove : copy.add}
          </ConsoleButton>
        </li>
        <li className={styles.row}>
          <span>
            <b>{copy.codes}</b>
            <small>{copy.codesLeft(recoveryCodesLeft)}</small>
          </span>
          <ConsoleButton size="small" onClick={() => setOver({ kind: 'renew' })}>
            {copy.renew}
          </ConsoleButton>
        </li>
      </ul>
      <div className={styles.more}>
        <ConsoleButton onClick={() => setOver({ kind: 'passkey' })}>{copy.addPasskey}</ConsoleButton>
      </div>

      {over?.kind === 'passkey' && (
        <ConsoleDialog title={copy.addPasskey} onClose={close}>
          <PasskeyForm onDone={(codes) => added(copy.passkeyAdded, codes)} />
        </ConsoleDialog>
      )}
      {over?.kind === 'totp' && (
        <ConsoleDialog title={copy.totp} description={copy.totpWhat} onClose={close}>
          <TotpSetUp look="go" onDone={(codes) => added(copy.totpAdded, codes)} />
        </ConsoleDialog>
      )}
      {over?.kind === 'codes' && (
        <ConsoleDialog title={copy.newCodes} description={copy.newCodesHint} onClose={close}>
          <RecoveryCodes codes={over.codes} onSaved={close} />
        </ConsoleDialog>
      )}
      {over?.kind === 'remove-totp' && (
        <ActionDialog
          title={copy.removeTotp}
          summary={copy.removeSummary}
          verb={copy.remove}
          look="delete"
          run={() => call('POST /account/totp/remove')}
          done={copy.removed}
          onClose={close}
        />
      )}
      {over?.kind === 'remove-passkey' && (
        <ActionDialog
          title={copy.removePasskey(over.name)}
          summary={copy.removeSummary}
          verb={copy.remove}
          look="delete"
          run={() => call('POST /account/passkeys/{id}/remove', { params: { id: String(over.id) } })}
          done={copy.removed}
          onClose={close}
        />
      )}
      {over?.kind === 'renew' && (
        <ActionDialog
          title={copy.renewTitle}
          summary={copy.renewSummary}
          verb={copy.renew}
          run={() => call('POST /account/recovery-codes')}
          onDone={({ data }) => setOver({ kind: 'codes', codes: data.recoveryCodes })}
          done={copy.renewed}
          // The codes open in this dialog's place; closing it would close them.
          staysOpen
          onClose={close}
        />
      )}
    </PageSection>
  )
}

/**
 * Names a passkey and adds it by the browser's own dialog. A refusal, or a member who closes that dialog, leaves the
 * form open with a sentence.
 */
function PasskeyForm({ onDone }: { onDone: (codes: readonly string[] | null) => void }): ReactNode {
  const [name, setName] = useState('')
  const { act, fault, setFault, isPending } = useAction({ isFaultBeside: true })
  const add = () =>
    act(() => addPasskey({ bare: false, name: name.trim() || undefined }), {
      onDone: (answer) => onDone(('data' in answer && answer.data?.recoveryCodes) || null),
    })

  return (
    <form onSubmit={submitHandler(add)} onChange={() => setFault(undefined)}>
      <Field label={copy.name} hint={copy.passkeyName} error={fault} value={name} maxLength={40} onText={setName} />
      <div className={styles.more}>
        <ConsoleButton type="submit" look="primary" pending={isPending}>
          {copy.addPasskey}
        </ConsoleButton>
      </div>
    </form>
  )
}
