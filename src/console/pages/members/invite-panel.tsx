import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkEmail, normaliseEmail } from '#domain/accounts/email.ts'
import type { Role } from '#domain/staff/roles.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { EditorBody, EditorHead, EditorPanel, UnsavedQuestion } from '../../kit/editor-panel.tsx'
import { Field } from '../../kit/field.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { useAction } from '../../kit/use-action.ts'
import { messageCopy } from '../../kit/work-copy.ts'
import { memberCopy as copy } from './copy.ts'
import type { MemberRow } from './member-actions.tsx'
import { type Link, LinkToHandOn } from './member-actions.tsx'
import styles from './members.module.css'
import { RoleChoice } from './role-choice.tsx'

/** `isMailed` is false where the address has had too many invitations in an hour. */
type Invited = Link & { id: number; isMailed: boolean }

type InvitePanelProps = { members: readonly MemberRow[]; onClose: () => void }

/**
 * Invites a member with at least one role, beside the members. The link is mailed and shown here once, because mail may not
 * arrive. A refusal appears at the address.
 */
export function InvitePanel({ members, onClose }: InvitePanelProps): ReactNode {
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { email: '', name: '' } })
  const { errors, isSubmitting, isDirty } = formState
  const email = register('email', {
    required: copy.emailMissing,
    validate: (typed) => checkEmail(normaliseEmail(typed)) ?? true,
  })
  const [chosen, setChosen] = useState<readonly Role[]>(['editor'])
  const { act, fault, setFault } = useAction({ isFaultBeside: true })
  const [invited, setInvited] = useState<Invited | null>(null)

  const submit = handleSubmit(async ({ email, name }) => {
    if (chosen.length === 0) return setFault(copy.rolesMissing)
    const body = { email, ...(name === '' ? {} : { name }), roles: [...chosen] }
    await act(() => call('POST /members/invite', { body }), {
      onDone({ data }) {
        setInvited(data)
        reset()
      },
    })
  })

  return (
    <EditorPanel label={copy.invite} record={null} isReady onClose={onClose}>
      <UnsavedQuestion isChanged={isDirty} opensBy="do" />
      <EditorHead title={copy.invite} />
      <EditorBody>
        <form className={styles.invite} onSubmit={submit} onChange={() => setFault(undefined)} noValidate>
          <Field label={copy.email} type="email" autoComplete="off" error={errors.email?.message ?? fault} {...email} />
          <Field label={copy.nameOptional} autoComplete="off" {...register('name')} />
          <RoleChoice chosen={chosen} onChange={setChosen} />
          <ConsoleButton type="submit" look="go" pending={isSubmitting}>
            {copy.makeLink}
          </ConsoleButton>
        </form>
        {invited ? (
          <>
            <MailState invited={invited} members={members} />
            <LinkToHandOn {...invited} />
          </>
        ) : (
          <p className={styles.note}>{copy.inviteNote}</p>
        )}
      </EditorBody>
    </EditorPanel>
  )
}

/** Whether the mail with the link was sent, as 发送记录 shows it. The list of members is read until it is. */
function MailState({ invited, members }: { invited: Invited; members: readonly MemberRow[] }): ReactNode {
  const member = members.find(({ id }) => id === invited.id)
  const mail = invited.isMailed ? (member?.invitationMail ?? 'waiting') : 'none'
  return (
    <p className={styles.mail} role="status" data-mail={mail}>
      {mail === 'none' ? copy.notMailed : copy.mailTo(member?.email ?? '', copy.mail[mail])}{' '}
      {mail !== 'none' && <ConsoleLink to="/health/messages">{messageCopy.title}</ConsoleLink>}
    </p>
  )
}
