import { type ComponentType, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { accountCopy as copy } from '#site/copy/account.ts'
import { pages } from '#site/pages.ts'
import { useSession } from '#site/session/session.ts'
import { classNames } from '#ui/class-names.ts'
import { Heading, Lead } from '#ui/heading.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import stripStyles from '#ui/strip.module.css'
import { useReading } from '#ui/use-reading.ts'
import { AccountFrameContext, type PasswordDialogProps } from './account-frame.ts'
import styles from './account-page.module.css'
import madeFast from './drawings/made-fast.svg'
import { parts } from './parts.ts'

type AccountPageProps = {
  /** Takes the place of the parts for logged-out visitors. */
  login: ReactNode
  PasswordDialog: ComponentType<PasswordDialogProps>
}

/** Everything that belongs to the visitor's account. */
export function AccountPage({ login, PasswordDialog }: AccountPageProps): ReactNode {
  const { status, changes, companyName, userName } = useSession()
  const wasIn = useWasIn(status)
  return (
    <>
      <div className={styles.hero} data-ground="deep">
        <Heading level={1} size="large">
          {pages.account.title}
        </Heading>
        <Lead>{status === 'in' && companyName !== '' ? `${companyName} · ${userName}` : copy.lead}</Lead>
        <img className={styles.drawing} src={madeFast} alt="" width={1200} height={240} />
      </div>
      {status === 'in' ? (
        <Body PasswordDialog={PasswordDialog} session={changes} />
      ) : (
        <div className={styles.out}>
          {status === 'out' ? (
            <>
              <Heading level={2} size="small">
                {copy.login.title}
              </Heading>
              <p className={styles.text} role="status">
                {wasIn ? copy.login.ended : copy.login.text}
              </p>
              <div className={styles.login}>{login}</div>
            </>
          ) : (
            <>
              <p className={styles.withoutScript}>{copy.withoutScript}</p>
              <div className={styles.loading}>
                <Skeleton label={copy.checking}>
                  <SkeletonBlock height={320} />
                </Skeleton>
              </div>
            </>
          )}
        </div>
      )}
    </>
  )
}

type BodyProps = Pick<AccountPageProps, 'PasswordDialog'> & { session: number }

/** The parts, each of which asks for its own data; with another session, as of another company, they all begin anew. */
function Body({ PasswordDialog, session }: BodyProps): ReactNode {
  const [missing, setMissing] = useState<readonly string[]>([])
  const root = useRef<HTMLDivElement>(null)
  const frame = useMemo(
    () => ({
      PasswordDialog,
      hidePart: (id: string) => setMissing((ids) => [...ids, id]),
    }),
    [PasswordDialog],
  )
  // The button that had the focus is gone.
  const shown = useRef(session)
  useEffect(() => {
    if (shown.current === session) return
    shown.current = session
    root.current?.focus({ preventScroll: true })
  }, [session])
  return (
    <div className={styles.body}>
      <Contents key={`contents-${session}`} shown={parts.filter(({ id }) => !missing.includes(id))} body={root} />
      <AccountFrameContext value={frame}>
        <div className={styles.parts} ref={root} tabIndex={-1}>
          {parts.map(({ id, Part }) => (
            <Part key={`${id}-${session}`} id={id} />
          ))}
        </div>
      </AccountFrameContext>
    </div>
  )
}

/** Leads to each part, and marks the one that is read. */
function Contents({ shown, body }: { shown: typeof parts; body: RefObject<HTMLElement | null> }): ReactNode {
  const { current } = useReading(
    body,
    shown.map(({ id }) => id),
  )
  const read = Math.max(current, 0)
  const row = useRef<HTMLElement>(null)
  // On the phone it is a row that scrolls by itself: the marked link comes to its middle.
  useEffect(() => {
    const link = row.current?.children[read]
    if (!(link instanceof HTMLElement) || row.current === null) return
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
  }, [read])
  return (
    <nav className={classNames(styles.contents, stripStyles.strip)} aria-label={copy.contents} ref={row}>
      {shown.map(({ id, title }, index) => (
        <a key={id} href={`#${id}`} aria-current={index === read || undefined}>
          {title}
        </a>
      ))}
    </nav>
  )
}

/** Whether the session that this page showed has ended. */
function useWasIn(status: ReturnType<typeof useSession>['status']): boolean {
  const [wasIn, setWasIn] = useState(false)
  useEffect(() => {
    if (status === 'in') setWasIn(true)
  }, [status])
  return wasIn
}
