import { type BlockReach, shareOfReach } from '#domain/tracking/block-reach.ts'
import { shareText } from '../../kit/channels/copy.ts'

/** How many of the visitors of a page came to this block, in per cent; null where nothing was counted yet. */
export function reachText({ id }: { id: string }, reach: readonly BlockReach[]): string | null {
  const counted = reach.find(({ block }) => block === id)
  const share = counted === undefined ? null : shareOfReach(counted)
  return share === null ? null : shareText(share)
}
