import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkEmail, normaliseEmail } from '#domain/accounts/email.ts'
import { type Role, roleNames } from '#domain/staff/roles.ts'
import { copyText } from '#ui/copy-text.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleDialog, DialogVerbs } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { RoomSection } from '../../kit/page-head.tsx'
import { timeLeft } from '../../kit/times.ts'
import { notify } from '../../kit/toasts.ts'
import { useRefresh } from '../../kit/use-call.ts'
import { useStartAt } from '../../kit/use-start.ts'
import { VerbDialog } from '../../kit/verb-dialog.tsx'
import { messageWords } from '../messages/words.ts'
import { type MemberRow, nameOf } from './list.tsx'
import styles from './members.module.css'
import { RoleChoice } from './roles.tsx'
import { memberWords as words } from './words.ts'

type Link = { link: string; expiresAt: string }
type Invited = Link & { id: number; isMailed: boolean }

/** Invites somebody: the link goes to them by mail and is shown here once, for whoever hands it on by hand. */
export function InviteForm({ members }: { members: readonly MemberRow[] }): ReactNode {
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { email: '', name: '' } })
  const { errors, isSubmitting } = formState
  const { ref: emailRef, ...email } = register('email', {
    required: words.emailMissing,
    validate: (typed) => checkEmail(normaliseEmail(typed)) ?? true,
  })
  const asked = useStartAt<HTMLInputElement>('members.invite')
  const [chosen, setChosen] = useState<readonly Role[]>(['editor'])
  const [fault, setFault] = useState<string>()
  const [invited, setInvited] = useState<Invited | null>(null)
  const refresh = useRefresh()

  const submit = handleSubmit(async ({ email, name }) => {
    if (chosen.length === 0) return setFault(words.rolesMissing)
    setFault(undefined)
    const body = { email, ...(name === '' ? {} : { name }), roles: [...chosen] }
    const answer = await call('POST /members/invite', { body })
    if (answer.code !== 200) return setFault(answer.msg)
    setInvited(answer.data)
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
          {...email}
          ref={(field) => {
            emailRef(field)
            asked.current = field
          }}
        />
        <Field label={words.nameOptional} autoComplete="off" {...register('name')} />
        <RoleChoice chosen={chosen} onChange={setChosen} />
        <ConsoleButton type="submit" look="go" pending={isSubmitting}>
          {words.inviteVerb}
        </ConsoleButton>
      </form>
      {invited ? (
        <>
          <MailState invited={invited} members={members} />
          <LinkToHandOn {...invited} />
        </>
      ) : (
        <p className={styles.note}>{words.inviteNote}</p>
      )}
    </RoomSection>
  )
}

/** Whether the mail with the link has left, as 发送记录 has it. */
function MailState({ invited, members }: { invited: Invited; members: readonly MemberRow[] }): ReactNode {
  const member = members.find(({ id }) => id === invited.id)
  const mail = invited.isMailed ? (member?.invitationMail ?? 'waiting') : 'none'
  return (
    <p className={styles.mail} role="status" data-mail={mail}>
      {mail === 'none' ? words.notMailed : words.mailTo(member?.email ?? '', words.mail[mail])}{' '}
      {mail !== 'none' && <ConsoleLink to="/messages">{messageWords.title}</ConsoleLink>}
    </p>
  )
}

/** The one-time link: shown once. */
function LinkToHandOn({ link, expiresAt }: Link): ReactNode {
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

export type MemberVerbName = 'changeRoles' | 'reset' | 'disable' | 'enable'

type MemberVerbProps = { verb: MemberVerbName; member: MemberRow; onClose: () => void }

/** One verb over a member, its summary first; what has an inverse can be undone. */
export function MemberVerb({ verb, ...rest }: MemberVerbProps): ReactNode {
  if (verb === 'changeRoles') return <ChangeRoles {...rest} />
  if (verb === 'reset') return <Reset {...rest} />
  return <Turn to={verb} {...rest} />
}

type OneVerbProps = Omit<MemberVerbProps, 'verb'>

/** What the list and the own rights show is read again. */
function useReread(): () => void {
  const refresh = useRefresh()
  return () => void refresh('GET /members', 'GET /session')
}

function ChangeRoles({ member, onClose }: OneVerbProps): ReactNode {
  const [roles, setRoles] = useState(member.roles)
  const onDone = useReread()
  const setTo = (next: MemberRow['roles'], version: number) =>
    call('POST /members/{id}/roles', { params: { id: String(member.id) }, body: { version, roles: next } })
  const wordsOf = (held: MemberRow['roles']) => held.map((role) => roleNames[role]).join('、')
  return (
    <VerbDialog
      title={`${words.changeRoles}：${nameOf(member)}`}
      summary={[`${wordsOf(member.roles)} → ${wordsOf(roles) || words.noRole}`, ...words.rolesSummary]}
      verb={words.changeRoles}
      run={() => setTo(roles, member.version)}
      done={words.rolesDone}
      undo={async (answer) => (answer.code === 200 ? setTo(member.roles, answer.data.version) : answer)}
      onDone={onDone}
      onClose={onClose}
    >
      <RoleChoice chosen={roles} onChange={(next) => setRoles([...next])} />
    </VerbDialog>
  )
}

function Reset({ member, onClose }: OneVerbProps): ReactNode {
  const [link, setLink] = useState<Link | null>(null)
  const onDone = useReread()
  const name = nameOf(member)
  if (link !== null)
    return (
      <ConsoleDialog title={words.linkTitle} onClose={onClose}>
        <LinkToHandOn {...link} />
        <DialogVerbs>
          <ConsoleButton look="primary" onClick={onClose}>
            {words.done}
          </ConsoleButton>
        </DialogVerbs>
      </ConsoleDialog>
    )
  return (
    <VerbDialog
      title={words.resetTitle(name)}
      summary={words.resetSummary}
      verb={words.reset}
      nameToType={name}
      run={async () => {
        const params = { id: String(member.id) }
        const answer = await call('POST /members/{id}/reset', { params, body: { version: member.version } })
        if (answer.code === 200) setLink(answer.data)
        return answer
      }}
      done={words.resetDone}
      staysOpen
      onDone={onDone}
      onClose={onClose}
    />
  )
}

function Turn({ to, member, onClose }: OneVerbProps & { to: 'enable' | 'disable' }): ReactNode {
  const onDone = useReread()
  const name = nameOf(member)
  const isDisable = to === 'disable'
  const turn = (way: 'enable' | 'disable', version: number) =>
    call(`POST /members/{id}/${way}`, { params: { id: String(member.id) }, body: { version } })
  return (
    <VerbDialog
      title={isDisable ? words.disableTitle(name) : words.enableTitle(name)}
      summary={isDisable ? words.disableSummary : words.enableSummary}
      verb={words[to]}
      run={() => turn(to, member.version)}
      done={isDisable ? words.disabled(name) : words.enabled(name)}
      undo={async (answer) =>
        answer.code === 200 ? turn(isDisable ? 'enable' : 'disable', answer.data.version) : answer
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}
