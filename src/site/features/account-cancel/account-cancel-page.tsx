import { type ReactNode, useState } from 'react'
import styles from './account-cancel-page.module.css'
import { Alternatives } from './alternatives.tsx'
import { Checks } from './checks.tsx'
import { Companies } from './companies.tsx'
import { Consequences } from './consequences.tsx'
import { CancelHero } from './hero.tsx'
import { RequestPanel } from './request-panel.tsx'
import { Steps } from './steps.tsx'
import { useCancellation } from './use-cancellation.ts'

/** The element that the opening leads to. */
const requestId = 'request'

/** What closing an account means, and beside it the request. `login` stands there while nobody is logged in. */
export function AccountCancelPage({ login }: { login: ReactNode }): ReactNode {
  const cancellation = useCancellation()
  // Kept here, above the form: it outlives a session that ends while it is being written.
  const [reason, setReason] = useState('')
  const isWaiting = cancellation.state.kind === 'waiting'

  const reading = (
    <div key="reading" className={styles.reading}>
      <Consequences />
      <Companies />
      <Checks />
      <Steps />
      <Alternatives />
    </div>
  )
  const request = (
    <div key="request" className={styles.aside} id={requestId}>
      <RequestPanel login={login} cancellation={cancellation} reason={reason} onReason={setReason} />
    </div>
  )
  return (
    <>
      <CancelHero requestId={requestId} isWaiting={isWaiting} />
      {/* Who is to decide reads first; who waits comes back for the date. */}
      <div className={styles.body}>{isWaiting ? [request, reading] : [reading, request]}</div>
    </>
  )
}
