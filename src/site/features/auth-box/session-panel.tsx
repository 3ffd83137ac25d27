import { type ReactNode, useEffect, useRef, useState } from 'react'
import { maskEmail } from '#domain/accounts/email.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { isOnPhone } from '#site/forms/account-fields.ts'
import { pages } from '#site/pages.ts'
import { EnterButton } from '#site/parts/enter-button.tsx'
import { useOrderToPay } from '#site/session/box-mode.ts'
import { useSession } from '#site/session/session.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Button } from '#ui/button.tsx'
import { QrPicture } from '#ui/qr-picture.tsx'
import { useBox } from './box-parts.tsx'
import type { Account, BoxState } from './box-state.ts'
import styles from './session-panel.module.css'

const copy = authBoxCopy.panel

type SessionPanelProps = {
  outcome: BoxState['outcome']
  account: Account | null
  /** True when the session began on this page, so that the focus follows. */
  isFresh: boolean
}

/**
 * The box of a logged-in visitor: after a registration, after a registration of an existing account, and otherwise. In
 * the server's HTML it is hidden until the starter reports a session.
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

/** On the desktop it leads to the download page; the phone has none, so a sheet passes the link to a computer. */
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
  if (consultChatUrl === '') return null
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
  if (qr.group === '') return null
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

type ResultPanelProps = {
  /** The drawing over the words. */
  picture: ReactNode
  title: string
  text: string
  /** Puts the focus on the title: the form that had it is gone. */
  takeFocus: boolean
  children: ReactNode
}

/** Takes the place of the box's forms: a drawing, a sentence and the next actions. */
function ResultPanel({ picture, title, text, takeFocus, children }: ResultPanelProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeFocus) heading.current?.focus({ preventScroll: true })
  }, [takeFocus])
  return (
    <>
      {picture}
      <div className={styles.body}>
        <h2 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </>
  )
}

/** One line for each shop: the visitor's own green line among the others. */
function Lines({ others, mast, children }: { others: string; mast: number; children: ReactNode }): ReactNode {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 376 132"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="var(--leaf-on)"
      aria-hidden="true"
    >
      <path stroke="var(--deep-3)" strokeWidth="2" d={others} />
      <path strokeWidth="3" d="M0 66h376" />
      <path stroke="var(--on)" strokeWidth="4" d={`M${mast} 0v132`} />
      {children}
    </svg>
  )
}

/** A flag goes up the mast. */
function RegisteredPicture(): ReactNode {
  return (
    <Lines others="M0 92h376M0 110h376" mast={188}>
      <path fill="var(--ember)" stroke="none" d="M190 12h60l-16 15 16 15h-60z" />
      <circle fill="var(--leaf-on)" stroke="none" cx="188" cy="66" r="12" />
      <path stroke="var(--deep)" strokeWidth="2.5" d="M182.5 66l4 4 7.5-8" />
    </Lines>
  )
}

/** The middle of the tag on the line, and its greatest width. */
const tagMiddle = 243
const widestTag = 232

/** The account's own line, with its name on it. */
function AccountPicture({ name }: { name: string }): ReactNode {
  const width = Math.min(widestTag, 44 + widthOf(name))
  return (
    <Lines others="M0 40h376M0 92h376" mast={92}>
      <circle fill="var(--deep-2)" strokeWidth="2" cx="92" cy="66" r="7" />
      {name !== '' && (
        <>
          <rect fill="var(--deep-3)" x={tagMiddle - width / 2} y="45" width={width} height="42" rx="21" />
          <text fill="var(--on)" stroke="none" fontSize="15" x={tagMiddle} y="71" textAnchor="middle">
            {name}
          </text>
        </>
      )}
    </Lines>
  )
}

/** Where the East Asian characters begin in Unicode. */
const firstChinese = 0x2e80

/** An estimate of a name's width at 15 px: Chinese characters are square, others about half as wide. */
function widthOf(name: string): number {
  return [...name].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) > firstChinese ? 15 : 9), 0)
}
