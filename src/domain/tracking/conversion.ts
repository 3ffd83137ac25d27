import { clickIdOf } from './landing.ts'
import { withoutContacts } from './private-text.ts'

/**
 * A registration or paid order reported to Baidu; `newType` is the ad account's number of the goal, `valueFen` the paid
 * amount in fen.
 */
export type Conversion = { logidUrl: string; newType: number; at: Date; valueFen?: number | undefined }

/** The part of a visitor's origin that conversions use. */
type Origin = { logidUrl?: string | undefined; lastTouch?: { logidUrl?: unknown } | undefined }

/**
 * The Baidu click that a registration is credited to, or null: the newest landing decides, by which channels are paid,
 * so a visitor who returned by another channel is no conversion of Baidu's. Contacts in the address are masked before
 * it is sent to the third party.
 */
export function creditedClick({ logidUrl, lastTouch }: Origin): { clickId: string; logidUrl: string } | null {
  const newest = logidUrl ?? (typeof lastTouch?.logidUrl === 'string' ? lastTouch.logidUrl : undefined)
  const clickId = clickIdOf(newest)
  if (newest === undefined || clickId === null) return null
  const shown = newest.replace(/[^?&#]+/g, (part) => (part.startsWith('bd_vid=') ? part : withoutContacts(part)))
  return { clickId, logidUrl: shown }
}
