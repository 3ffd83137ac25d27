import type { ReactNode } from 'react'
import { itemKind } from '#domain/content/headings.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { funnelSteps } from '#domain/tracking/funnel.ts'
import { presetDays } from '#domain/tracking/funnel-period.ts'
import { percentOfReads } from '#domain/tracking/reads.ts'
import { serverNow } from '#ui/server-clock.ts'
import { channelCopy, countText } from '../../kit/channels/copy.ts'
import { FunnelBands } from '../../kit/channels/funnel.tsx'
import { useSourceName } from '../../kit/channels/use-source-name.ts'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { readsCopy } from '../../kit/reads-copy.ts'
import { useCall } from '../../kit/use-call.ts'
import { todayCopy as copy } from './copy.ts'
import styles from './today.module.css'

/** For members who set goals: yesterday's steps beside the same weekday before, and the channels with a break. */
export function ChannelsOfYesterday(): ReactNode {
  const nameOf = useSourceName()
  const days = presetDays('yesterday', dayInShanghai(serverNow()))
  const { data } = useCall('GET /channels', { query: { ...days, compare: 'week', by: 'channel' } })
  if (!data) return null
  const { total, rows } = data.data
  const broken = rows.flatMap(({ value, broken }) => (broken === null ? [] : [{ value, ...broken }]))
  return (
    <PageSection
      title={copy.yesterday}
      note={copy.yesterdayNote(days.from)}
      verb={
        <ConsoleLink to="/channels" search={{ preset: 'yesterday' }}>
          {copy.openChannels}
        </ConsoleLink>
      }
    >
      <dl className={styles.steps}>
        {funnelSteps.map((step) => (
          <div key={step}>
            <dt>{channelCopy.steps[step]}</dt>
            <dd>
              <b>{countText(total.now[step])}</b>
              <small>{copy.weekBefore(countText(total.before[step]))}</small>
            </dd>
          </div>
        ))}
      </dl>
      {broken.length === 0 ? (
        <p className={styles.calm}>{total.now.visits === 0 ? copy.noVisits : copy.nothingBroke}</p>
      ) : (
        <ul className={styles.breaks}>
          {broken.map(({ value, kind, step, count, usual, isFall }) => (
            <li key={value} data-fall={isFall || undefined}>
              {/* A channel opens by its landing pages, where a break is found. `-` is a channel without a value. */}
              <ConsoleLink to="/channels" search={{ preset: 'yesterday', channel: value || '-', by: 'landing' }}>
                {channelCopy.broken[kind](
                  nameOf('channel', value).name,
                  channelCopy.steps[step],
                  countText(count),
                  countText(usual),
                )}
              </ConsoleLink>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  )
}

// Of the channels; the rest of the total is one more band.
const rowsShown = 6

/** The week by channel, from Monday to the present hour; nothing in a week without visits. */
export function ChannelsOfWeek(): ReactNode {
  const days = presetDays('week', dayInShanghai(serverNow()))
  const { data } = useCall('GET /channels', { query: { ...days, compare: 'week', by: 'channel' } })
  const funnel = data?.data
  if (!funnel || funnel.rows.length === 0) return null
  return (
    <PageSection
      title={copy.channels}
      note={copy.channelsNote}
      verb={
        <ConsoleLink to="/channels" search={{ preset: 'week' }}>
          {copy.openChannels}
        </ConsoleLink>
      }
    >
      <FunnelBands by="channel" funnel={funnel} bandsAtMost={rowsShown} />
    </PageSection>
  )
}

/** The articles and activities that were read most yesterday; nothing on a day without reads. */
export function MostRead(): ReactNode {
  const { data } = useCall('GET /reads', {})
  const rows = data?.data.rows ?? []
  if (rows.length === 0) return null
  return (
    <PageSection title={readsCopy.mostRead} note={readsCopy.noteShort}>
      <ul className={styles.mostRead}>
        {rows.map(({ id, title, firstLevelHeading, registered, finished, reads }) => (
          <li key={id}>
            <ConsoleLink to={`/${itemKind({ firstLevelHeading }) === 'article' ? 'articles' : 'activities'}/${id}`}>
              {title || copy.untitled}
            </ConsoleLink>
            <small>{readsCopy.line(readsCopy.share(percentOfReads(finished, { reads })), countText(registered))}</small>
            <b className="figure">{countText(reads)}</b>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
