import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkStaffPassword } from '#domain/staff/password.ts'
import { Mark } from '#ui/mark.tsx'
import { serverNow } from '#ui/server-clock.ts'
import { type ConsoleSuccess, call, showTo } from '../../kit/api.ts'
import { ConsoleButton, consoleButton } from '../../kit/button.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { Field } from '../../kit/field.tsx'
import { ConsoleLink, useGo } from '../../kit/navigation.tsx'
import { signInCopy as copy } from '../../kit/sign-in/copy.ts'
import { FirstFactor, RecoveryCodes } from '../../kit/sign-in/factors.tsx'
import { arePasskeysPossible } from '../../kit/sign-in/passkey.tsx'
import { PasswordField } from '../../kit/sign-in/password-field.tsx'
import styles from '../../kit/sign-in/sign-in.module.css'
import { timeLeft } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { Toasts } from '../toast-region.tsx'
import { useReady } from '../use-ready.ts'
import { type EntryLinkFault, linkFaultOf } from './link-fault.ts'
import { type NextStep, PasswordStep, SecondStep } from './steps.tsx'

/** `/console/sign-in`: the password, then the second factor, then `back`, a path below `/console`. */
export function SignInPage({ back }: { back: string }): ReactNode {
  const [step, setStep] = useState<NextStep | null>(null)
  const enter = useEnter(back)
  if (step !== null) return <AfterPassword step={step} onEntered={enter} />
  return (
    <SignInFrame title={copy.signIn} hint={arePasskeysPossible() ? copy.leadWithPasskey : copy.lead} step={1}>
      <PasswordStep onStep={(next) => (next.next === 'done' ? void enter() : setStep(next))} />
    </SignInFrame>
  )
}

/** Empties the cache, which may have answers to another member, and opens the console. */
function useEnter(back = '/'): () => Promise<void> {
  const client = useQueryClient()
  const go = useGo()
  return async () => {
    client.clear()
    showTo(null)
    await go({ to: back, replace: true })
  }
}

/**
 * The step after the password: the second factor or, on the first sign-in, its enrolment and the recovery codes, which
 * are shown this once.
 */
