import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call, type GateKind } from '../../kit/api.ts'
import { ConsoleDialog } from '../../kit/dialog.tsx'
import { useSession } from '../../kit/session.ts'
import { signInCopy as copy } from '../../kit/sign-in/copy.ts'
import { arePasskeysPossible } from '../../kit/sign-in/passkey.tsx'
import { type NextStep, PasswordStep, SecondStep } from './steps.tsx'

type GateDialogProps = { kind: GateKind; onPassed: () => void; onLeft: () => void }

/** Signs in again, or confirms, over the page that waits. */
export function GateDialog({ kind, onPassed, onLeft }: GateDialogProps): ReactNode {
  const isSignIn = kind === 'sign-in'
  return (
    <ConsoleDialog
      title={isSignIn ? copy.signInAgain : copy.confirmAgain}
      description={isSignIn ? copy.signInAgainHint : copy.confirmAgainHint}
      onClose={onLeft}
    >
      {isSignIn ? <SignInAgain onPassed={onPassed} /> : <ConfirmAgain onPassed={onPassed} />}
    </ConsoleDialog>
  )
}

function SignInAgain({ onPassed }: { onPassed: () => void }): ReactNode {
  const { email } = useSession()
  const [step, setStep] = useState<NextStep | null>(null)
  if (step === null)
    return <PasswordStep email={email} onStep={(next) => (next.next === 'done' ? onPassed() : setStep(next))} />
  return <SecondStep {...step} onDone={onPassed} />
}

function ConfirmAgain({ onPassed }: { onPassed: () => void }): ReactNode {
  const { data } = useQuery({
    queryKey: ['factors to confirm by'],
    queryFn: async () => {
      const answer = await call('GET /account/factors', {}, { bare: true })
      return answer.code === 200 ? answer.data : null
    },
  })
  if (!data) return null
  const factors = [
    ...(data.passkeys.length > 0 ? ['passkey' as const] : []),
    ...(data.hasTotp ? ['totp' as const] : []),
  ]
  const at = { passkeysWork: arePasskeysPossible(), passkeyHost: location.hostname }
  return <SecondStep factors={factors} {...at} onDone={onPassed} />
}
