import { type ReactNode, useRef } from 'react'
import { renderSVG } from 'uqr'
import { activityHref } from '#domain/content/addresses.ts'
import { isoTime, partsOfTime } from '#domain/shared/time.ts'
import { activitiesCopy, activityDetailCopy } from '#site/copy/activities.ts'
import { dateCopy } from '#site/copy/common.ts'
import { pages } from '#site/pages.ts'
import { Crumbs } from '#site/parts/crumbs.tsx'
import { DayNumeral } from '#site/parts/day-numeral.tsx'
import { Fact } from '#site/parts/fact.tsx'
import { RefusedLink, ShareAction, usePageShare } from '#site/parts/share-button.tsx'
import textStyles from '#site/parts/text.module.css'
import { useReadingDepth } from '#site/tracking/use-reading-depth.ts'
import { useVisit } from '#site/visit/visit-context.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { QrPicture } from '#ui/qr-picture.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { showToast } from '#ui/toast-store.ts'
import { WordedTitle } from '#ui/worded-title.tsx'
import styles from './activity-page.module.css'
import { ActivityPicture, StateMark } from './activity-parts.tsx'
import { readAgenda } from './agenda.ts'
import { AgendaChart } from './agenda-chart.tsx'
import pier from './drawings/pier.svg'
import type { ActivityDetail } from './load-activities.ts'
import { useActivityStates } from './use-activity-states.ts'

/** A body that begins with a heading of its own needs none above it. */
const beginsWithHeading = /^\s*<h2[\s>]/i

/** `words` are those of the title, in its clauses. */
type ActivityPageProps = { activity: ActivityDetail; words: readonly (readonly string[])[] }

/** One activity (specification 2, Activity detail). */
export function ActivityPage({ activity, words }: ActivityPageProps): ReactNode {
  const [corrected = activity] = useActivityStates([activity])
  const { content, beginTime, endTime } = activity
  const body = useRef<HTMLDivElement>(null)
  useReadingDepth(body, String(activity.id))
  return (
    <>
      <div className={styles.pier} data-ground="deep">
        <img className={styles.drawing} src={pier} alt="" width={2640} height={320} />
        <Crumbs parted="dash" steps={[pages.home, pages.activity]} />
      </div>
      <ActivityHead activity={corrected} words={words} />
      <div className={styles.below}>
        {content !== '' && (
          <div className={styles.overview}>
            {!beginsWithHeading.test(content) && (
              <Heading level={2} size="small" className={styles.label}>
                {activityDetailCopy.overview}
              </Heading>
            )}
            <div ref={body} className={styles.body}>
              <ActivityText html={content} closing={closingOf(beginTime, endTime)} />
            </div>
          </div>
        )}
        <TextLink alone className={styles.back} href={pages.activity.path}>
          {activityDetailCopy.back}
        </TextLink>
      </div>
    </>
  )
}

