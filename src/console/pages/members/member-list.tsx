import { type ReactNode, useState } from 'react'
import { roleNames } from '#domain/staff/roles.ts'
import { serverNow } from '#ui/server-clock.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { ListRows } from '../../kit/list-page.tsx'
import type { ListColumn } from '../../kit/list-table.tsx'
import { ConsolePage, PageHead, PageSection } from '../../kit/page-head.tsx'
import { PersonBadge } from '../../kit/person.tsx'
import { useSession } from '../../kit/session.ts'
import { WithSidePanel } from '../../kit/side-panel.tsx'
import { Time, timeLeft } from '../../kit/times.tsx'
import { useListCall } from '../../kit/use-list.ts'
import { memberCopy as copy } from './copy.ts'
import { InvitePanel } from './invite-panel.tsx'
import type { MemberRow } from './member-actions.tsx'
import { type DialogName, MemberAction, type MemberActionName, nameOf } from './member-actions.tsx'
import { Factors, MemberPanel } from './member-panel.tsx'
import styles from './members.module.css'
import { RoleTable } from './role-choice.tsx'

// Milliseconds between two reads while an invitation's mail is on its way.
const mailMs = 3_000

type OpenDialog = { verb: DialogName; member: MemberRow }
type Asked = { verb: MemberActionName; member: MemberRow }

/** 成员与权限: the members, beside them the one that is open or the invitation, and what roles may do. Owners only. */
export function MembersPage(): ReactNode {
  const [isMailUnderWay, setMailUnderWay] = useState(false)
  // A mail on its way is sent or given up within a minute.
  const reading = isMailUnderWay ? { everyMs: mailMs } : {}
  const list = useListCall('GET /members', { ...reading, beside: ['open'] })
  const { openId, setOpen } = list
  const inviting = useCommand('members.invite')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { id: ownId } = useSession()
  const members = list.data
  const isWaiting = members?.some(({ invitationMail }) => invitationMail === 'waiting') ?? false
  // The answer decides how often it is read next: state, because the hook above needs it before its own answer.
  if (isWaiting !== isMailUnderWay) setMailUnderWay(isWaiting)
  const open = members?.find(({ id }) => id === openId)
  const isBeside = inviting.isOpen || open !== undefined
  // Roles are changed in the member's editor; every other action has a dialog.
  const ask = ({ verb, member }: Asked) => (verb === 'changeRoles' ? setOpen(member.id) : setDialog({ verb, member }))
  return (
    <WithSidePanel isOpen={isBeside}>
      <ConsolePage>
        <PageHead title={copy.title} count={members && copy.count(members.length)}>
          <CommandButton start="members.invite" look={isBeside ? 'rim' : 'go'} />
        </PageHead>
        <PageSection title={copy.people} note={copy.peopleNote}>
          <ListRows
            list={list}
            label={copy.people}
            rows={members}
            waitRows={4}
            columns={columnsOf(ownId, ask, isBeside)}
            nameOf={nameOf}
            onOpen={({ id }) => setOpen(id)}
            openId={openId}
            empty={{ title: copy.people, hint: copy.peopleNote }}
          />
        </PageSection>
        <div className={styles.wide}>
          <RoleTable />
        </div>
        {dialog && <MemberAction key={dialog.verb} {...dialog} onClose={() => setDialog(null)} />}
      </ConsolePage>
      {inviting.isOpen ? (
        <InvitePanel members={members ?? []} onClose={inviting.close} />
      ) : (
        open && (
          <MemberPanel
            key={open.id}
            member={open}
            actions={actionsFor(open, ownId).filter((verb): verb is DialogName => verb !== 'changeRoles')}
            onAsk={(verb) => setDialog({ verb, member: open })}
            onClose={() => setOpen(null)}
          />
        )
      )}
    </WithSidePanel>
  )
}

/** The columns of the list; beside an editor without those that it shows itself. */
const columnsOf = (ownId: number, ask: (asked: Asked) => void, isBeside: boolean): ListColumn<MemberRow>[] =>
  allColumns(ownId, ask).filter(({ name }) => !isBeside || (name !== 'factors' && name !== 'seen'))

const allColumns = (ownId: number, ask: (asked: Asked) => void): ListColumn<MemberRow>[] => [
  {
    name: 'name',
    word: copy.name,
    cell: (member) => (
      <span className={styles.person}>
        <PersonBadge name={nameOf(member)} id={member.id} />
        <b>{member.name === '' ? copy.unnamed : member.name}</b>
        {member.id === ownId && copy.you}
      </span>
    ),
  },
  { name: 'roles', word: copy.roles, cell: ({ roles }) => roles.map((role) => roleNames[role]).join('、') },
  { name: 'email', word: copy.email, cell: ({ email }) => email, wideOnly: true },
  { name: 'factors', word: copy.factors, cell: (member) => <Factors member={member} />, wideOnly: true },
  {
    name: 'seen',
    word: copy.lastSeen,
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? copy.never : <Time at={lastSeenAt} />),
    wideOnly: true,
  },
  { name: 'status', word: copy.state, cell: stateCell },
  {
    name: 'verbs',
    word: copy.verbs,
    atRight: true,
    cell: (member) => (
      <span className={styles.verbs}>
        {actionsFor(member, ownId).map((verb) => (
          <ConsoleButton
            key={verb}
            look="quiet"
            size="small"
            aria-label={`${copy[verb]} ${nameOf(member)}`}
            onClick={() => ask({ verb, member })}
          >
            {copy[verb]}
          </ConsoleButton>
        ))}
      </span>
    ),
  },
]

/** The actions for a member; of their own the role alone, because no member disables or resets themselves. */
function actionsFor({ id, status }: MemberRow, ownId: number): MemberActionName[] {
  if (id === ownId) return ['changeRoles']
  return status === 'disabled' ? ['enable'] : ['changeRoles', 'reset', 'disable']
}

/** The state, and below it what is open: a link and its mail, else the number of sessions. */
function stateCell({ status, linkEndsAt, sessions, invitationMail }: MemberRow): ReactNode {
  const mail = invitationMail === null ? '' : copy.mail[invitationMail]
  const more =
    linkEndsAt !== null
      ? [copy.linkLeft(timeLeft(linkEndsAt, serverNow())), mail].filter((word) => word !== '').join('，')
      : status === 'active' && sessions > 0
        ? copy.sessions(sessions)
        : null
  return (
    <span className={styles.state} data-status={status}>
      {copy.status[status]}
      {more && <small>{more}</small>}
    </span>
  )
}
