import { type ReactNode, useState } from 'react'
import { roleNames } from '#domain/staff/roles.ts'
import { serverNow } from '#ui/server-clock.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { CommandButton } from '../../kit/commands/use-command.tsx'
import { ListRows } from '../../kit/list-page.tsx'
import type { ListColumn } from '../../kit/list-table.tsx'
import { ConsolePage, PageHead, PageSection } from '../../kit/page-head.tsx'
import { PersonBadge } from '../../kit/person.tsx'
import { useSession } from '../../kit/session.ts'
import { Time, timeLeft } from '../../kit/times.tsx'
import { useListCall } from '../../kit/use-list.ts'
import { memberCopy as copy } from './copy.ts'
import { InviteForm, MemberAction, type MemberActionName, nameOf } from './member-actions.tsx'
import styles from './members.module.css'
import { RoleTable } from './role-choice.tsx'

export type MemberRow = ConsoleSuccess<'GET /members'>['data'][number]
// Milliseconds between two reads while an invitation's mail is on its way.
const mailMs = 3_000

type OpenDialog = { verb: MemberActionName; member: MemberRow }

/** 成员与权限: the members with their actions, the invitation, and the table of what roles may do. Owners only. */
export function MembersPage(): ReactNode {
  const [isMailUnderWay, setMailUnderWay] = useState(false)
  // A mail on its way is sent or given up within a minute.
  const reading = isMailUnderWay ? { everyMs: mailMs } : {}
  const list = useListCall('GET /members', reading)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { id: ownId } = useSession()
  const members = list.data
  const isWaiting = members?.some(({ invitationMail }) => invitationMail === 'waiting') ?? false
  // The answer decides how often it is read next: state, because the hook above needs it before its own answer.
  if (isWaiting !== isMailUnderWay) setMailUnderWay(isWaiting)
  return (
    <ConsolePage>
      <PageHead title={copy.title} count={members && copy.count(members.length)}>
        <CommandButton start="members.invite" look="go" />
      </PageHead>
      <PageSection title={copy.people} note={copy.peopleNote}>
        <ListRows
          list={list}
          label={copy.people}
          rows={members}
          waitRows={4}
          columns={columnsOf(ownId, setDialog)}
          nameOf={nameOf}
          empty={{ title: copy.people, hint: copy.peopleNote }}
        />
      </PageSection>
      <div className={styles.columns}>
        <InviteForm members={members ?? []} />
        <div className={styles.wide}>
          <RoleTable />
        </div>
      </div>
      {dialog && <MemberAction key={dialog.verb} {...dialog} onClose={() => setDialog(null)} />}
    </ConsolePage>
  )
}

const columnsOf = (ownId: number, ask: (asked: OpenDialog) => void): ListColumn<MemberRow>[] => [
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
  { name: 'factors', word: copy.factors, cell: factorsCell, wideOnly: true },
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

function factorsCell({ factors }: MemberRow): ReactNode {
  if (factors.length === 0) return <span className={styles.missing}>{copy.noFactor}</span>
  return <span className={styles.good}>{factors.map((factor) => copy.factor[factor]).join('、')}</span>
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