function AfterPassword({ step, onEntered }: { step: NextStep; onEntered: () => Promise<void> }): ReactNode {
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
          // Null where the member has recovery codes already.
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

/** `step`: 1 for the password, 2 for the second factor; the drawing follows it. */
type EntryFrameProps = { title: string; hint?: ReactNode; step: 1 | 2; children: ReactNode }

/**
 * The layout of every sign-in page: the brand over a line drawing, the card with the form, and the notices, which the
 * frame of the console has otherwise.
 */
function SignInFrame({ title, hint, step, children }: EntryFrameProps): ReactNode {
  useReady(kitCopy.title(copy.signIn))
  const card = useRef<HTMLElement>(null)
  // Each step begins in its first field, or button where that comes before: the one that was pressed is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step
  useEffect(() => card.current?.querySelector<HTMLElement>('input:not([readonly]), button, a[href]')?.focus(), [title])
  return (
    <div className={styles.page}>
      <header className={styles.top} data-ground="deep">
        <p className={styles.brand}>
          <Mark size={26} />
          {kitCopy.site}
          <small>{kitCopy.console}</small>
        </p>
        <StepsDrawing step={step} />
      </header>
      <main ref={card} className={styles.card}>
        <h1>{title}</h1>
        {hint && <p className={styles.hint}>{hint}</p>}
        {children}
      </main>
      <Toasts />
    </div>
  )
}

/**
 * The mast, and a line that passes the password and the second step and runs down into the card at the present one.
 * It ends where the card begins.
 */
function StepsDrawing({ step }: { step: 1 | 2 }): ReactNode {
  const at = step === 1 ? 128 : 264
  return (
    <svg className={styles.lines} viewBox="0 0 320 104" aria-hidden="true">
      <path className={styles.mast} d="M24 0V104" />
      <path className={styles.line} d={`M24 52H${at}V104`} />
      {step === 1 && <path className={styles.coming} d="M128 52H264" />}
      <circle className={styles.knot} cx="128" cy="52" r="5" />
      <circle className={step === 1 ? styles.open : styles.knot} cx="264" cy="52" r="5" />
      <text x="128" y="34">
        {copy.password}
      </text>
      <text x="264" y="34" data-coming={step === 1}>
        {copy.secondStep}
      </text>
    </svg>
  )
}

type LinkRead = ConsoleSuccess<'POST /links/read'>['data']

/**
 * The token of a one-time link. It is in the fragment, which no browser sends to a server, and is removed from the
 * address at once. It is read once, when the script is loaded: at other addresses a fragment names a place of the page,
 * and stays.
 */
const linkInAddress = /\/enter\/?$/.test(location.pathname) ? location.hash.slice(1) : ''
if (linkInAddress !== '') history.replaceState(null, '', location.pathname)

/**
 * `/console/enter#TOKEN`: an invited or reset member sets a password and a second factor. Reading the link does not use
 * it up (decision 028). A refusal is shown as a link that has ended, no answer with a retry.
 */
export function EnterPage(): ReactNode {
  const [read, setRead] = useState<LinkRead | EntryLinkFault | null>(null)
  const [step, setStep] = useState<NextStep | null>(null)
  const enter = useEnter()

  async function readLink(): Promise<void> {
    setRead(null)
    const answer = await call('POST /links/read', { body: { link: linkInAddress } }, { bare: true })
    setRead(answer.code === 200 ? answer.data : linkFaultOf(answer))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, and by the button again
  useEffect(() => void readLink(), [])

  if (step !== null) return <AfterPassword step={step} onEntered={enter} />
  if (read !== null && 'sentence' in read)
    return (
      <SignInFrame title={kitCopy.failed} hint={read.sentence} step={1}>
        <ConsoleButton size="large" onClick={() => void readLink()}>
          {kitCopy.retry}
        </ConsoleButton>
      </SignInFrame>
    )
  if (read !== null && 'isGone' in read)
    return (
      <SignInFrame title={copy.linkGone} hint={copy.linkGoneHint} step={1}>
        <ConsoleLink to="/sign-in" className={consoleButton({ size: 'large' })}>
          {copy.toSignIn}
        </ConsoleLink>
      </SignInFrame>
    )
  if (read === null) return <p className="visually-hidden">{kitCopy.loading}</p>
  return (
    <SignInFrame title={titleOf(read)} hint={copy.linkLeft(timeLeft(read.expiresAt, serverNow()))} step={1}>
      <PasswordForm link={linkInAddress} read={read} onStep={setStep} />
    </SignInFrame>
  )
}

/** `name` is empty where the inviting member gave none. */
function titleOf({ purpose, name }: LinkRead): string {
  if (purpose === 'first-owner') return copy.welcomeOwner
  return purpose === 'reset' ? copy.resetTitle : copy.welcome(name)
}

type PasswordFormProps = { link: string; read: LinkRead; onStep: (step: NextStep) => void }

/**
 * The password, and what the link does not name: the address of a first owner, a missing name. Refusals of the server
 * appear at the password.
 */
function PasswordForm({ link, read, onStep }: PasswordFormProps): ReactNode {
  const isFirst = read.purpose === 'first-owner'
  const { register, handleSubmit, formState, getValues, watch } = useForm({
    defaultValues: { email: read.email, name: read.name, password: '', again: '' },
  })
  const { errors, isSubmitting } = formState
  const { act, fault, setFault } = useAction({ isFaultBeside: true })

  const submit = handleSubmit(async ({ email, name, password }) => {
    const body = { link, password, ...(isFirst ? { email } : {}), ...(name === '' ? {} : { name }) }
    await act(() => call('POST /links/accept', { body }, { bare: true }), { onDone: ({ data }) => onStep(data) })
  })

  return (
    <form className={styles.form} onSubmit={submit} onChange={() => setFault(undefined)} noValidate>
      <Field
        label={copy.email}
        autoComplete="username"
        inputMode="email"
        readOnly={!isFirst}
        error={errors.email?.message}
        {...register('email', { required: copy.emailMissing })}
      />
      {(isFirst || read.name === '') && (
        <Field label={copy.name} autoComplete="name" error={errors.name?.message} {...register('name')} />
      )}
      <PasswordField
        label={copy.password}
        typed={watch('password')}
        owner={{ email: watch('email'), name: watch('name') }}
        autoComplete="new-password"
        error={errors.password?.message ?? fault}
        {...register('password', {
          validate: (value, owner) => checkStaffPassword(value, owner) ?? true,
          deps: 'again',
        })}
      />
      <PasswordField
        label={copy.again}
        autoComplete="new-password"
        error={errors.again?.message}
        {...register('again', { validate: (value) => value === getValues('password') || copy.differs })}
      />
      <ConsoleButton type="submit" look="go" size="large" pending={isSubmitting}>
        {copy.next}
      </ConsoleButton>
    </form>
  )
}
