import type { ReactNode } from 'react'
import { exportKinds } from '#domain/exports/kinds.ts'
import { skuText } from '#domain/pricing/changes/issue-texts.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { consoleButton } from '../../kit/button.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { ConsoleLink, itemPlace, recordPlaces } from '../../kit/navigation.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { queueCopy } from '../../kit/queue/copy.ts'
import { EmptyPart } from '../../kit/states.tsx'
import { Time } from '../../kit/times.tsx'
import { useCall } from '../../kit/use-call.ts'
import { todayCopy as copy } from './copy.ts'
import { ApplicationsOfToday, CancellationsOfToday } from './customer-queues.tsx'
import type { TodayContent } from './day-line.tsx'
import emptyStyles from './empty-queues.module.css'
import { FailedOfToday, type useFailedWork, workPages } from './failed-work.tsx'
import styles from './today.module.css'

type Today = ConsoleSuccess<'GET /today'>['data']
export type Reviews = ConsoleSuccess<'GET /reviews/mine'>['data']
type PricesEnding = Today['pricesEnding']
type Item = TodayContent['drafts'][number]

const titleOf = ({ title }: Item) => title || copy.untitled

type RowProps = { item: Item; fact: ReactNode; note?: ReactNode; verb: string }

/** An item that waits, a fact about it, and the action's name; both links open its editor. */
function Row({ item, fact, note, verb }: RowProps): ReactNode {
  return (
    <li className={styles.row}>
      <ConsoleLink to={itemPlace(item)}>{titleOf(item)}</ConsoleLink>
      <span>{fact}</span>
      <small>{note}</small>
      <ConsoleLink to={itemPlace(item)} className={consoleButton({ size: 'small' })}>
        {verb}
      </ConsoleLink>
    </li>
  )
}

type QueueProps = { title: string; note?: string; verb?: ReactNode; children: readonly ReactNode[] }

/** A section that is rendered only while something waits in it. Its note is the number, unless it has another. */
function Queue({ title, note, verb, children }: QueueProps): ReactNode {
  if (children.length === 0) return null
  return (
    <PageSection title={title} note={note ?? copy.count(children.length)} verb={verb}>
      <ul>{children}</ul>
    </PageSection>
  )
}

/** Reviews for the member, remarks that name them, and answers to their own reviews. */
export function ReviewQueues({ reviews: { forMe, mentions, answered } }: { reviews: Reviews }): ReactNode {
  return (
    <>
      <Queue title={copy.forMe}>
        {forMe.map(({ review, item }) => (
          <Row
            key={review.id}
            item={item}
            fact={review.note || copy.askedBy(review.askedBy.name)}
            note={<Time at={review.askedAt} />}
            verb={copy.review}
          />
        ))}
      </Queue>
      <Queue title={copy.mentions}>
        {mentions.map((item) => (
          <Row key={item.id} item={item} fact={item.author} note={<Time at={item.editedAt} />} verb={copy.look} />
        ))}
      </Queue>
      <Queue title={copy.answered}>
        {answered.map(({ review, item }) => (
          <Row
            key={review.id}
            item={item}
            fact={review.answer || copy.verdicts[review.status]}
            note={copy.verdicts[review.status]}
            verb={review.status === 'returned' ? copy.repair : copy.publish}
          />
        ))}
      </Queue>
    </>
  )
}

/** Items that the checks would stop, those planned for today, and drafts without a date. */
export function ContentQueues({ content }: { content: TodayContent }): ReactNode {
  // Published and scheduled items are on the line of the day.
  const planned = content.goingOut.filter(({ kind }) => kind === 'planned')
  return (
    <>
      <Queue title={copy.stopped} note={copy.stoppedNote}>
        {content.faults.map(({ item, errors, first }) => (
          <Row key={item.id} item={item} fact={first} note={copy.errors(errors)} verb={copy.repair} />
        ))}
      </Queue>
      <Queue title={copy.planned} note={copy.plannedNote}>
        {planned.map(({ item }) => (
          <Row key={item.id} item={item} fact={item.author} note={<Time at={item.editedAt} />} verb={copy.publish} />
        ))}
      </Queue>
      <Queue
        title={copy.drafts}
        note={copy.draftsCount(content.draftsTotal)}
        verb={<ConsoleLink to="/calendar">{copy.plan}</ConsoleLink>}
      >
        {content.drafts.map((item) => (
          <Row
            key={item.id}
            item={item}
            fact={item.editedBy?.name}
            note={<Time at={item.editedAt} />}
            verb={copy.repair}
          />
        ))}
      </Queue>
    </>
  )
}

/** The queues of customers and of failed work that are not empty; null where the member may not read them. */
export function WaitingQueues({ today, failed }: QueuesProps): ReactNode {
  const { cancellations, applications, failedJobs } = today
  return (
    <>
      {cancellations !== null && cancellations.count > 0 && <CancellationsOfToday queue={cancellations} />}
      {applications !== null && applications.count > 0 && <ApplicationsOfToday />}
      {hasFailed(today, failed) && <FailedOfToday count={failedJobs ?? 0} all={failed} />}
    </>
  )
}

type QueuesProps = { today: Today; failed: ReturnType<typeof useFailedWork> }
const hasFailed = ({ failedJobs }: Today, failed: QueuesProps['failed']) => (failedJobs ?? 0) > 0 || failed.length > 0

