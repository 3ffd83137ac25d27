import type { ReactNode } from 'react'
import { accountCancelCopy } from '#site/copy/account-cancel.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#ui/skeleton.tsx'
import { CancelForm } from './cancel-form.tsx'
import styles from './request-panel.module.css'
import type { Cancellation, useCancellation } from './use-cancellation.ts'
import { Waiting } from './waiting.tsx'

const copy = accountCancelCopy.panel

type RequestPanelProps = {
  /** The log-in, which has a frame of its own. */
  login: ReactNode
  reason: string
  onReason: (reason: string) => void
  cancellation: ReturnType<typeof useCancellation>
}

/** The request, in each of its states. */
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

/** Shown until the browser knows who is logged in. Without script it stays and says what to do. */
function Checking(): ReactNode {
  return (
    <div className={styles.card}>
      <p className={styles.withoutScript}>{copy.withoutScript}</p>
      <div className={styles.loading}>
        <Skeleton label={copy.checking}>
          <div className={styles.lines}>
            <SkeletonLine width="46%" />
            <SkeletonBlock height={48} />
            <SkeletonBlock height={96} />
            <SkeletonLine width="82%" />
            <SkeletonBlock height={52} />
          </div>
        </Skeleton>
      </div>
    </div>
  )
}
