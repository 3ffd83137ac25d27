import { type ReactNode, useEffect, useState } from 'react'
import { maskEmail } from '#domain/accounts/email.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { isOnPhone } from '#site/lib/account-fields.ts'
import { enterSystem } from '#site/lib/enter-system.ts'
import { useSession } from '#site/lib/session.ts'
import { useSettings } from '#site/lib/settings.tsx'
import { pages } from '#site/pages.ts'
import { Button } from '#site/ui/button.tsx'
import { QrPicture } from '#site/ui/qr-picture.tsx'
import { useBox } from '../box-context.tsx'
import type { Account, BoxState } from '../box-reducer.ts'
import { sayFault } from '../settle.ts'
import { AccountPicture, RegisteredPicture } from './pictures.tsx'
import styles from './result-panel.module.css'
import { ResultPanel } from './result-panel.tsx'

const copy = authBoxCopy.panel

type SessionPanelProps = {
  outcome: BoxState['outcome']
  account: Account | null
  /** True when the session began on this page, so that the focus follows. */
  isFresh: boolean
}

/**
 * Stands in the box as long as somebody is logged in: after a registration, after finding out that there was an
 * account, and otherwise. In the server's HTML it is hidden until the starter says that there is a session.
 */
export function SessionPanel({ outcome, account, isFresh }: SessionPanelProps): ReactNode {
  if (outcome === 'registered') {
    return (
      <ResultPanel picture={<RegisteredPicture />} {...copy.registered} takeFocus={isFresh}>
        <DownloadButton main />
        <EnterButton />
        <SellerGroup />
      </ResultPanel>
    )
  }
  if (outcome === 'already') {
    return (
      <ResultPanel picture={<AccountPicture name={maskAccount(account)} />} {...copy.already} takeFocus={isFresh}>
        <EnterButton main />
        <ContactButton />
      </ResultPanel>
    )
  }
  return <SignedIn isFresh={isFresh} />
}

function SignedIn({ isFresh }: { isFresh: boolean }): ReactNode {
  const { dispatch } = useBox()
  const { companyName } = useSession()
  return (
    <ResultPanel picture={<AccountPicture name={shorten(companyName)} />} {...copy.signedIn} takeFocus={isFresh}>
      <EnterButton main />
      <DownloadButton />
      <button
        type="button"
        className={styles.update}
        onClick={() => dispatch({ type: 'dialogOpened', dialog: { kind: 'update' } })}
      >
        {copy.updatePassword}
      </button>
    </ResultPanel>
  )
}

/** On the desktop it leads to the download page; the phone has none, so a sheet sends the link on. */
function DownloadButton({ main = false }: { main?: boolean }): ReactNode {
  const { dispatch } = useBox()
  function download() {
    if (isOnPhone()) dispatch({ type: 'dialogOpened', dialog: { kind: 'download' } })
    else location.assign(pages.download.path)
  }
  return (
    <Button look={main ? 'go' : 'quiet'} size={main ? 'tall' : 'medium'} wide onClick={download}>
      {copy.download}
    </Button>
  )
}

function EnterButton({ main = false }: { main?: boolean }): ReactNode {
  const { redirectPath } = useBox()
  const [pending, setPending] = useState(false)
  async function enter() {
    setPending(true)
    const fault = await enterSystem({ redirectPath })
    setPending(false)
    if (fault !== null) sayFault(fault)
  }
  return (
    <Button
      look={main ? 'go' : 'quiet'}
      size={main ? 'tall' : 'medium'}
      wide
      pending={pending}
      onClick={() => void enter()}
    >
      {copy.enter}
    </Button>
  )
}

function ContactButton(): ReactNode {
  const { consultChatUrl } = useSettings()
  return (
    <Button look="quiet" wide onClick={() => window.open(consultChatUrl, '_blank', 'noopener')}>
      {copy.contact}
    </Button>
  )
}

/** The sellers' group: scanned on the desktop, pressed long on the phone. */
function SellerGroup(): ReactNode {
  const { qr } = useSettings()
  const [onPhone, setOnPhone] = useState(false)
  useEffect(() => setOnPhone(isOnPhone()), [])
  return (
    <div className={styles.group}>
      <div className={styles.code}>
        <QrPicture src={qr.group} alt={copy.group.alt} size={118} loading="eager" />
      </div>
      <p>
        <b>{copy.group.title}</b>
        {onPhone ? copy.group.textOnPhone : copy.group.text}
      </p>
    </div>
  )
}

function maskAccount(account: Account | null): string {
  if (account === null) return ''
  return shorten(account.kind === 'phone' ? maskPhone(account.name) : maskEmail(account.name))
}

/** The drawing has room for about twelve Chinese characters. */
function shorten(name: string): string {
  const characters = [...name]
  return characters.length > 12 ? `${characters.slice(0, 11).join('')}…` : name
}
