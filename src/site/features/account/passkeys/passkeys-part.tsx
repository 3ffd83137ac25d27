import { type ReactNode, useRef, useState } from 'react'
import { passkeySentences } from '#domain/accounts/passkeys.ts'
import { passkeyLimits } from '#domain/limits.ts'
import { accountCopy } from '#site/copy/account.ts'
import { accountPasskeysCopy as copy } from '#site/copy/account-passkeys.ts'
import { openedPart } from '#site/parts/opened-part.tsx'
import { api } from '#site/session/api-client.ts'
import { arePasskeysPossible } from '#site/session/passkeys.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/list-state.tsx'
import { showToast } from '#ui/toast-store.ts'
import { AccountPart } from '../account-part.tsx'
import { OwnMoment } from '../own-moment.tsx'
import rowStyles from '../rows.module.css'
import { useOwn } from '../use-own.ts'
import type { Passkey, PasskeyDialog, PasskeysAnswer } from './passkey-dialogs.tsx'
import styles from './passkeys.module.css'

const PasskeyDialogs = openedPart(() => import('./passkey-dialogs.tsx').then((part) => part.PasskeyDialogs))

/** The passkeys of the account. */
export function PasskeysPart({ id }: { id: string }): ReactNode {
  const { own, reload } = useOwn(() => api.call('GET /account/passkeys'))
  return (
    <AccountPart id={id} title={accountCopy.parts.passkeys} lead={copy.lead} own={own} onRetry={reload}>
      {(data) => <PasskeyList data={data} reload={reload} />}
    </AccountPart>
  )
}

function PasskeyList({ data, reload }: { data: PasskeysAnswer; reload: () => Promise<void> }): ReactNode {
  const { passkeys } = data
  const [dialog, setDialog] = useState<PasskeyDialog | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const close = () => setDialog(null)

  /** The row whose button opened the dialog may be gone: the focus stays in the part. */
  async function showDone(text: string) {
    close()
    await reload()
    root.current?.focus({ preventScroll: true })
    showToast({ kind: 'good', text })
  }

  const reason = whyNotHere(data)
  const add =
    reason === null ? (
      <Button look="quiet" onClick={() => setDialog({ kind: 'add' })}>
        {copy.add}
      </Button>
    ) : (
      <p className={styles.reason}>{reason}</p>
    )
  return (
    <div className={styles.root} ref={root} tabIndex={-1}>
      {passkeys.length === 0 ? (
        <EmptyState row title={copy.empty.title} hint={reason ?? copy.empty.hint} action={reason === null && add} />
      ) : (
        <>
          <ul className={rowStyles.rows} aria-label={accountCopy.parts.passkeys}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setDialog} />
            ))}
          </ul>
          <div className={styles.add}>{add}</div>
        </>
      )}
      {dialog !== null && <PasskeyDialogs dialog={dialog} onDone={showDone} onClose={close} />}
    </div>
  )
}

/** Why no passkey can be added on this page; null where one can. */
function whyNotHere({ works, host, passkeys }: PasskeysAnswer): string | null {
  if (!works) return copy.unsupported.address
  if (host !== location.hostname) return copy.unsupported.host(host)
  if (!arePasskeysPossible()) return copy.unsupported.browser
  return passkeys.length >= passkeyLimits.perAccount ? passkeySentences.tooMany(passkeyLimits.perAccount) : null
}

type PasskeyRowProps = { passkey: Passkey; onOpen: (dialog: PasskeyDialog) => void }

function PasskeyRow({ passkey, onOpen }: PasskeyRowProps): ReactNode {
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className={styles.row}>
      <KeyDrawing isUsed={lastUsedAt !== null} />
      <div className={rowStyles.text}>
        <p className={rowStyles.name}>{name}</p>
        <p className={rowStyles.meta}>
          {lastUsedAt === null ? copy.unused : <OwnMoment time={lastUsedAt} words={copy.used} />}
        </p>
        <p className={rowStyles.meta}>
          <OwnMoment time={createdAt} words={copy.added} />
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          look="plain"
          size="small"
          aria-label={copy.rename.of(name)}
          onClick={() => onOpen({ kind: 'rename', passkey })}
        >
          {copy.rename.action}
        </Button>
        <Button
          look="plain"
          size="small"
          aria-label={copy.remove.of(name)}
          onClick={() => onOpen({ kind: 'remove', passkey })}
        >
          {copy.remove.action}
        </Button>
      </div>
    </li>
  )
}

/** A key on the account's line; green once it has opened the account. */
function KeyDrawing({ isUsed }: { isUsed: boolean }): ReactNode {
  return (
    <svg
      width="44"
      height="44"
      viewBox="0 0 44 44"
      fill="none"
      stroke={isUsed ? 'var(--leaf)' : 'var(--fg-3)'}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="14" cy="22" r="9" />
      <path d="M23 22h17v7M33 22v5" />
      <circle cx="14" cy="22" r="3" fill={isUsed ? 'var(--leaf)' : 'none'} />
    </svg>
  )
}
