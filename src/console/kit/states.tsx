import { type ReactNode, useEffect, useState } from 'react'
import { grantedBy, type Permission } from '#domain/staff/roles.ts'
import { requestToName } from './api.ts'
import { ConsoleButton, consoleButton } from './button.tsx'
import { kitCopy } from './copy.ts'
import { InEmptyOffer } from './empty-offer.ts'
import { ConsoleLink } from './navigation.tsx'
import { retrySilentReadings, useShownError } from './silent-readings.ts'
import styles from './states.module.css'
import { notices, notify } from './toasts.ts'

/** A skeleton of a list. */
export function LoadingState({ rows = 8 }: { rows?: number }): ReactNode {
  return (
    <div className={styles.loading} role="status">
      <span className="visually-hidden">{kitCopy.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never change places
        <i key={row} aria-hidden="true" />
      ))}
    </div>
  )
}

const drawings = {
  empty: (
    <>
      <path className={styles.dashed} d="M0 30H300M62 18C116 22 132 54 128 92H62z" />
      <path className={styles.mast} d="M60 8v96" />
      <path className={styles.lit} d="M0 92H300" />
    </>
  ),
  fault: (
    <>
      <path className={styles.torn} d="M0 60H140M140 60l26-16M140 60l30-3M140 60l22 14" />
      <path className={styles.dashed} d="M204 60H300" />
      <path className={styles.mast} d="M202 20v80" />
    </>
  ),
  forbidden: (
    <>
      <path className={styles.lit} d="M0 60H144" />
      <circle className={styles.lit} cx="150" cy="60" r="6" />
      <path className={styles.mast} d="M196 12v92M212 12v92M228 12v92M244 12v92M260 12v92" />
    </>
  ),
}

type StateProps = { title: string; hint?: ReactNode; children?: ReactNode }

function State({ drawing, title, hint, children }: StateProps & { drawing: keyof typeof drawings }): ReactNode {
  return (
    <div className={styles.state} role={drawing === 'fault' ? 'alert' : undefined}>
      <svg className={styles.drawing} viewBox="0 0 300 104" aria-hidden="true">
        {drawings[drawing]}
      </svg>
      <h2>{title}</h2>
      {hint && <p>{hint}</p>}
      {children && (
        <InEmptyOffer value={drawing === 'empty'}>
          <div className={styles.verbs}>{children}</div>
        </InEmptyOffer>
      )}
    </div>
  )
}

/** A list without rows, and what to do about it. */
export function EmptyState(props: StateProps): ReactNode {
  return <State drawing="empty" {...props} />
}

/** What failed, and what can be done about it. */
export function FaultState(props: StateProps): ReactNode {
  return <State drawing="fault" {...props} />
}

/** A page that the member's role may not open, and the roles that may. */
export function ForbiddenState({ page, permission }: { page: string; permission: Permission }): ReactNode {
  return (
    <State
      drawing="forbidden"
      title={kitCopy.noPermission(page)}
      hint={kitCopy.grantedBy(grantedBy(permission).join('、'), grantedBy('staff.manage').join('、'))}
    >
      <BackToToday />
    </State>
  )
}

function BackToToday(): ReactNode {
  return (
    <ConsoleLink to="/" className={consoleButton()}>
      {kitCopy.backToToday}
    </ConsoleLink>
  )
}

/** An empty section. It has no drawing, because the page has other sections. */
export function EmptyPart({ title, hint }: Pick<StateProps, 'title' | 'hint'>): ReactNode {
  return (
    <p className={styles.part}>
      {title}
      {hint && <span>{hint}</span>}
    </p>
  )
}

/** The page of an address that does not exist. */
export function MissingPage(): ReactNode {
  return (
    <EmptyState title={kitCopy.missing} hint={kitCopy.missingHint}>
      <BackToToday />
    </EmptyState>
  )
}

/** A call whose answer may be missing. */
export type PendingCall = { error: Error | null; refetch: () => unknown }

type PendingProps = {
  of: PendingCall
  /** Lines of the skeleton. */
  rows?: number
}

/** The place of an answer that is missing: a skeleton, or the error with a retry. */
export function PendingState({ of: { error, refetch }, rows = 8 }: PendingProps): ReactNode {
  useShownError(error)
  if (error === null) return <LoadingState rows={rows} />
  function retry() {
    void refetch()
    // What failed with it has one cause, and one press.
    retrySilentReadings()
  }
  return (
    <FaultState title={kitCopy.failed} hint={error.message}>
      <ConsoleButton onClick={retry}>{kitCopy.retry}</ConsoleButton>
    </FaultState>
  )
}

/** Messages of browsers for a script that they could not load. */
const missingPart = /dynamically imported module|importing a module script|failed to load module/i

/**
 * In place of a page that failed while it was rendered or loaded; the navigation stays. It names a request, by which the
 * server's log is searched.
 */
export function FailedPage({ error }: { error: unknown }): ReactNode {
  const [request] = useState(requestToName)
  const isMissing = error instanceof Error && missingPart.test(error.message)
  return (
    <FaultState title={kitCopy.pageFailed} hint={isMissing ? kitCopy.partMissing : kitCopy.pageFailedHint}>
      <ConsoleButton look="primary" onClick={() => location.reload()}>
        {kitCopy.reload}
      </ConsoleButton>
      {request && (
        <p>
          {request.isFailed ? kitCopy.failedRequest : kitCopy.lastRequest} <code>{request.id}</code>
        </p>
      )}
    </FaultState>
  )
}

/** In place of a failed dialog: shows a notice, unless one already offers the remedy, and closes the dialog. */
export function FailedPart({ onClose }: { onClose: () => void }): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notice is shown once
  useEffect(() => {
    if (!notices.get().some(({ action }) => action)) notify(kitCopy.partFailed, { kind: 'bad' })
    onClose()
  }, [])
  return null
}
