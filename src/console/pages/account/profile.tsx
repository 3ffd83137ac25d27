import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkStaffPassword } from '#domain/staff/password.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { useSession } from '../../kit/session.ts'
import { notify } from '../../kit/toasts.ts'
import { useRefresh } from '../../kit/use-call.ts'
import styles from './account.module.css'
import { accountCopy as copy } from './copy.ts'

/** One's own name and password. */
export function Profile(): ReactNode {
  return (
    <PageSection title={copy.profile}>
      <NameForm />
      <PasswordForm />
    </PageSection>
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
    notify(copy.nameSaved)
    await refresh('GET /session')
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
    notify(copy.passwordSaved)
    await refresh('GET /account/sessions')
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={copy.oldPassword}
        type="password"
        autoComplete="current-password"
        error={errors.oldPassword?.message ?? fault}
        {...register('oldPassword', { required: copy.oldPasswordMissing, onChange: () => setFault(undefined) })}
      />
      <Field
        label={copy.password}
        type="password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { validate: (value) => checkStaffPassword(value) ?? true })}
      />
      <Field
        label={copy.again}
        type="password"
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
