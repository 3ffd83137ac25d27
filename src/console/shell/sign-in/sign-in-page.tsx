import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Mark } from '#ui/mark.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { useGo } from '../../kit/navigation.tsx'
import { signInCopy as copy, signInCopy } from '../../kit/sign-in/copy.ts'
import { FirstFactor } from '../../kit/sign-in/first-factor.tsx'
import { RecoveryCodes } from '../../kit/sign-in/recovery-codes.tsx'
import styles from '../../kit/sign-in/sign-in.module.css'
import { Toasts } from '../toast-region.tsx'
import { useReady } from '../use-ready.ts'
import { type NextStep, PasswordStep, SecondStep } from './steps.tsx'

/** `/console/sign-in`: the password, then the second factor; then back to where `back` says. */
export function SignInPage({ back }: { back: string }): ReactNode {
  const [step, setStep] = useState<NextStep | null>(null)
  const enter = useEnter(back)
  if (step !== null) return <AfterPassword step={step} onEntered={enter} />
  return (
    <SignInFrame title={copy.signIn} hint={copy.lead.join('')} step={1}>
      <PasswordStep onStep={(next) => (next.next === 'done' ? void enter() : setStep(next))} />
    </SignInFrame>
  )
}

/** Forgets what somebody else was shown, and goes into the console. */
export function useEnter(back = '/'): () => Promise<void> {
  const client = useQueryClient()
  const go = useGo()
  return async () => {
    client.clear()
    await go({ to: back, replace: true })
  }
}

/** What is owed after the password: a factor that is there, or on the first entry a first one and its recovery codes. */
export function AfterPassword({ step, onEntered }: { step: NextStep; onEntered: () => Promise<void> }): ReactNode {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null)
    return (
      <SignInFrame title={copy.codesTitle} hint={copy.codesHint} step={2}>
        <RecoveryCodes codes={codes} onSaved={() => void onEntered()} />
      </SignInFrame>
    )
  if (step.next === 'enrol')
    return (
      <SignInFrame title={copy.enrolTitle} hint={copy.enrolHint} step={2}>
        <FirstFactor
          passkeysWork={step.passkeysWork}
          passkeyHost={step.passkeyHost}
          onDone={(made) => (made === null ? void onEntered() : setCodes(made))}
        />
      </SignInFrame>
    )
  return (
    <SignInFrame title={copy.secondStep} hint={copy.secondHint} step={2}>
      <SecondStep {...step} onDone={() => void onEntered()} />
    </SignInFrame>
  )
}

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
