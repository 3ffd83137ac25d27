import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkStaffPassword } from '#domain/staff/password.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { RoomSection } from '../../kit/page-head.tsx'
import { useSession } from '../../kit/session.ts'
import { notify } from '../../kit/toasts.ts'
import { useRefresh } from '../../kit/use-call.ts'
import styles from './account.module.css'
import { accountWords as words } from './words.ts'

/** One's own name and password. */
export function Profile(): ReactNode {
  return (
    <RoomSection title={words.profile}>
      <NameForm />
      <PasswordForm />
    </RoomSection>
  )
}

function NameForm(): ReactNode {
  const { name } = useSession()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name } })
  const { errors, isSubmitting } = formState
  const refresh = useRefresh()
  const [fault, setFault] = useState<string>()

  const submit = handleSubmit(async (body) => {
    const answer = await call('POST /account/name', { body })
    if (answer.code !== 200) return setFault(answer.msg)
    setFault(undefined)
    notify(words.nameSaved)
    await refresh('GET /session')
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={words.name}
        autoComplete="name"
        maxLength={40}
        error={errors.name?.message ?? fault}
        {...register('name', { validate: (value) => value.trim() !== '' || words.nameMissing })}
      />
      <ConsoleButton type="submit" pending={isSubmitting}>
        {words.saveName}
      </ConsoleButton>
    </form>
  )
}

function PasswordForm(): ReactNode {
  const { register, handleSubmit, formState, getValues, reset } = useForm({
    defaultValues: { oldPassword: '', password: '', again: '' },
  })
  const { errors, isSubmitting } = formState
  const refresh = useRefresh()
  const [fault, setFault] = useState<string>()

  const submit = handleSubmit(async ({ oldPassword, password }) => {
    setFault(undefined)
    const answer = await call('POST /account/password', { body: { oldPassword, password } })
    if (answer.code !== 200) return setFault(answer.msg)
    reset()
    notify(words.passwordSaved)
    await refresh('GET /account/sessions')
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={words.oldPassword}
        type="password"
        autoComplete="current-password"
        error={errors.oldPassword?.message ?? fault}
        {...register('oldPassword', { required: words.oldPasswordMissing, onChange: () => setFault(undefined) })}
      />
      <Field
        label={words.password}
        type="password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { validate: (value) => checkStaffPassword(value) ?? true })}
      />
      <Field
        label={words.again}
        type="password"
        autoComplete="new-password"
        error={errors.again?.message}
        {...register('again', { validate: (value) => value === getValues('password') || words.differs })}
      />
      <ConsoleButton type="submit" pending={isSubmitting}>
        {words.savePassword}
      </ConsoleButton>
    </form>
  )
}
