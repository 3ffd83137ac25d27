import type { ReactNode } from 'react'
import { originWords } from '#domain/tracking/origin-words.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { RoomSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { Time } from '../../kit/time.tsx'
import { Facts, History, Personal } from '../../queues/parts.tsx'
import { queueWords } from '../../queues/words.ts'
import styles from './customers.module.css'
import { AccountVerbs, ExportVerb, Sessions } from './verbs.tsx'
import { customerWords as words } from './words.ts'

export type Customer = ConsoleSuccess<'GET /customers/{ref}'>['data']

/** One account: what the site has of it, under masks, and what may be done for its owner. */
export function CustomerPage({ one }: { one: Customer }): ReactNode {
  const mayAudit = useMay('audit.read')
  const [first] = one.companies
  const day = one.createdAt.slice(0, 10)
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2>
            {one.userName}
            <span data-status={one.status}>{words.states[one.status]}</span>
          </h2>
          <p>{first ? words.who(first.name, first.role, one.id, day) : words.noCompany(one.id, day)}</p>
        </div>
        <AccountVerbs one={one} />
      </div>
      <div className={styles.columns}>
        <div>
          <RoomSection title={words.account} note={words.accountNote}>
            <AccountFacts one={one} />
          </RoomSection>
          <Origins one={one} />
          <History entries={one.history} verb={mayAudit && <ConsoleLink to="/audit">{words.inAudit}</ConsoleLink>} />
        </div>
        <div>
          <RoomSection title={words.consents}>
            <ul className={styles.lines}>
              {one.consents.length === 0 && <li>{words.noConsents}</li>}
              {one.consents.map(({ id, document, version, form, agreedAt }) => (
                <li key={id}>
                  <b>
                    {words.documents[document] ?? document} {version}
                  </b>
                  <em className={styles.good}>{words.agreed}</em>
                  <small>
                    <Time at={agreedAt} /> {words.forms[form] ?? form}
                  </small>
                </li>
              ))}
            </ul>
          </RoomSection>
          <Sessions one={one} />
          <Requests one={one} />
        </div>
      </div>
    </>
  )
}

function AccountFacts({ one }: { one: Customer }): ReactNode {
  const { ref } = one
  return (
    <Facts
      facts={[
        [queueWords.phone, <Personal key="p" which={{ of: 'customer', ref, field: 'phone' }} masked={one.phone} />],
        [queueWords.email, <Personal key="e" which={{ of: 'customer', ref, field: 'email' }} masked={one.email} />],
        [
          queueWords.userName,
          <Personal key="n" which={{ of: 'customer', ref, field: 'userName' }} masked={one.userName} />,
        ],
        [words.password, one.hasPassword ? words.hasPassword : words.noPassword],
        ...one.companies.map(
          ({ name, role, status, members }) =>
            [status === 'active' ? role : words.left, name, words.members(members)] as const,
        ),
        [words.coupons, words.couponCount(one.coupons)],
      ]}
    />
  )
}

type Marks = Readonly<Record<string, string>> | null

/** The way by which somebody came, from the first touch to the last. */
function Origins({ one: { origins } }: { one: Customer }): ReactNode {
  return (
    <RoomSection title={words.origins} note={words.originsNote}>
      {origins.length === 0 ? (
        <p className={styles.nothing}>{words.noOrigins}</p>
      ) : (
        <ol className={styles.path}>
          {origins.map(({ id, kind, at, firstTouch, lastTouch, tracking }) => (
            <li key={id}>
              <b>{words.kinds[kind] ?? kind}</b> <Time at={at} />
              <dl>
                <MarkLine word={words.first} marks={firstTouch} />
                <MarkLine word={words.last} marks={lastTouch} />
                <MarkLine word={words.marks} marks={tracking} />
              </dl>
            </li>
          ))}
        </ol>
      )}
    </RoomSection>
  )
}

function MarkLine({ word, marks }: { word: string; marks: Marks }): ReactNode {
  return (
    <>
      <dt>{word}</dt>
      <dd>{originWords(marks) || words.direct}</dd>
    </>
  )
}

/** What they have asked for, and what they may ask for. */
function Requests({ one }: { one: Customer }): ReactNode {
  const mayRead = useMay('applications.read')
  const link = (to: string, id: number) =>
    mayRead && (
      <ConsoleLink to={to} search={{ id: String(id) }}>
        {words.open}
      </ConsoleLink>
    )
  return (
    <RoomSection title={words.rights}>
      <ul className={styles.lines}>
        <ExportVerb one={one} />
        {one.cancellations.length === 0 && (
          <li>
            <b>{words.cancellation}</b>
            <small>{words.noCancellation}</small>
          </li>
        )}
        {one.cancellations.map(({ id, status, requestedAt }) => (
          <li key={`cancellation-${id}`}>
            <b>{words.cancellation}</b>
            {link('/cancellations', id)}
            <small>
              <Time at={requestedAt} /> {words.cancellationStates[status]}
            </small>
          </li>
        ))}
        {one.applications.map(({ id, companyName, status, submittedAt }) => (
          <li key={`application-${id}`}>
            <b>{companyName}</b>
            {link('/applications', id)}
            <small>
              {words.applications} {submittedAt && <Time at={submittedAt} />} {words.applicationStates[status]}
            </small>
          </li>
        ))}
      </ul>
    </RoomSection>
  )
}
