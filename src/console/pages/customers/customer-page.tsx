import { type ReactNode, useEffect, useRef, useState } from 'react'
import { describeOrigin } from '#domain/tracking/stored-origin.ts'
import { yuanText } from '../../kit/amounts.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { Field, submitHandler } from '../../kit/field.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { ConsolePage, PageHead, PageSection } from '../../kit/page-head.tsx'
import { queueCopy } from '../../kit/queue/copy.ts'
import { Facts, History, Personal } from '../../kit/queue/queue-parts.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { messageCopy } from '../../kit/work-copy.ts'
import { customerCopy as copy } from './copy.ts'
import type { Customer } from './customer-actions.tsx'
import { AccountActions, Consents, ExportAction, Sessions } from './customer-actions.tsx'
import styles from './customers.module.css'

/** One account: its masked data, its history, and the actions for its owner. Without a company the head says so. */
function CustomerPage({ one }: { one: Customer }): ReactNode {
  const mayAudit = useMay('audit.read')
  const [first] = one.companies
  const day = one.createdAt.slice(0, 10)
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2>
            {one.userName}
            <span data-status={one.status}>{copy.states[one.status]}</span>
          </h2>
          <p>{first ? copy.who(first.name, first.role, one.id, day) : copy.noCompany(one.id, day)}</p>
        </div>
        <AccountActions one={one} />
      </div>
      <div className={styles.columns}>
        <div>
          <PageSection title={copy.account} note={copy.accountNote}>
            <AccountFacts one={one} />
          </PageSection>
          <Origins one={one} />
          <History entries={one.history} verb={mayAudit && <ConsoleLink to="/audit">{copy.inAudit}</ConsoleLink>} />
        </div>
        <div>
          <Consents one={one} />
          <Sessions one={one} />
          <Sent one={one} />
          <Requests one={one} />
        </div>
      </div>
    </>
  )
}

/** Masked data: members with the permission show one field for a minute. Companies that the person left are marked. */
function AccountFacts({ one }: { one: Customer }): ReactNode {
  const { ref } = one
  return (
    <Facts
      facts={[
        [queueCopy.phone, <Personal key="p" which={{ of: 'customer', ref, field: 'phone' }} masked={one.phone} />],
        [queueCopy.email, <Personal key="e" which={{ of: 'customer', ref, field: 'email' }} masked={one.email} />],
        [
          queueCopy.userName,
          <Personal key="n" which={{ of: 'customer', ref, field: 'userName' }} masked={one.userName} />,
        ],
        ...(one.waitingChange
          ? [[copy.waitingChange[one.waitingChange.kind], <WaitingChange key="w" {...one.waitingChange} />] as const]
          : []),
        [copy.password, one.hasPassword ? copy.hasPassword : copy.noPassword],
        [
          copy.passkeys,
          copy.passkeyCount(one.passkeys.count),
          one.passkeys.lastUsedAt && (
            <>
              {copy.seen} <Time at={one.passkeys.lastUsedAt} />
            </>
          ),
        ],
        ...one.companies.map(
          ({ name, role, status, members }) =>
            [status === 'active' ? role : copy.left, name, copy.members(members)] as const,
        ),
        [copy.coupons, copy.couponCount(one.coupons)],
        ...one.orders.map(
          ({ orderNo, payable, paidAt }) =>
            [
              copy.order,
              orderNo,
              <>
                {yuanText(payable)} <Time at={paidAt} />
              </>,
            ] as const,
        ),
      ]}
    />
  )
}

/** A change of the phone number or address that waits; only its owner can withdraw it. */
function WaitingChange({ contact, requestedAt, effectiveAt }: NonNullable<Customer['waitingChange']>): ReactNode {
  return (
    <>
      {contact}
      {copy.waits.from}
      <Time at={requestedAt} />
      {copy.waits.until}
      <Time at={effectiveAt} />
    </>
  )
}

/** Names and values of a recorded origin; null where none was recorded. */
type Marks = Readonly<Record<string, string>> | null

/** The recorded origins of the account, from the first touch to the last. */
function Origins({ one: { origins } }: { one: Customer }): ReactNode {
  return (
    <PageSection title={copy.origins} note={copy.originsNote}>
      {origins.length === 0 ? (
        <p className={styles.nothing}>{copy.noOrigins}</p>
      ) : (
        <ol className={styles.path}>
          {origins.map(({ id, kind, at, firstTouch, lastTouch, tracking }) => (
            <li key={id}>
              <b>{copy.kinds[kind] ?? kind}</b> <Time at={at} />
              <dl>
                <MarkLine word={copy.first} marks={firstTouch} />
                <MarkLine word={copy.last} marks={lastTouch} />
                <MarkLine word={copy.marks} marks={tracking} />
              </dl>
            </li>
          ))}
        </ol>
      )}
    </PageSection>
  )
}

