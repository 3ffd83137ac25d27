import type { ReactNode } from 'react'
import { dayInShanghai } from '#domain/shared/time.ts'
import { presetDays } from '#domain/tracking/funnel-period.ts'
import { FunnelBands } from '../../kit/channels/funnel-bands.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { useCall } from '../../kit/use-call.ts'
import { todayCopy as copy } from './copy.ts'

const rowsShown = 6

/** The week by channel, for 今天; nothing where nobody came. */
export function ChannelsOfWeek(): ReactNode {
  const days = presetDays('week', dayInShanghai(new Date()))
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
