import type { ReactNode } from 'react'
import { firstHeading } from '#domain/content/headings.ts'
import { dayInShanghai, formatShanghai } from '#domain/shared/time.ts'
import { serverNow } from '#ui/server-clock.ts'
import { EntryRow } from '../../kit/audit/entry-row.tsx'
import { consoleButton } from '../../kit/button.tsx'
import { Goals } from '../../kit/channels/funnel.tsx'
import { NewItem } from '../../kit/commands/new-item.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { ConsolePage, PageHead, PageSection } from '../../kit/page-head.tsx'
import { useMay, useSession } from '../../kit/session.ts'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { dayWords } from '../../kit/times.tsx'
import { useCall } from '../../kit/use-call.ts'
import { ChannelsOfWeek, ChannelsOfYesterday, MostRead } from './channels.tsx'
import { todayCopy as copy } from './copy.ts'
import { FilledContacts } from './customer-queues.tsx'
import { DayLine, lineEntries } from './day-line.tsx'
import { countDecisions, Decisions, MissedSchedules } from './decisions.tsx'
import { useFailedWork } from './failed-work.tsx'
import { FirstActs } from './first-acts.tsx'
import { QuietDay } from './quiet-day.tsx'
import styles from './today.module.css'
import {
  ContentQueues,
  EmptyQueues,
  ExportsReady,
  LaunchOfToday,
  ReviewQueues,
  SoldOut,
  SoonOver,
  WaitingQueues,
} from './today-queues.tsx'

// From so few recovery codes on, 今天 warns.
const fewCodes = 3

/**
 * 今天: what waits for the signed-in member, by their permissions, the channels, and the last entries of the audit log.
 * It is the page of every role.
 */
export function TodayPage(): ReactNode {
  const session = useSession()
  const mayReadAudit = useMay('audit.read')
  const mayReadContent = useMay('content.read')
  const mayReadChannels = useMay('channels.read')
  const watchesChannels = useMay('channels.goals')
  const mayExport = useMay('exports.make')
  return (
    <ConsolePage>
      <PageHead title={copy.title} count={`${dayWords(serverNow())}，${copy.zone}`}>
        {mayReadContent && (
          <ConsoleLink to="/calendar" className={consoleButton()}>
            {copy.calendar}
          </ConsoleLink>
        )}
        <NewItem heading={firstHeading.article} />
      </PageHead>
      {session.recoveryCodesLeft <= fewCodes && (
        <p className={styles.note}>
          {copy.codesLow(session.recoveryCodesLeft)}
          <ConsoleLink to="/account">{copy.renew}</ConsoleLink>
        </p>
      )}
      <Waiting />
      {mayExport && <ExportsReady />}
      {watchesChannels && (
        <div className={styles.lately}>
          <ChannelsOfYesterday />
          <Goals month={dayInShanghai(serverNow()).slice(0, 7)} />
        </div>
      )}
      {mayReadChannels && (
        <div className={styles.lately}>
          <ChannelsOfWeek />
        </div>
      )}
      {mayReadContent && (
        <div className={styles.lately}>
          <MostRead />
        </div>
      )}
      {mayReadAudit && <Lately />}
    </ConsolePage>
  )
}

/**
 * What waits today: missed schedules, the line of the day, and the queues, first those in which somebody waits for this
 * member, last those that are empty. Parts that the member may not read are null in the answer and missing here.
 */
function Waiting(): ReactNode {
  const mayReadContent = useMay('content.read')
  const { data, error, refetch } = useCall('GET /today', {})
  const reviews = useCall('GET /reviews/mine', {}, { enabled: mayReadContent }).data?.data
  const failed = useFailedWork(typeof data?.data.failedJobs === 'number')
  if (!data) return <PendingState of={{ error, refetch }} rows={4} />
  const { content, ...others } = data.data
  // Quiet only where every part is empty: a part that is forgotten here would be hidden together with the rest.
  const isQuiet =
    !others.cancellations?.count &&
    !others.applications?.count &&
    !others.failedJobs &&
    failed.length === 0 &&
    (others.filledContacts?.length ?? 0) === 0 &&
    !others.launch?.open &&
    (others.soldOut?.total ?? 0) === 0 &&
    others.timed.length + others.pricesEnding.length + countDecisions(data.data) === 0 &&
    (content === null || isEmpty(content)) &&
    (reviews === undefined || reviews.forMe.length + reviews.answered.length + reviews.mentions.length === 0)
  const { firstActs } = others
  if (isQuiet) return firstActs ? <FirstActs acts={firstActs} otherwise={<QuietDay />} /> : <QuietDay />
  const entries = lineEntries(data.data)
  return (
    <>
      {firstActs && <FirstActs acts={firstActs} />}
      <MissedSchedules missed={others.missed} />
      <FilledContacts filled={others.filledContacts ?? []} />
      {entries.length > 0 && <DayLine entries={entries} now={formatShanghai(serverNow()).slice(11, 16)} />}
      <div className={styles.columns}>
        <div>
          <Decisions decisions={others.decisions} />
          {reviews && <ReviewQueues reviews={reviews} />}
          <WaitingQueues today={data.data} failed={failed} />
          {content && <ContentQueues content={content} />}
          <LaunchOfToday launch={others.launch} />
          <EmptyQueues today={data.data} failed={failed} />
        </div>
        <div>
          <SoonOver content={content} prices={others.pricesEnding} />
          {others.soldOut && <SoldOut soldOut={others.soldOut} />}
        </div>
      </div>
    </>
  )
}

/** Whether nothing of the content waits. */
function isEmpty({
  goingOut,
  drafts,
  faults,
  ending,
  deadLinks,
  missedPaths,
}: Parameters<typeof ContentQueues>[0]['content']) {
  return goingOut.length + drafts.length + faults.length + ending.length + deadLinks.total + missedPaths === 0
}

/** The last ten entries of the audit log that the member may read. */
function Lately(): ReactNode {
  const { data, error, refetch } = useCall('GET /audit', { query: { size: '10' } })
  return (
    <div className={styles.lately}>
      <PageSection title={copy.lately} note={copy.latelyNote} verb={<ConsoleLink to="/audit">{copy.all}</ConsoleLink>}>
        {!data ? (
          <PendingState of={{ error, refetch }} />
        ) : data.data.rows.length === 0 ? (
          <EmptyState title={copy.nothing} hint={copy.nothingHint} />
        ) : (
          <ul>
            {data.data.rows.map((entry) => (
              <li key={entry.id} className={styles.entry}>
                <EntryRow entry={entry} />
              </li>
            ))}
          </ul>
        )}
      </PageSection>
    </div>
  )
}
