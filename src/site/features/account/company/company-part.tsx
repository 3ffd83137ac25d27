import { type ReactNode, useState } from 'react'
import { mainAccountRole } from '#domain/accounts/employee-name.ts'
import { accountCopy } from '#site/copy/account.ts'
import { accountCompanyCopy as copy } from '#site/copy/account-company.ts'
import { pages } from '#site/pages.ts'
import { openedPart } from '#site/parts/opened-part.tsx'
import { api } from '#site/session/api-client.ts'
import { signIn } from '#site/session/session.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { showToast } from '#ui/toast-store.ts'
import { AccountPart } from '../account-part.tsx'
import { OwnDay } from '../own-day.tsx'
import rowStyles from '../rows.module.css'
import { useOwn } from '../use-own.ts'
import styles from './company-part.module.css'
import { LinkList } from './link-list.tsx'
import type { Company } from './own-link.ts'

const ConfirmDialog = openedPart(() => import('./company-dialogs.tsx').then((part) => part.ConfirmDialog))

type Member = Company['members'][number]

/** The company of the session: its members and, for its main account, the links by which others come. */
export function CompanyPart({ id }: { id: string }): ReactNode {
  const { own, reload } = useOwn(() => api.call('GET /account/company'))
  const lead = own.kind === 'ready' ? copy.lead(own.data.companyName, own.data.memberCount) : undefined
  return (
    <AccountPart id={id} title={accountCopy.parts.company} lead={lead} own={own} onRetry={reload}>
      {(company) => <Members company={company} reload={reload} />}
    </AccountPart>
  )
}

function Members({ company, reload }: { company: Company; reload: () => Promise<void> }): ReactNode {
  const { members, memberCount, invitations, roleDesc, companyName } = company
  const isMain = roleDesc === mainAccountRole
  const [leaving, setLeaving] = useState(false)
  const [removing, setRemoving] = useState<Member | null>(null)

  async function leave(): Promise<string | null> {
    const answer = await api.call('POST /account/company/leave', { body: {} })
    if (answer.code !== 200) return answer.msg
    await signIn(answer.token, { continues: true })
    showToast({ kind: 'good', text: copy.left(answer.companyName) })
    return null
  }

  async function remove({ id, userName }: Member): Promise<string | null> {
    const answer = await api.call('POST /account/members/remove', { body: { id } })
    if (answer.code !== 200) return answer.msg
    await reload()
    showToast({ kind: 'good', text: copy.removed(userName) })
    return null
  }

  return (
    <>
      <h3 className={rowStyles.heading}>{copy.members}</h3>
      <ul className={rowStyles.rows}>
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            onRemove={isMain && member.roleDesc !== mainAccountRole ? () => setRemoving(member) : null}
          />
        ))}
      </ul>
      {!isMain && memberCount > members.length && <p className={styles.hint}>{copy.othersHidden}</p>}
      {isMain && <LinkList invitations={invitations} reload={reload} />}
      <Leaving isMain={isMain} memberCount={memberCount} onLeave={() => setLeaving(true)} />
      {removing !== null && (
        <ConfirmDialog
          title={copy.removeDialog.title(removing.userName)}
          text={copy.removeDialog.text}
          submit={copy.removeDialog.submit}
          work={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={copy.leaveDialog.title(companyName)}
          text={copy.leaveDialog.text}
          submit={copy.leaveDialog.submit}
          work={leave}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  )
}

function MemberRow({ member, onRemove }: { member: Member; onRemove: (() => void) | null }): ReactNode {
  const { userName, roleDesc, contact, joinedAt, isSelf } = member
  return (
    <li>
      <div className={rowStyles.text}>
        <p className={rowStyles.name}>
          {userName}
          {isSelf && <span className={rowStyles.tag}>{copy.self}</span>}
        </p>
        <p className={rowStyles.meta}>
          <span>{roleDesc}</span>
          {contact !== '' && contact !== userName && <span>{contact}</span>}
          <OwnDay time={joinedAt} words={copy.since} />
        </p>
      </div>
      {onRemove !== null && (
        <Button look="quiet" size="small" aria-label={copy.removeOne(userName)} onClick={onRemove}>
          {copy.remove}
        </Button>
      )}
    </li>
  )
}

type LeavingProps = { isMain: boolean; memberCount: number; onLeave: () => void }

/** The way out: a member leaves, a main account hands over or closes its account. */
function Leaving({ isMain, memberCount, onLeave }: LeavingProps): ReactNode {
  if (!isMain)
    return (
      <Button className={styles.leave} look="quiet" onClick={onLeave}>
        {copy.leave}
      </Button>
    )
  if (memberCount > 1) return <p className={styles.hint}>{copy.othersRemain}</p>
  return (
    <p className={styles.hint}>
      {copy.alone.text}
      <TextLink href={pages.accountCancel.path}>{copy.alone.link}</TextLink>
    </p>
  )
}
