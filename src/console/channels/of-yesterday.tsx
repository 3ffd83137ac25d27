import type { ReactNode } from 'react'
import { dayInShanghai } from '#domain/shared/time.ts'
import { funnelSteps } from '#domain/tracking/funnel.ts'
import { presetDays } from '#domain/tracking/funnel-period.ts'
import { valueName } from '#domain/tracking/funnel-words.ts'
import { ConsoleLink } from '../kit/navigation.tsx'
import { RoomSection } from '../kit/page-head.tsx'
import { useCall } from '../kit/use-call.ts'
import { channelWords } from '../rooms/channels/words.ts'
import { todayWords as words } from '../rooms/today/words.ts'
import { countText } from './numbers.ts'
import styles from './of-yesterday.module.css'

/** Yesterday's steps beside the same day of the week before, and the channels in which something broke. */
export function ChannelsOfYesterday(): ReactNode {
  const days = presetDays('yesterday', dayInShanghai(new Date()))
  const { data } = useCall('GET /channels', { query: { ...days, compare: 'week', by: 'channel' } })
  if (!data) return null
  const { total, rows } = data.data
  const broken = rows.flatMap(({ value, broken }) => (broken === null ? [] : [{ value, ...broken }]))
  return (
    <RoomSection
      title={words.yesterday}
      note={words.yesterdayNote(days.from)}
      verb={
        <ConsoleLink to="/channels" search={{ preset: 'yesterday' }}>
          {words.openChannels}
        </ConsoleLink>
      }
    >
      <dl className={styles.steps}>
        {funnelSteps.map((step) => (
          <div key={step}>
            <dt>{channelWords.steps[step]}</dt>
            <dd>
              <b>{countText(total.now[step])}</b>
              <small>{words.weekBefore(countText(total.before[step]))}</small>
            </dd>
          </div>
        ))}
      </dl>
      {broken.length === 0 ? (
        <p className={styles.calm}>{total.now.visits === 0 ? words.nobodyCame : words.nothingBroke}</p>
      ) : (
        <ul className={styles.breaks}>
          {broken.map(({ value, kind, step, count, usual, isFall }) => (
            <li key={value} data-fall={isFall || undefined}>
              <ConsoleLink to="/channels" search={{ preset: 'yesterday', channel: value || '-', by: 'landing' }}>
                {channelWords.broken[kind](
                  valueName('channel', value),
                  channelWords.steps[step],
                  countText(count),
                  countText(usual),
                )}
              </ConsoleLink>
            </li>
          ))}
        </ul>
      )}
    </RoomSection>
  )
}
