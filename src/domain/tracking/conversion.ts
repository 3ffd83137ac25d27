import { clickIdOf } from './landing.ts'
import { withoutContacts } from './private-text.ts'

/**
 * What is told to Baidu about one registration or paid order; `newType` is the number that the ad account gives to a goal,
 * `valueFen` what was paid, in fen.
 */
export type Conversion = { logidUrl: string; newType: number; at: Date; valueFen?: number | undefined }

/** Where a visitor came from, as far as a conversion asks. */
type Origin = { logidUrl?: string | undefined; lastTouch?: { logidUrl?: unknown } | undefined }

/**
 * The click that a registration belongs to, or null where it came from none of Baidu's: the newest landing decides, as
 * the channels are paid, so whoever came back by another channel is no conversion of Baidu's. Contacts that somebody put
 * into the address are hidden; they are nobody's business there.
 */
export function creditedClick({ logidUrl, lastTouch }: Origin): { clickId: string; logidUrl: string } | null {
  const newest = logidUrl ?? (typeof lastTouch?.logidUrl === 'string' ? lastTouch.logidUrl : undefined)
  const clickId = clickIdOf(newest)
  if (newest === undefined || clickId === null) return null
  const shown = newest.replace(/[^?&#]+/g, (part) => (part.startsWith('bd_vid=') ? part : withoutContacts(part)))
  return { clickId, logidUrl: shown }
}
