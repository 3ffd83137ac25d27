import type { ReactNode } from 'react'
import { Mark } from '#ui/mark.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { signInCopy } from '../../kit/sign-in/copy.ts'
import styles from '../../kit/sign-in/sign-in.module.css'
import { Toasts } from '../toast-region.tsx'
import { useReady } from '../use-ready.ts'

type EntryFrameProps = { title: string; hint?: ReactNode; step: 1 | 2; children: ReactNode }

/** A page of the way in: the sea above, the card whose line hangs off the mast. `step` 2 lights the further line. */
export function SignInFrame({ title, hint, step, children }: EntryFrameProps): ReactNode {
  useReady(kitCopy.title(signInCopy.signIn))
  return (
    <div className={styles.page}>
      <header className={styles.top} data-ground="deep">
        <p className={styles.brand}>
          <Mark size={26} />
          {kitCopy.site}
          <small>{kitCopy.console}</small>
        </p>
        <svg className={styles.lines} viewBox="0 0 1440 316" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
          <path className={styles.mast} d="M560 60V316" />
          <path className={styles.line} d="M560 112H0" data-lit={step === 2} />
          <path className={styles.line} d="M560 160H720V316" />
          <path className={styles.line} d="M560 112H1440" data-lit={step === 2} />
          <circle className={styles.knot} cx="720" cy="160" r="5" />
        </svg>
      </header>
      <main className={styles.card}>
        <h1>{title}</h1>
        {hint && <p className={styles.hint}>{hint}</p>}
        {children}
      </main>
      <Toasts />
    </div>
  )
}
