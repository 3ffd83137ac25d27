import { type ReactNode, useState } from 'react'
import { roleNames } from '#domain/staff/roles.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { type ListColumn, ListTable } from '../../kit/list-page.tsx'
import { PageHead, RoomPage, RoomSection } from '../../kit/page-head.tsx'
import { PersonBadge } from '../../kit/person.tsx'
import { useSession } from '../../kit/session.ts'
import { StartVerb } from '../../kit/start-verb.tsx'
import { PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { timeLeft } from '../../kit/times.ts'
import { useCall } from '../../kit/use-call.ts'
import { InviteForm, MemberVerb, type MemberVerbName } from './member-verbs.tsx'
import styles from './members.module.css'
import { RoleTable } from './roles.tsx'
import { memberWords as words } from './words.ts'

export type MemberRow = ConsoleSuccess<'GET /members'>['data'][number]
const mailMs = 3_000

type Asked = { verb: MemberVerbName; member: MemberRow }

/** 成员与权限: who may do what, who is there, and how somebody gets in. */
export function MembersRoom(): ReactNode {
  const [isMailUnderWay, setMailUnderWay] = useState(false)
  // A mail on its way is sent or given up within a minute.
  const reading = isMailUnderWay ? { everyMs: mailMs } : {}
  const { data, error, refetch } = useCall('GET /members', {}, reading)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { id: ownId } = useSession()
  const members = data?.data
  const isWaiting = members?.some(({ invitationMail }) => invitationMail === 'waiting') ?? false
  if (isWaiting !== isMailUnderWay) setMailUnderWay(isWaiting)
  return (
    <RoomPage>
      <PageHead title={words.title} count={members && words.count(members.length)}>
        <StartVerb start="members.invite" look="go">
          {words.invite}
        </StartVerb>
      </PageHead>
      <RoomSection title={words.people} note={words.peopleNote}>
        {members ? (
          <ListTable
            label={words.people}
            rows={members}
            columns={columnsOf(ownId, setAsked)}
            idOf={({ id }) => id}
            nameOf={nameOf}
          />
        ) : (
          <PendingState of={{ error, refetch }} rows={4} />
        )}
      </RoomSection>
      <div className={styles.columns}>
        <InviteForm members={members ?? []} />
        <div className={styles.wide}>
          <RoleTable />
        </div>
      </div>
      {asked && <MemberVerb key={asked.verb} {...asked} onClose={() => setAsked(null)} />}
    </RoomPage>
  )
}

/** How a member is called where no name is known yet. */
export function nameOf({ name, email }: Pick<MemberRow, 'name' | 'email'>): string {
  return name === '' ? email : name
}

const columnsOf = (ownId: number, ask: (asked: Asked) => void): ListColumn<MemberRow>[] => [
  {
    name: 'name',
    word: words.name,
    cell: (member) => (
      <span className={styles.person}>
        <PersonBadge name={nameOf(member)} id={member.id} />
        <b>{member.name === '' ? words.unnamed : member.name}</b>
        {member.id === ownId && words.you}
      </span>
    ),
  },
  { name: 'roles', word: words.roles, cell: ({ roles }) => roles.map((role) => roleNames[role]).join('、') },
  { name: 'email', word: words.email, cell: ({ email }) => email, wideOnly: true },
  { name: 'factors', word: words.factors, cell: factorsCell, wideOnly: true },
  {
    name: 'seen',
    word: words.lastSeen,
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? words.never : <Time at={lastSeenAt} />),
    wideOnly: true,
  },
  { name: 'status', word: words.state, cell: stateCell },
  {
    name: 'verbs',
    word: words.verbs,
    atRight: true,
    cell: (member) => (
      <span className={styles.verbs}>
        {verbsFor(member, ownId).map((verb) => (
          <ConsoleButton
            key={verb}
            look="quiet"
            size="small"
            aria-label={`${words[verb]} ${nameOf(member)}`}
            onClick={() => ask({ verb, member })}
          >
            {words[verb]}
          </ConsoleButton>
        ))}
      </span>
    ),
  },
]

function verbsFor({ id, status }: MemberRow, ownId: number): MemberVerbName[] {
  if (id === ownId) return ['changeRoles']
  return status === 'disabled' ? ['enable'] : ['changeRoles', 'reset', 'disable']
}

function factorsCell({ factors }: MemberRow): ReactNode {
  if (factors.length === 0) return <span className={styles.missing}>{words.noFactor}</span>
  return <span className={styles.good}>{factors.map((factor) => words.factor[factor]).join('、')}</span>
}

function stateCell({ status, linkEndsAt, sessions, invitationMail }: MemberRow): ReactNode {
  const mail = invitationMail === null ? '' : words.mail[invitationMail]
  const more =
    linkEndsAt !== null
      ? [words.linkLeft(timeLeft(linkEndsAt, new Date())), mail].filter((word) => word !== '').join('，')
      : status === 'active' && sessions > 0
        ? words.sessions(sessions)
        : null
  return (
    <span className={styles.state} data-status={status}>
      {words.status[status]}
      {more && <small>{more}</small>}
    </span>
  )
}
