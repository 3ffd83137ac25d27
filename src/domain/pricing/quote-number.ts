import { createBitWriter } from '#domain/check/bits.ts'
import { sha256 } from '#domain/shared/sha256.ts'

/** What a printed quote says. */
export type QuoteContent = {
  /** `YYYY-MM-DD`. */
  day: string
  tierId: number
  quantity: number
  autoRenew: boolean
  /** The device that is renewed; null for a purchase. */
  renewedId: number | null
  payableFen: number
  coupons: readonly { couponId: number; count: number }[]
}

/** Bits of the hash in a number: six characters. */
const hashBits = 30

/**
 * The number of a printed quote, such as `FY-20261124-3K7Q2M`: its day, and a hash of what it says. Nothing is stored: the
 * same quote of the same day has the same number wherever it is printed, and quotes that differ have different ones.
 */
export function quoteNumber({ day, coupons, ...content }: QuoteContent): string {
  const { tierId, quantity, autoRenew, renewedId, payableFen } = content
  const used = coupons.map(({ couponId, count }) => [couponId, count]).sort(([one = 0], [two = 0]) => one - two)
  const [head = 0] = sha256(JSON.stringify([day, tierId, quantity, autoRenew, renewedId, payableFen, used]))
  const hash = createBitWriter()
  hash.write(head >>> (32 - hashBits), hashBits)
  return `FY-${day.replaceAll('-', '')}-${hash.text()}`
}