/** When an activity of one day ends, in minutes since midnight. */
function closingOf(begin: string | null, end: string | null): number | null {
  if (begin === null || end === null || partsOfTime(begin).date !== partsOfTime(end).date) return null
  const [hours = 0, minutes = 0] = partsOfTime(end).clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** What the editors wrote; an agenda in it is drawn as a chart. */
function ActivityText({ html, closing }: { html: string; closing: number | null }): ReactNode {
  const text = readAgenda(html, closing)
  if (text === null) return <RichText html={html} />
  const { before, heading, agenda, after } = text
  return (
    <>
      {before.trim() !== '' && <RichText html={before} />}
      <div className={styles.agenda}>
        {heading !== null && <h2>{heading}</h2>}
        <AgendaChart agenda={agenda} />
      </div>
      {after.trim() !== '' && <RichText html={after} />}
    </>
  )
}

/** An activity as a boarding pass: its picture, its facts, and a stub with the day and the actions. */
function ActivityHead({ activity, words }: ActivityPageProps): ReactNode {
  const { id, picture, beginTime, state, calendarHref } = activity
  const { refused, share } = usePageShare()
  const visit = useVisit()
  return (
    <>
      <div className={styles.shade}>
        <article className={styles.pass}>
          <ActivityPicture src={picture} className={styles.picture} eager whole />
          <ActivityFacts activity={activity} words={words} />
          <div className={styles.stub}>
            <StubDate beginTime={beginTime} online={activity.address === ''} />
            {visit.platform === 'pc' && <PageCode address={new URL(activityHref(id), visit.origin).href} />}
            <JoinLink activity={activity} className={styles.join} />
            <div className={styles.more}>
              {calendarHref !== null && state !== 'ended' && (
                <ButtonLink look="quiet" href={calendarHref} download>
                  {activityDetailCopy.calendar}
                </ButtonLink>
              )}
              <ShareAction onShare={share} />
            </div>
            <RefusedLink link={refused} />
          </div>
        </article>
      </div>
      <div className={styles.bar}>
        <ShareAction onShare={share} />
        <JoinLink activity={activity} />
      </div>
    </>
  )
}

/** The page's address for a phone's camera. */
function PageCode({ address }: { address: string }): ReactNode {
  return (
    <p className={classNames(styles.code, textStyles.note)}>
      <QrPicture
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`}
        alt={activityDetailCopy.code}
        size={88}
        loading="eager"
      />
      <span>
        <Clauses parts={activityDetailCopy.scan} lines />
      </span>
    </p>
  )
}

function StubDate({ beginTime, online }: { beginTime: string | null; online: boolean }): ReactNode {
  if (beginTime === null) return <p className={styles.undated}>{activityDetailCopy.undated}</p>
  const { date, month, day, clock, ...parts } = partsOfTime(beginTime)
  const weekday = activityDetailCopy.weekdays[parts.weekday] ?? ''
  return (
    <p className={classNames(styles.date, textStyles.note)}>
      <DayNumeral date={date} month={activitiesCopy.month(month)} day={day} />
      <span className="num">
        {online ? activityDetailCopy.start(weekday, clock) : activityDetailCopy.entry(weekday, clock)}
      </span>
    </p>
  )
}

type JoinLinkProps = { activity: Pick<ActivityDetail, 'state' | 'link'>; className?: string | undefined }

/** The one action of an activity, in its three states (specification 4, Activity state). */
function JoinLink({ activity: { state, link }, className }: JoinLinkProps): ReactNode {
  if (state === 'ended') {
    return (
      <Button look="quiet" size="tall" wide className={classNames(styles.ended, className)} disabled>
        {activityDetailCopy.ended}
      </Button>
    )
  }
  if (link === '') {
    return (
      <Button
        look="quiet"
        size="tall"
        wide
        className={className}
        onClick={() => showToast({ kind: 'warn', text: activityDetailCopy.noLink })}
      >
        {activityDetailCopy.view}
      </Button>
    )
  }
  return (
    <ButtonLink look="go" size="tall" wide className={className} href={link} target="_blank" rel="noopener nofollow">
      {state === 'open' ? activityDetailCopy.enrol : activityDetailCopy.view}
    </ButtonLink>
  )
}

/** State, title, and what an activity says about itself; what it does not say has no line. */
function ActivityFacts({ activity, words }: ActivityPageProps): ReactNode {
  const { organizer, address, region, beginTime, endTime, state, link } = activity
  return (
    <>
      <div className={styles.name}>
        <StateMark state={state} hasLink={link !== ''} />
        <Heading level={1} className={styles.title}>
          <WordedTitle clauses={words} />
        </Heading>
      </div>
      <dl className={classNames('num', styles.facts)}>
        {organizer !== '' && <Fact name={activityDetailCopy.organizer}>{organizer}</Fact>}
        <Fact name={activityDetailCopy.address}>
          <Clauses parts={address || (region ?? activityDetailCopy.online)} />
        </Fact>
        <Fact name={activityDetailCopy.time}>
          {beginTime === null ? activityDetailCopy.undated : <Period begin={beginTime} end={endTime} />}
        </Fact>
        {link === '' && state !== 'ended' && <Fact name={activityDetailCopy.join}>{activityDetailCopy.askToJoin}</Fact>}
      </dl>
    </>
  )
}

function Period({ begin, end }: { begin: string; end: string | null }): ReactNode {
  return (
    <>
      <Moment time={begin} />
      {end !== null && (
        <>
          {` ${activityDetailCopy.until} `}
          <Moment time={end} />
        </>
      )}
    </>
  )
}

function Moment({ time }: { time: string }): ReactNode {
  const parts = partsOfTime(time)
  return (
    <time className={styles.moment} dateTime={isoTime(time)}>
      {`${dateCopy.day(parts)} ${parts.clock}`}
    </time>
  )
}
