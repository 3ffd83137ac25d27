import { type ReactNode, useState } from 'react'
import type { ContactKind } from '#domain/accounts/account-notices.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { accountCopy } from '#site/copy/account.ts'
import { profileCopy as copy } from '#site/copy/account-profile.ts'
import { dateCopy } from '#site/copy/common.ts'
import { pages } from '#site/pages.ts'
import { ConsultLink } from '#site/parts/consult-link.tsx'
import { openedPart } from '#site/parts/opened-part.tsx'
import { api } from '#site/session/api-client.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useAccountFrame } from '../account-frame.ts'
import { AccountPart } from '../account-part.tsx'
import { useOwn } from '../use-own.ts'
import { CompanyList } from './company-list.tsx'
import styles from './profile.module.css'
import type { OwnProfileData } from './waiting-change.tsx'
import { WaitingChange } from './waiting-change.tsx'

const ContactDialog = openedPart(() => import('./contact-dialog.tsx').then((part) => part.ContactDialog))

type Opened = ContactKind | 'password' | null

/** Who the account is, how it is reached and proved, and in which companies it is. */
export function ProfilePart({ id }: { id: string }): ReactNode {
  const { own, reload } = useOwn(() => api.call('GET /account/profile'))
  const { PasswordDialog } = useAccountFrame()
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  return (
    <AccountPart id={id} title={accountCopy.parts.profile} own={own} onRetry={reload}>
      {(profile) => (
        <>
          {profile.cancellation && (
            <section className={styles.waiting} aria-label={copy.cancellation.title}>
              <h3>{copy.cancellation.title}</h3>
              <p>{copy.cancellation.text(dateCopy.monthDay(partsOfTime(profile.cancellation.answerBy)))}</p>
              <TextLink alone href={pages.accountCancel.path}>
                {copy.cancellation.link}
              </TextLink>
            </section>
          )}
          {profile.waitingChange && <WaitingChange change={profile.waitingChange} onWithdrawn={reload} />}
          <Facts profile={profile} onOpen={setOpened} />
          <CompanyList companies={profile.companies} current={profile.companyid} />
          {opened === 'password' && (
            <PasswordDialog mode={profile.hasPassword ? 'update' : 'set'} contacts={profile} onClose={close} />
          )}
          {(opened === 'phone' || opened === 'email') && (
            <ContactDialog kind={opened} contacts={profile} onChanged={reload} onClose={close} />
          )}
        </>
      )}
    </AccountPart>
  )
}

function Facts({ profile, onOpen }: { profile: OwnProfileData; onOpen: (opened: Opened) => void }): ReactNode {
  const { userName, registeredAt, hasPassword, waitingChange } = profile
  const contact = (kind: ContactKind) => {
    const isBound = profile[kind] !== ''
    const words = isBound ? copy.contactAction[kind] : copy.bindAction[kind]
    return (
      <Row
        name={copy.rows[kind]}
        action={waitingChange ? null : { words, onPress: () => onOpen(kind) }}
        isEmpty={!isBound}
      >
        {isBound ? profile[kind] : copy.noContact}
      </Row>
    )
  }
  return (
    <dl className={styles.rows}>
      <Row name={copy.rows.name}>
        {userName}
        <small>
          {copy.rename.before}
          <ConsultLink>{copy.rename.link}</ConsultLink>
        </small>
      </Row>
      <Row name={copy.rows.registered}>{dateCopy.day(partsOfTime(registeredAt))}</Row>
      {contact('phone')}
      {contact('email')}
      <Row
        name={copy.rows.password}
        action={{
          words: hasPassword ? copy.password.change : copy.password.create,
          onPress: () => onOpen('password'),
        }}
        isEmpty={!hasPassword}
      >
        {hasPassword ? copy.password.set : copy.password.none}
      </Row>
    </dl>
  )
}

type RowProps = {
  name: string
  action?: { words: string; onPress: () => void } | null
  /** The value says that there is none. */
  isEmpty?: boolean
  children: ReactNode
}

function Row({ name, action, isEmpty, children }: RowProps): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-empty={isEmpty || undefined}>{children}</dd>
      {action && (
        <dd className={styles.action}>
          <Button look="quiet" size="small" onClick={action.onPress}>
            {action.words}
          </Button>
        </dd>
      )}
    </div>
  )
}
