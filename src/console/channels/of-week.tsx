import type { ReactNode } from 'react'
import { dayInShanghai } from '#domain/shared/time.ts'
import { presetDays } from '#domain/tracking/funnel-period.ts'
import { ConsoleLink } from '../kit/navigation.tsx'
import { RoomSection } from '../kit/page-head.tsx'
import { useCall } from '../kit/use-call.ts'
import { todayWords as words } from '../rooms/today/words.ts'
import { FunnelBands } from './funnel-bands.tsx'

const rowsShown = 6

/** The week by channel, for 今天; nothing where nobody came. */
export function ChannelsOfWeek(): ReactNode {
  const days = presetDays('week', dayInShanghai(new Date()))
  const { data } = useCall('GET /channels', { query: { ...days, compare: 'week', by: 'channel' } })
  const funnel = data?.data
  if (!funnel || funnel.rows.length === 0) return null
  return (
    <RoomSection
      title={words.channels}
      note={words.channelsNote}
      verb={
        <ConsoleLink to="/channels" search={{ preset: 'week' }}>
          {words.openChannels}
        </ConsoleLink>
      }
    >
      <FunnelBands by="channel" funnel={funnel} bandsAtMost={rowsShown} />
    </RoomSection>
  )
}