function MarkLine({ word, marks }: { word: string; marks: Marks }): ReactNode {
  return (
    <>
      <dt>{word}</dt>
      <dd>{describeOrigin(marks) || copy.direct}</dd>
    </>
  )
}

/** Messages of the last 30 days to the account's phone number and address. */
function Sent({ one: { sent } }: { one: Customer }): ReactNode {
  const mayRead = useMay('jobs.read')
  return (
    <PageSection
      title={copy.sent}
      verb={mayRead && <ConsoleLink to="/health/messages">{messageCopy.title}</ConsoleLink>}
    >
      <ul className={styles.lines}>
        {sent.length === 0 && <li>{copy.nothingSent}</li>}
        {sent.map(({ id, channel, purpose, status, createdAt }) => (
          <li key={id}>
            <b>{copy.message(messageCopy.channels[channel], messageCopy.purposes[purpose] ?? purpose)}</b>
            <em className={status === 'done' ? styles.good : undefined}>{messageCopy.states[status]}</em>
            <small>
              <Time at={createdAt} />
            </small>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** The requests of the account's owner, linked for members who may read them, and the owner's data export. */
function Requests({ one }: { one: Customer }): ReactNode {
  const mayRead = useMay('applications.read')
  const link = (to: string, id: number) =>
    mayRead && (
      <ConsoleLink to={to} search={{ id: String(id) }}>
        {copy.open}
      </ConsoleLink>
    )
  return (
    <PageSection title={copy.rights}>
      <ul className={styles.lines}>
        <ExportAction one={one} />
        {one.cancellations.length === 0 && (
          <li>
            <b>{copy.cancellation}</b>
            <small>{copy.noCancellation}</small>
          </li>
        )}
        {one.cancellations.map(({ id, status, requestedAt }) => (
          <li key={`cancellation-${id}`}>
            <b>{copy.cancellation}</b>
            {link('/cancellations', id)}
            <small>
              <Time at={requestedAt} /> {copy.cancellationStates[status]}
            </small>
          </li>
        ))}
        {one.applications.map(({ id, companyName, status, submittedAt }) => (
          <li key={`application-${id}`}>
            <b>{companyName}</b>
            {link('/applications', id)}
            <small>
              {copy.applications} {submittedAt && <Time at={submittedAt} />} {copy.applicationStates[status]}
            </small>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** The filter `found` of the address after a search without a result; what was searched for is not in the address. */
const notFound = 'none'

/**
 * 账号查询: finds one account by a whole phone number, e-mail address or number. A part finds nothing, so that customers
 * cannot be browsed (decision 034). An opaque reference keeps the account in the address, for going back and reloading.
 */
export function CustomersPage(): ReactNode {
  const { state, change } = useList(['id', 'found'])
  const { id: ref = '', found } = state.filters
  const [term, setTerm] = useState('')
  const { act, fault, setFault, isPending } = useAction({ isFaultBeside: true })
  const form = useRef<HTMLFormElement>(null)
  // Who comes here has a number at hand to type or to paste.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  // The term goes in the body, because addresses are logged and kept in the history (decision 034).
  const search = () =>
    act(() => call('POST /customers/search', { body: { term } }), {
      onDone({ data: { ref } }) {
        // In the address too, so that going back from an account that was not found shows the one before.
        change({ filters: ref === null ? { found: notFound } : { id: ref } })
        if (ref !== null) setTerm('')
      },
    })

  return (
    <ConsolePage>
      <PageHead title={copy.title} />
      <form
        ref={form}
        aria-label={copy.search}
        className={styles.search}
        onSubmit={submitHandler(search)}
        onChange={() => setFault(undefined)}
      >
        <Field
          label={copy.search}
          hint={copy.searchHint}
          error={fault}
          value={term}
          onText={setTerm}
          autoComplete="off"
          spellCheck={false}
        />
        <ConsoleButton type="submit" size="large" look="primary" pending={isPending}>
          {copy.find}
        </ConsoleButton>
      </form>
      {ref !== '' ? (
        <Found key={ref} customerRef={ref} />
      ) : found === notFound ? (
        <EmptyState title={copy.notFound} hint={copy.notFoundHint} />
      ) : (
        <EmptyState title={copy.start} hint={copy.startHint} />
      )}
    </ConsolePage>
  )
}

function Found({ customerRef }: { customerRef: string }): ReactNode {
  const { data, error, refetch } = useCall('GET /customers/{ref}', { params: { ref: customerRef } })
  if (!data) return <PendingState of={{ error, refetch }} />
  return <CustomerPage one={data.data} />
}
