import { sourceName } from '#domain/tracking/channel-links.ts'
import type { FunnelDimension } from '#domain/tracking/funnel.ts'
import { useCall } from '../use-call.ts'

/** How the sources of a dimension are shown, by the names that members gave to channels. */
export function useSourceName(): (dimension: FunnelDimension, value: string) => { name: string; detail: string } {
  const { data } = useCall('GET /channels/links', {})
  const links = data?.data.rows.map(({ fields }) => fields) ?? []
  return (dimension, value) => sourceName(links, dimension, value)
}
