import { chosenOrderKey, writeStoredJson } from '#site/session/stored.ts'

/** How an order is paid; the ids are those of specification 3. */
export const paymentMethods = [
  { key: 'ALIPAY', id: 2 },
  { key: 'WECHAT', id: 1 },
  { key: 'BALANCE', id: 3 },
] as const

export type PaymentKey = (typeof paymentMethods)[number]['key']

export const defaultPayment: PaymentKey = 'ALIPAY'

/** The stored method, or the default where it is unknown or needs a log-in. */
export function paymentFor(stored: string | null, isLoggedIn: boolean): PaymentKey {
  const method = paymentMethods.find(({ key }) => key === stored)?.key ?? defaultPayment
  return method === 'BALANCE' && !isLoggedIn ? defaultPayment : method
}

/** What the home page shows of the order that the price page left. */
export type ShownOrder = {
  /** The device in words, e.g. 云设备，美国洛杉矶. */
  device: string
  /** What tells the device from others of its place. */
  facts: string
  term: string
  quantity: number
  payableFen: number
  payment: PaymentKey
  /** The shop of a renewal; empty for a purchase. */
  shop: string
  /** The address on this site that opens the choice again. */
  href: string
}

/**
 * Stores the order in localStorage: `line` with the API's field names, `shown` for the home page (decision 014). False where
 * the browser stores nothing.
 */
export function storeOrder(line: object, shown: ShownOrder): boolean {
  return writeStoredJson(chosenOrderKey, { ...line, shown, at: Date.now() })
}
