import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call, type GateKind } from '../../kit/api.ts'
import { ConsoleDialog } from '../../kit/dialog.tsx'
import { useSession } from '../../kit/session.ts'
import { signInCopy as copy } from '../../kit/sign-in/copy.ts'
import { arePasskeysPossible } from '../../kit/sign-in/passkey.tsx'
import { type NextStep, PasswordStep, SecondStep } from './steps.tsx'

/** `onLeft`: the member closed the dialog, and the waiting call resolves to its refusal. */
type GateDialogProps = { kind: GateKind; onPassed: () => void; onLeft: () => void }

/** Signs in again, or confirms by a second factor, over the page. The waiting call is then repeated. */
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

/**
 * Both steps, with the member's address filled in. `done` is a passkey alone, which counts as both (console 1). A device
 * may hold passkeys of several members: where another one signs in, the page starts anew, because what it shows and what
 * waits to be repeated is not theirs.
 */
function SignInAgain({ onPassed }: { onPassed: () => void }): ReactNode {
  const { id, email } = useSession()
  const [step, setStep] = useState<NextStep | null>(null)

  async function pass() {
    const answer = await call('GET /session', {}, { bare: true })
    if (answer.code === 200 && answer.data.id !== id) location.reload()
    else onPassed()
  }

  if (step === null)
    return <PasswordStep email={email} onStep={(next) => (next.next === 'done' ? void pass() : setStep(next))} />
  return <SecondStep {...step} onDone={() => void pass()} />
}

/** The second factor again. No sign-in step has answered which factors the member has, so they are read here. */
function ConfirmAgain({ onPassed }: { onPassed: () => void }): ReactNode {
  const { data } = useQuery({
    queryKey: ['factors to confirm by'],
    queryFn: async () => {
      // `bare`: a call from within a gate must not wait for a gate.
      const answer = await call('GET /account/factors', {}, { bare: true })
      return answer.code === 200 ? answer.data : null
    },
  })
  if (!data) return null
  const factors = [
    ...(data.passkeys.length > 0 ? ['passkey' as const] : []),
    ...(data.hasTotp ? ['totp' as const] : []),
  ]
  // Nor where passkeys work: the page's own address decides.
  const at = { passkeysWork: arePasskeysPossible(), passkeyHost: location.hostname }
  return <SecondStep factors={factors} {...at} onDone={onPassed} />
}
