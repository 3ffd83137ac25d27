import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkEmail, normaliseEmail } from '#domain/accounts/email.ts'
import { type Role, roleNames } from '#domain/staff/roles.ts'
import { serverNow } from '#ui/server-clock.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { useCommandTarget } from '../../kit/commands/use-command.tsx'
import { copyToClipboard } from '../../kit/copy-to-clipboard.ts'
import { ConsoleDialog, DialogActions } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { timeLeft } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { messageCopy } from '../../kit/work-copy.ts'
import { memberCopy as copy } from './copy.ts'
import type { MemberRow } from './member-list.tsx'
import styles from './members.module.css'
import { RoleChoice } from './role-choice.tsx'

/**
 * A one-time link as the server answers it, once, and when it ends. `isMailed` is false where the address has had too
 * many invitations in an hour.
 */
type Link = { link: string; expiresAt: string }
type Invited = Link & { id: number; isMailed: boolean }

/**
 * Invites a member with at least one role. The link is mailed and shown here once, because mail may not arrive. A
 * refusal appears at the address.
 */
export function InviteForm({ members }: { members: readonly MemberRow[] }): ReactNode {
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { email: '', name: '' } })
  const { errors, isSubmitting } = formState
  const { ref: emailRef, ...email } = register('email', {
    required: copy.emailMissing,
    validate: (typed) => checkEmail(normaliseEmail(typed)) ?? true,
  })
  const asked = useCommandTarget<HTMLInputElement>('members.invite')
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
    <PageSection title={copy.invite}>
      <form className={styles.invite} onSubmit={submit} onChange={() => setFault(undefined)} noValidate>
        <Field
          label={copy.email}
          type="email"
          autoComplete="off"
          error={errors.email?.message ?? fault}
          {...email}
          // Two users of the field: the form, and the command that moves the focus here.
          ref={(field) => {
            emailRef(field)
            asked.current = field
          }}
        />
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
    </PageSection>
  )
}

/** Whether the mail with the link was sent, as 发送记录 shows it. The list of members is read until it is. */
function MailState({ invited, members }: { invited: Invited; members: readonly MemberRow[] }): ReactNode {
  const member = members.find(({ id }) => id === invited.id)
  const mail = invited.isMailed ? (member?.invitationMail ?? 'waiting') : 'none'
  return (
    <p className={styles.mail} role="status" data-mail={mail}>
      {mail === 'none' ? copy.notMailed : copy.mailTo(member?.email ?? '', copy.mail[mail])}{' '}
      {mail !== 'none' && <ConsoleLink to="/messages">{messageCopy.title}</ConsoleLink>}
    </p>
  )
}

/** The one-time link, to be copied: neither a reload nor another member sees it again. */
function LinkToHandOn({ link, expiresAt }: Link): ReactNode {
  return (
    <div className={styles.link}>
      <input readOnly aria-label={copy.link} value={link} onFocus={({ target }) => target.select()} />
      <ConsoleButton onClick={() => void copyToClipboard(link, copy.copied)}>{copy.copy}</ConsoleButton>
      <p>{copy.linkNote(timeLeft(expiresAt, serverNow()))}</p>
    </div>
  )
}

export type MemberActionName = 'changeRoles' | 'reset' | 'disable' | 'enable'

type MemberActionProps = { verb: MemberActionName; member: MemberRow; onClose: () => void }

/** The dialog of one action on a member; an action with an inverse can be undone. */
export function MemberAction({ verb, ...rest }: MemberActionProps): ReactNode {
  if (verb === 'changeRoles') return <ChangeRoles {...rest} />
  if (verb === 'reset') return <Reset {...rest} />
  return <Turn to={verb} {...rest} />
}

type OneActionProps = Omit<MemberActionProps, 'verb'>

/**
 * The summary names the roles before and after, and follows the boxes. The server refuses to take the role of the last
 * active owner (console 2).
 */
function ChangeRoles({ member, onClose }: OneActionProps): ReactNode {
  const [roles, setRoles] = useState(member.roles)
  const setTo = (next: MemberRow['roles'], version: number) =>
    call('POST /members/{id}/roles', { params: { id: String(member.id) }, body: { version, roles: next } })
  const wordsOf = (held: MemberRow['roles']) => held.map((role) => roleNames[role]).join('、')
  return (
    <ActionDialog
      title={`${copy.changeRoles}：${nameOf(member)}`}
      summary={[`${wordsOf(member.roles)} → ${wordsOf(roles) || copy.noRole}`, ...copy.rolesSummary]}
      verb={copy.changeRoles}
      run={() => setTo(roles, member.version)}
      done={copy.rolesDone}
      // The undo names the version that the change made.
      undo={async (answer) => (answer.code === 200 ? setTo(member.roles, answer.data.version) : answer)}
      onClose={onClose}
    >
      <RoleChoice chosen={roles} onChange={(next) => setRoles([...next])} />
    </ActionDialog>
  )
}

/**
 * Removes password, factors and recovery codes and ends all sessions. That cannot be undone, so the name is typed. The
 * link is not mailed, because the mailbox may be what was lost (decision 050).
 */
function Reset({ member, onClose }: OneActionProps): ReactNode {
  const [link, setLink] = useState<Link | null>(null)
  const name = nameOf(member)
  if (link !== null)
    return (
      <ConsoleDialog title={copy.linkTitle} onClose={onClose}>
        <LinkToHandOn {...link} />
        <DialogActions>
          <ConsoleButton look="primary" onClick={onClose}>
            {copy.done}
          </ConsoleButton>
        </DialogActions>
      </ConsoleDialog>
    )
  return (
    <ActionDialog
      title={copy.resetTitle(name)}
      summary={copy.resetSummary}
      verb={copy.reset}
      nameToType={name}
      run={() =>
        call('POST /members/{id}/reset', { params: { id: String(member.id) }, body: { version: member.version } })
      }
      onDone={({ data }) => setLink(data)}
      done={copy.resetDone}
      // The link opens in this dialog's place.
      staysOpen
      onClose={onClose}
    />
  )
}

/** Disables or enables; each is the other's undo. Disabling ends the member's sessions at once. */
function Turn({ to, member, onClose }: OneActionProps & { to: 'enable' | 'disable' }): ReactNode {
  const name = nameOf(member)
  const isDisable = to === 'disable'
  const turn = (way: 'enable' | 'disable', version: number) =>
    call(`POST /members/{id}/${way}`, { params: { id: String(member.id) }, body: { version } })
  return (
    <ActionDialog
      title={isDisable ? copy.disableTitle(name) : copy.enableTitle(name)}
      summary={isDisable ? copy.disableSummary : copy.enableSummary}
      verb={copy[to]}
      run={() => turn(to, member.version)}
      done={isDisable ? copy.disabled(name) : copy.enabled(name)}
      undo={async (answer) =>
        answer.code === 200 ? turn(isDisable ? 'enable' : 'disable', answer.data.version) : answer
      }
      onClose={onClose}
    />
  )
}

/** How a member is called where no name is known yet. */
export function nameOf({ name, email }: Pick<MemberRow, 'name' | 'email'>): string {
  return name === '' ? email : name
}
