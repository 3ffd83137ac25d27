import { pages } from '#site/pages.ts'
import { readStoredJson, writeStoredJson } from '#site/session/stored.ts'
import { type PaymentKey, paymentMethods } from '../order/payment-method.ts'

const storageKey = 'priceOrder'

/** What the home page tells of the order that the price page left. */
export type ChosenOrder = {
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
 * Leaves the choice in the session's storage: `line` in the names of the order line for the web system, and beside it what
 * the home page tells of it (readings 6; decision 014).
 */
export function storeOrder(line: object, told: ChosenOrder): void {
  writeStoredJson(storageKey, { ...line, told }, 'session')
}

/** The order that is to be told; null for none, for one that was told, and for what another build left there. */
export function readChosenOrder(): ChosenOrder | null {
  const stored = readStoredJson(storageKey, 'session')
  if (!isRecord(stored) || !isRecord(stored.told)) return null
  const { device, facts, term, quantity, payableFen, payment, shop, href } = stored.told
  const method = paymentMethods.find(({ key }) => key === payment)
  if (method === undefined || typeof quantity !== 'number' || typeof payableFen !== 'number') return null
  if (!isText(device) || !isText(facts) || !isText(term) || !isText(shop) || !isText(href)) return null
  if (!href.startsWith(pages.price.path)) return null
  return { device, facts, term, quantity, payableFen, payment: method.key, shop, href }
}

/** Keeps the order for the web system, and tells it no more. */
export function closeChosenOrder(): void {
  const stored = readStoredJson(storageKey, 'session')
  if (isRecord(stored)) writeStoredJson(storageKey, { ...stored, told: null }, 'session')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
