import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { permissions, permissionsOf, type Role, roleNames, roles } from '#domain/staff/roles.ts'
import { copyText } from '#ui/copy-text.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { RoomSection } from '../../kit/page-head.tsx'
import { timeLeft } from '../../kit/times.ts'
import { notify } from '../../kit/toasts.ts'
import { useRefresh } from '../../kit/use-call.ts'
import styles from './members.module.css'
import { memberWords as words } from './words.ts'

type Link = { link: string; expiresAt: string }

/** Invites somebody: the link is shown here once, for whoever hands it on. */
export function InviteForm(): ReactNode {
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { email: '', name: '' } })
  const { errors, isSubmitting } = formState
  const [chosen, setChosen] = useState<readonly Role[]>(['editor'])
  const [fault, setFault] = useState<string>()
  const [link, setLink] = useState<Link | null>(null)
  const refresh = useRefresh()

  const submit = handleSubmit(async ({ email, name }) => {
    if (chosen.length === 0) return setFault(words.rolesMissing)
    setFault(undefined)
    const body = { email, ...(name === '' ? {} : { name }), roles: [...chosen] }
    const answer = await call('POST /members/invite', { body })
    if (answer.code !== 200) return setFault(answer.msg)
    setLink(answer.data)
    reset()
    await refresh('GET /members')
  })

  return (
    <RoomSection title={words.invite}>
      <form className={styles.invite} onSubmit={submit} noValidate>
        <Field
          label={words.email}
          type="email"
          autoComplete="off"
          error={errors.email?.message ?? fault}
          {...register('email', { required: words.emailMissing })}
        />
        <Field label={words.nameOptional} autoComplete="off" {...register('name')} />
        <RoleChoice chosen={chosen} onChange={setChosen} />
        <ConsoleButton type="submit" look="go" pending={isSubmitting}>
          {words.inviteVerb}
        </ConsoleButton>
      </form>
      {link ? <LinkToHandOn {...link} /> : <p className={styles.note}>{words.inviteNote}</p>}
    </RoomSection>
  )
}

type RoleChoiceProps = { chosen: readonly Role[]; onChange: (chosen: readonly Role[]) => void }

/** The roles as boxes, and in words what they let somebody do. */
export function RoleChoice({ chosen, onChange }: RoleChoiceProps): ReactNode {
  const may = permissionsOf(chosen)
  return (
    <>
      <fieldset className={styles.roles}>
        <legend>{words.roles}</legend>
        {roles.map((role) => (
          <label key={role}>
            <input
              type="checkbox"
              checked={chosen.includes(role)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, role] : chosen.filter((other) => other !== role))
              }
            />
            {roleNames[role]}
          </label>
        ))}
      </fieldset>
      <p className={styles.may}>
        <b>{words.mayDo}</b>
        {may.length === 0
          ? words.mayNothing
          : may
              .map(
                ({ permission, scope }) =>
                  `${permissions[permission].name}${scope === 'own' ? `（${words.own}）` : ''}`,
              )
              .join('、')}
      </p>
    </>
  )
}

/** The one-time link: shown once. */
export function LinkToHandOn({ link, expiresAt }: Link): ReactNode {
  async function copy() {
    const isCopied = await copyText(link)
    notify(isCopied ? words.copied : words.notCopied, { kind: isCopied ? 'good' : 'bad' })
  }
  return (
    <div className={styles.link}>
      <input readOnly aria-label={words.link} value={link} onFocus={({ target }) => target.select()} />
      <ConsoleButton onClick={() => void copy()}>{words.copy}</ConsoleButton>
      <p>{words.linkNote(timeLeft(expiresAt, new Date()))}</p>
    </div>
  )
}
