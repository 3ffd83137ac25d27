import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useGo } from '../../kit/navigation.tsx'
import { signInCopy as copy } from '../../kit/sign-in/copy.ts'
import { FirstFactor } from '../../kit/sign-in/first-factor.tsx'
import { RecoveryCodes } from '../../kit/sign-in/recovery-codes.tsx'
import { type NextStep, PasswordStep } from './password-step.tsx'
import { SecondStep } from './second-step.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

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