/** 上线准备 while it has open rows. */
export function LaunchOfToday({ launch }: Pick<Today, 'launch'>): ReactNode {
  if (launch === null || launch.open === 0) return null
  return (
    <PageSection
      title={copy.launch}
      note={copy.launchCount(launch.open, launch.total)}
      verb={<ConsoleLink to="/launch">{copy.launchOpen}</ConsoleLink>}
    >
      <EmptyPart title={copy.launchNote} />
    </PageSection>
  )
}

/** The queues in which nothing waits, a line each. */
export function EmptyQueues({ today, failed }: QueuesProps): ReactNode {
  const { cancellations, applications, failedJobs } = today
  const isCalm = failedJobs !== null && !hasFailed(today, failed)
  if (cancellations?.count !== 0 && applications?.count !== 0 && !isCalm) return null
  return (
    <ul className={emptyStyles.empty}>
      {cancellations?.count === 0 && (
        <EmptyQueue title={queueCopy.cancellations} note={queueCopy.cancellationsNote(0)}>
          <ConsoleLink to="/cancellations">{copy.all}</ConsoleLink>
        </EmptyQueue>
      )}
      {applications?.count === 0 && (
        <EmptyQueue title={queueCopy.applications} note={queueCopy.applicationsNote(0, '')}>
          <ConsoleLink to="/applications">{copy.all}</ConsoleLink>
        </EmptyQueue>
      )}
      {isCalm && (
        <EmptyQueue title={queueCopy.failed} note={queueCopy.noneFailed}>
          {workPages}
        </EmptyQueue>
      )}
    </ul>
  )
}

function EmptyQueue({ title, note, children }: { title: string; note: string; children: ReactNode }): ReactNode {
  return (
    <li>
      <b>{title}</b>
      <span>{note}</span>
      <div>{children}</div>
    </li>
  )
}

/** Devices that visitors see and cannot buy, in the order of the price page; five are listed. */
export function SoldOut({ soldOut: { total, rows } }: { soldOut: NonNullable<Today['soldOut']> }): ReactNode {
  if (total === 0) return null
  return (
    <PageSection
      title={copy.soldOut}
      note={copy.soldOutCount(total)}
      verb={
        <ConsoleLink to="/prices" search={{ out: '1' }}>
          {copy.all}
        </ConsoleLink>
      }
    >
      <ul>
        {rows.map(({ id, type, typeName, category, ...sku }) => (
          <li key={id} className={styles.due}>
            <ConsoleLink to="/prices" search={{ type, out: '1', q: sku.region }}>
              {skuText(sku)}
            </ConsoleLink>
            <span>{typeName}</span>
            <small>{category}</small>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/**
 * What ends or begins soon: slides, coupons and prices within seven days, activities within fourteen. Below it dead
 * links, and requested addresses that do not exist.
 */
export function SoonOver({ content, prices }: { content: TodayContent | null; prices: PricesEnding }): ReactNode {
  const ending = [...(content?.ending ?? []), ...prices].toSorted((one, other) => one.at.localeCompare(other.at))
  return (
    <>
      {ending.length > 0 && (
        <PageSection title={copy.ending} note={ending.length}>
          <ul>
            {ending.map(({ kind, id, title, at }) => (
              <li key={`${kind}-${id}`} className={styles.due}>
                <ConsoleLink {...recordPlaces[kind === 'priceEnd' ? 'priceChange' : kind](id)}>{title}</ConsoleLink>
                <Time at={at} />
                <small>{copy.kinds[kind]}</small>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      {content && content.deadLinks.total > 0 && (
        <PageSection title={copy.dead} note={copy.deadCount(content.deadLinks.total)}>
          <ul>
            {content.deadLinks.rows.map(({ kind, id, name, url, reason }) => (
              <li key={`${kind}-${id}-${url}`} className={styles.due}>
                <ConsoleLink {...recordPlaces[kind](id)}>
                  {kitCopy.recordKinds[kind]} {name || copy.untitled}
                </ConsoleLink>
                <span>{url}</span>
                <small>{copy.deadReason(reason)}</small>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      {content && content.missedPaths > 0 && (
        <PageSection title={copy.missedPaths}>
          <p className={styles.fact}>
            <ConsoleLink to="/redirects" search={{ tab: 'missed' }}>
              {copy.missedCount(content.missedPaths)}
            </ConsoleLink>
          </p>
        </PageSection>
      )}
    </>
  )
}

/** The member's own exports that are finished and not downloaded yet. */
export function ExportsReady(): ReactNode {
  const { data } = useCall('GET /exports', {})
  const ready = (data?.data.rows ?? []).filter(({ status, fetchedAt }) => status === 'done' && fetchedAt === null)
  const names: Readonly<Record<string, { name: string }>> = exportKinds
  return (
    <Queue title={copy.exportsReady} verb={<ConsoleLink to="/exports">{copy.all}</ConsoleLink>}>
      {ready.map(({ id, kind, rows, createdAt }) => (
        <li key={id} className={styles.due}>
          <ConsoleLink to="/exports">{names[kind]?.name ?? kind}</ConsoleLink>
          <Time at={createdAt} />
          <small>{copy.exportRows(rows)}</small>
        </li>
      ))}
    </Queue>
  )
}
