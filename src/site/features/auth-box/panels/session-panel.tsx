import { type ReactNode, useEffect, useState } from 'react'
import { maskEmail } from '#domain/accounts/email.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { isOnPhone } from '#site/forms/account-fields.ts'
import { pages } from '#site/pages.ts'
import { EnterButton } from '#site/parts/enter-button.tsx'
import { useOrderToPay } from '#site/session/order-to-pay.ts'
import { useSession } from '#site/session/session.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Button } from '#ui/button.tsx'
import { QrPicture } from '#ui/qr-picture.tsx'
import { useBox } from '../box-context.tsx'
import type { Account, BoxState } from '../box-reducer.ts'
import { AccountPicture, RegisteredPicture } from '../drawings/panel-pictures.tsx'
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
  const { Panel } = useOrderToPay()
  // What was chosen before the log-in comes first, with its amount and its own way into the system.
  const order = isFresh && Panel !== null ? <Panel /> : null
  const orderText = order === null ? {} : { text: copy.orderText }
  if (outcome === 'registered') {
    return (
      <ResultPanel picture={<RegisteredPicture />} {...copy.registered} {...orderText} takeFocus={isFresh}>
        {order}
        <DownloadButton main={order === null} />
        {order === null && <EntryButton />}
        <SellerGroup />
      </ResultPanel>
    )
  }
  if (outcome === 'already') {
    return (
      <ResultPanel
        picture={<AccountPicture name={maskAccount(account)} />}
        {...copy.already}
        {...(account?.kind === 'email' && { text: copy.alreadyByEmail })}
        takeFocus={isFresh}
      >
        {order ?? <EntryButton main />}
        <ContactButton />
      </ResultPanel>
    )
  }
  return <SignedIn isFresh={isFresh} order={order} />
}

function SignedIn({ isFresh, order }: { isFresh: boolean; order: ReactNode }): ReactNode {
  const { dispatch } = useBox()
  const { companyName } = useSession()
  return (
    <ResultPanel
      picture={<AccountPicture name={shorten(companyName)} />}
      {...copy.signedIn}
      {...(order !== null && { text: copy.orderText })}
      takeFocus={isFresh}
    >
      {order ?? <EntryButton main />}
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

function EntryButton({ main = false }: { main?: boolean }): ReactNode {
  const { redirectPath } = useBox()
  return <EnterButton look={main ? 'go' : 'quiet'} size={main ? 'tall' : 'medium'} wide redirectPath={redirectPath} />
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
