import type { ReactNode } from 'react'
import { accountCancelCopy } from '#site/copy/account-cancel.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import { CancelForm } from './cancel-form.tsx'
import { Checking } from './checking.tsx'
import styles from './request-panel.module.css'
import type { Cancellation, useCancellation } from './use-cancellation.ts'
import { Waiting } from './waiting.tsx'

const copy = accountCancelCopy.panel

type RequestPanelProps = {
  /** The log-in; it stands without a frame of the panel's. */
  login: ReactNode
  reason: string
  onReason: (reason: string) => void
  cancellation: ReturnType<typeof useCancellation>
}

/** The request in whatever state it is. */
export function RequestPanel(props: RequestPanelProps): ReactNode {
  return (
    <section aria-label={copy.label} aria-busy={props.cancellation.state.kind === 'checking'}>
      <State {...props} />
    </section>
  )
}

function State({ login, reason, onReason, cancellation }: RequestPanelProps): ReactNode {
  const { state, load, reload, onEnded, onRequested } = cancellation
  switch (state.kind) {
    case 'checking':
      return <Checking />
    case 'out':
      return <LoginFirst state={state}>{login}</LoginFirst>
    case 'away':
      return (
        <div className={styles.card}>
          <FailedState title={copy.away.title} hint={copy.away.text} onRetry={reload} />
        </div>
      )
    case 'form':
      return (
        <div className={styles.card}>
          <CancelForm
            account={state.account}
            reason={reason}
            onReason={onReason}
            onEnded={onEnded}
            onRequested={(times) => {
              onReason('')
              onRequested(times)
            }}
          />
        </div>
      )
    case 'waiting':
      return (
        <div className={styles.card}>
          <Waiting times={state.times} takeFocus={state.isFresh} onEnded={onEnded} onWithdrawn={load} />
        </div>
      )
  }
}

function LoginFirst({ state, children }: { state: Extract<Cancellation, { kind: 'out' }>; children: ReactNode }) {
  return (
    <>
      <h2 className={styles.title}>{copy.login.title}</h2>
      <p className={styles.text} role="status">
        {state.isEnded ? copy.login.ended : copy.login.text}
      </p>
      <div className={styles.login}>{children}</div>
    </>
  )
}
