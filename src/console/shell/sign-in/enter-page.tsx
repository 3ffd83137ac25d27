import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkStaffPassword } from '#domain/staff/password.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton, consoleButton } from '../../kit/button.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { Field } from '../../kit/field.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { signInCopy as copy } from '../../kit/sign-in/copy.ts'
import styles from '../../kit/sign-in/sign-in.module.css'
import { timeLeft } from '../../kit/times.ts'
import { AfterPassword, SignInFrame, useEnter } from './sign-in-page.tsx'
import type { NextStep } from './steps.tsx'

type LinkRead = ConsoleSuccess<'POST /links/read'>['data']

/**
 * The link's token stands in the fragment, which no server sees; it leaves the address at once. Read once, when loaded; at
 * other addresses a fragment is a place of the page, and stays.
 */
const linkInAddress = /\/enter\/?$/.test(location.pathname) ? location.hash.slice(1) : ''
if (linkInAddress !== '') history.replaceState(null, '', location.pathname)

/** `/console/enter#<link>`: whoever was invited, or is let in anew, sets a password and a second factor. */
export function EnterPage(): ReactNode {
  const [read, setRead] = useState<LinkRead | 'failed' | null>(null)
  const [step, setStep] = useState<NextStep | null>(null)
  const enter = useEnter()

  useEffect(() => {
    void call('POST /links/read', { body: { link: linkInAddress } }, { bare: true }).then((answer) =>
      setRead(answer.code === 200 ? answer.data : 'failed'),
    )
  }, [])

  if (step !== null) return <AfterPassword step={step} onEntered={enter} />
  if (read === 'failed')
    return (
      <SignInFrame title={copy.linkGone} hint={copy.linkGoneHint} step={1}>
        <ConsoleLink to="/sign-in" className={consoleButton({ size: 'large' })}>
          {copy.toSignIn}
        </ConsoleLink>
      </SignInFrame>
    )
  if (read === null) return <p className="visually-hidden">{kitCopy.loading}</p>
  return (
    <SignInFrame title={titleOf(read)} hint={copy.linkLeft(timeLeft(read.expiresAt, new Date()))} step={1}>
      <PasswordForm link={linkInAddress} read={read} onStep={setStep} />
    </SignInFrame>
  )
}

function titleOf({ purpose, name }: LinkRead): string {
  if (purpose === 'first-owner') return copy.welcomeOwner
  return purpose === 'reset' ? copy.resetTitle : copy.welcome(name)
}

type PasswordFormProps = { link: string; read: LinkRead; onStep: (step: NextStep) => void }

function PasswordForm({ link, read, onStep }: PasswordFormProps): ReactNode {
  const isFirst = read.purpose === 'first-owner'
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { email: read.email, name: read.name, password: '', again: '' },
  })
  const { errors, isSubmitting } = formState
  const [fault, setFault] = useState<string>()

  const submit = handleSubmit(async ({ email, name, password }) => {
    const body = { link, password, ...(isFirst ? { email } : {}), ...(name === '' ? {} : { name }) }
    const answer = await call('POST /links/accept', { body }, { bare: true })
    if (answer.code === 200) onStep(answer.data)
    else setFault(answer.msg)
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
      <Field
        label={copy.password}
        type="password"
        autoComplete="new-password"
        error={errors.password?.message ?? fault}
        {...register('password', { validate: (value) => checkStaffPassword(value) ?? true })}
      />
      <Field
        label={copy.again}
        type="password"
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
