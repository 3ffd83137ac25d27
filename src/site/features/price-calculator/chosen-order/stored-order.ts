import type { RequestOf } from '#contract/client.ts'
import { pages } from '#site/pages.ts'
import { chosenOrderKey, readStoredJson, writeStored, writeStoredJson } from '#site/session/stored.ts'
import { paymentMethods } from '../order/payment-method.ts'
import type { ShownOrder } from './store-order.ts'

/** What goes with the entry ticket (readings 4). */
export type EntryOrderBody = NonNullable<NonNullable<RequestOf<'POST /getEntryUrl'>['body']>['order']>

export type ChosenOrder = ShownOrder & {
  entry: EntryOrderBody
  /** The ticket with which the order went to the web system last; null before. */
  ticket: string | null
}

/** A choice is stored for 24 hours (readings 6, pay button). */
const keptMs = 24 * 60 * 60 * 1_000

/** The stored order; null for none, for one that is older than a day, and for one of another build. */
export function readChosenOrder(): ChosenOrder | null {
  const stored = readStoredJson(chosenOrderKey)
  if (!isRecord(stored) || !isRecord(stored.shown) || !isNumber(stored.at)) return null
  if (Math.abs(Date.now() - stored.at) > keptMs) return null
  const shown = readShown(stored.shown)
  const entry = readEntry(stored)
  if (shown === null || entry === null) return null
  return { ...shown, entry, ticket: isText(stored.ticket) ? stored.ticket : null }
}

/** Stores the ticket that the order was sent with, or its new amount. */
export function changeStoredOrder({ ticket, payableFen }: { ticket?: string; payableFen?: number }): void {
  const stored = readStoredJson(chosenOrderKey)
  if (!isRecord(stored)) return
  const shown = payableFen === undefined ? stored.shown : { ...Object(stored.shown), payableFen }
  writeStoredJson(chosenOrderKey, { ...stored, shown, ...(ticket !== undefined && { ticket }) })
}

export function dropStoredOrder(): void {
  writeStored(chosenOrderKey, null)
}

function readShown({ device, facts, term, quantity, payableFen, payment, shop, href }: Stored): ShownOrder | null {
  const method = paymentMethods.find(({ key }) => key === payment)
  if (method === undefined || !isNumber(quantity) || !isNumber(payableFen)) return null
  if (!isText(device) || !isText(facts) || !isText(term) || !isText(shop) || !isText(href)) return null
  if (!href.startsWith(pages.price.path)) return null
  return { device, facts, term, quantity, payableFen, payment: method.key, shop, href }
}

function readEntry(stored: Stored): EntryOrderBody | null {
  const { ipTypePriceId, ipNumber, coupons, autoRenew, payType, mode, storeId, reBuyIpId } = stored
  const method = paymentMethods.find(({ id }) => id === payType)
  if (!isNumber(ipTypePriceId) || !isNumber(ipNumber) || method === undefined || typeof autoRenew !== 'boolean')
    return null
  if (!Array.isArray(coupons) || !coupons.every(isNumber)) return null
  return {
    ...{ ipTypePriceId, ipNumber, coupons, autoRenew, paymentMethod: method.id },
    ...(isText(mode) && { mode }),
    ...(isText(storeId) && storeId !== '' && { storeId }),
    ...(isNumber(reBuyIpId) && { reBuyIpId }),
  }
}

type Stored = Record<string, unknown>

function isRecord(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}
