import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { checkStaffPassword } from '#domain/staff/password.ts'
import { roleNames } from '#domain/staff/roles.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { ConsolePage, PageHead, PageSection } from '../../kit/page-head.tsx'
import { useSession } from '../../kit/session.ts'
import { PasswordField } from '../../kit/sign-in/password-field.tsx'
import { PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import styles from './account.module.css'
import { accountCopy as copy } from './copy.ts'
import { deviceWords } from './device-words.ts'
import { Factors } from './factors.tsx'
import { Notices } from './notices/notices.tsx'

/** 我的账号: one's own factors, codes, sessions, name and password. */
export function AccountPage(): ReactNode {
  const { email, roles } = useSession()
  return (
    <ConsolePage>
      <PageHead title={copy.title} count={`${email}，${roles.map((role) => roleNames[role]).join('、')}`} />
      <div className={styles.columns}>
        <div>
          <Notices />
          <Factors />
          <Sessions />
        </div>
        <Profile />
      </div>
    </ConsolePage>
  )
}

/** Where the member is signed in: browser, address and times. Every session but this one can be ended. */
function Sessions(): ReactNode {
  const { data, error, refetch } = useCall('GET /account/sessions', {})
  const sessions = data?.data
  const { act } = useAction()

  // Null ends every session but this one.
  const end = (id: number | null) =>
    act(() => call('POST /account/sessions/end', { body: { id } }), {
      of: id ?? 'others',
      done: copy.ended,
    })

  return (
    <PageSection
      title={copy.sessions}
      note={copy.sessionsNote}
      verb={
        sessions &&
        sessions.length > 1 && (
          <ConsoleButton size="small" onClick={() => end(null)}>
            {copy.endOthers}
          </ConsoleButton>
        )
      }
    >
      {!sessions ? (
        <PendingState of={{ error, refetch }} rows={2} />
      ) : (
        <ul>
          {sessions.map(({ id, isThis, userAgent, address, createdAt, lastSeenAt }) => (
            <li key={id} className={styles.row}>
              <span>
                <b>{deviceWords(userAgent)}</b> {address}
                <small>
                  {copy.since} <Time at={createdAt} />，{copy.seen} <Time at={lastSeenAt} />
                </small>
              </span>
              {isThis ? (
                <span className={styles.here}>{copy.thisOne}</span>
              ) : (
                <ConsoleButton size="small" onClick={() => end(id)}>
                  {copy.end}
                </ConsoleButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  )
}

/** One's own name and password. */
export function Profile(): ReactNode {
  return (
    <PageSection title={copy.profile}>
      <NameForm />
      <PasswordForm />
    </PageSection>
  )
}

/** Refused names are shown at the field. */
function NameForm(): ReactNode {
  const { name } = useSession()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name } })
  const { errors, isSubmitting } = formState
  const { act, fault, setFault } = useAction({ isFaultBeside: true })

  const submit = handleSubmit(async (body) => {
    await act(() => call('POST /account/name', { body }), { done: copy.nameSaved })
  })

  return (
    <form className={styles.form} onSubmit={submit} onChange={() => setFault(undefined)} noValidate>
      <Field
        label={copy.name}
        autoComplete="name"
        maxLength={40}
        error={errors.name?.message ?? fault}
        {...register('name', { validate: (value) => value.trim() !== '' || copy.nameMissing })}
      />
      <ConsoleButton type="submit" pending={isSubmitting}>
        {copy.saveName}
      </ConsoleButton>
    </form>
  )
}

/**
 * Changing the password asks for the present one, and for the second factor where it is older than ten minutes (console
 * 1). The server ends all other sessions. A refusal appears at the present password.
 */
function PasswordForm(): ReactNode {
  const { register, handleSubmit, formState, getValues, reset, watch } = useForm({
    defaultValues: { oldPassword: '', password: '', again: '' },
  })
  const { errors, isSubmitting } = formState
  const { act, fault, setFault } = useAction({ isFaultBeside: true })
  const owner = useSession()

  const submit = handleSubmit(async ({ oldPassword, password }) => {
    await act(() => call('POST /account/password', { body: { oldPassword, password } }), {
      done: copy.passwordSaved,
      onDone: () => reset(),
    })
  })

  return (
    <form className={styles.form} onSubmit={submit} onChange={() => setFault(undefined)} noValidate>
      <PasswordField
        label={copy.oldPassword}
        autoComplete="current-password"
        error={errors.oldPassword?.message ?? fault}
        {...register('oldPassword', { required: copy.oldPasswordMissing })}
      />
      <PasswordField
        label={copy.password}
        typed={watch('password')}
        owner={owner}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { validate: (value) => checkStaffPassword(value, owner) ?? true, deps: 'again' })}
      />
      <PasswordField
        label={copy.again}
        autoComplete="new-password"
        error={errors.again?.message}
        {...register('again', { validate: (value) => value === getValues('password') || copy.differs })}
      />
      <ConsoleButton type="submit" pending={isSubmitting}>
        {copy.savePassword}
      </ConsoleButton>
    </form>
  )
}
