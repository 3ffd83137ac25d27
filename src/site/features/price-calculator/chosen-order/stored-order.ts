import type { RequestOf } from '#contract/client.ts'
import { fenFromYuan } from '#domain/shared/whole-number.ts'
import { chosenOrderCopy } from '#site/copy/chosen-order.ts'
import { pages } from '#site/pages.ts'
import { api } from '#site/session/api-client.ts'
import { requestEntryUrl, showEntry } from '#site/session/enter-system.ts'
import { chosenOrderKey, readStoredJson, writeStored, writeStoredJson } from '#site/session/stored.ts'
import { createStore, useStore } from '#ui/create-store.ts'
import { priceText } from '../catalogue/money-text.ts'
import { paymentMethods, type ShownOrder } from './store-order.ts'

/** What goes with the entry ticket (readings 4). */
type EntryOrderBody = NonNullable<NonNullable<RequestOf<'POST /getEntryUrl'>['body']>['order']>

export type ChosenOrder = ShownOrder & {
  entry: EntryOrderBody
  /** The ticket with which the order went to the web system last; null before. */
  ticket: string | null
}

/** A choice is stored for 24 hours (readings 6, pay button). */
const keptMs = 24 * 60 * 60 * 1_000

/** The stored order; null for none, for one that is older than a day, and for one of another build. */
function readChosenOrder(): ChosenOrder | null {
  const stored = readStoredJson(chosenOrderKey)
  if (!isRecord(stored) || !isRecord(stored.shown) || !isNumber(stored.at)) return null
  if (Math.abs(Date.now() - stored.at) > keptMs) return null
  const shown = readShown(stored.shown)
  const entry = readEntry(stored)
  if (shown === null || entry === null) return null
  return { ...shown, entry, ticket: isText(stored.ticket) ? stored.ticket : null }
}

/** Stores the ticket that the order was sent with, or its new amount. */
function changeStoredOrder({ ticket, payableFen }: { ticket?: string; payableFen?: number }): void {
  const stored = readStoredJson(chosenOrderKey)
  if (!isRecord(stored)) return
  const shown = payableFen === undefined ? stored.shown : { ...Object(stored.shown), payableFen }
  writeStoredJson(chosenOrderKey, { ...stored, shown, ...(ticket !== undefined && { ticket }) })
}

function dropStoredOrder(): void {
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
    ipTypePriceId,
    ipNumber,
    coupons,
    autoRenew,
    paymentMethod: method.id,
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

const store = createStore<ChosenOrder | null>(null)

/** The stored order, for the card and the box. */
export function useChosenOrder(): ChosenOrder | null {
  return useStore(store)
}

/** Reads the stored order again, as another tab may have ended it. */
export function restoreChosenOrder(): ChosenOrder | null {
  const order = readChosenOrder()
  store.set(order)
  return order
}

/** Removes the chosen order, and its reminder. */
export function clearChosenOrder(): void {
  dropStoredOrder()
  store.set(null)
}

/**
 * Removes an order that the web system accepted, but not another one that was chosen while the request ran.
 */
export function clearAcceptedOrder({ ticket }: ChosenOrder): void {
  if (restoreChosenOrder()?.ticket === ticket) clearChosenOrder()
}

function change(changes: { ticket?: string; payableFen?: number }): void {
  changeStoredOrder(changes)
  const order = store.get()
  if (order !== null) store.set({ ...order, ...changes })
}

/**
 * Opens the web system with the order in `entryWindow`. The server quotes the amount first: one that differs from the
 * amount shown is shown, and not sent. Returns null, or the sentence that says why nothing was sent; then the window is
 * closed.
 */
export async function enterWithOrder(entryWindow: Window | null): Promise<string | null> {
  const fault = await sendOrder(entryWindow)
  if (fault !== null) entryWindow?.close()
  return fault
}

async function sendOrder(entryWindow: Window | null): Promise<string | null> {
  const order = store.get()
  if (order === null) return null
  const { ipTypePriceId, ipNumber, coupons, reBuyIpId } = order.entry
  const body = { ipTypePriceId, ipNumber, coupons, ...(reBuyIpId !== undefined && { reBuyIpId }) }
  const quoted = await api.call('POST /company/ip/quote', { body })
  if (quoted.code !== 200) return quoted.msg
  const payableFen = fenFromYuan(quoted.data.payable)
  if (payableFen !== order.payableFen) {
    change({ payableFen })
    return chosenOrderCopy.differs(priceText(payableFen))
  }
  const answer = await requestEntryUrl({ order: order.entry })
  if ('fault' in answer) return answer.fault
  const ticket = new URL(answer.url).searchParams.get('ticket')
  if (ticket !== null) change({ ticket })
  showEntry(answer.url, entryWindow)
  return null
}

/**
 * Whether the web system has taken the order up, or the account has paid since: then the reminder is over. One call,
 * and only for an order that was sent; an answer that does not come ends nothing.
 */
export async function isOrderDone({ ticket }: ChosenOrder): Promise<boolean> {
  if (ticket === null) return false
  const answer = await api.call('POST /entry/order', { body: { ticket } })
  return answer.code === 200 && answer.data.state !== 'waiting'
}
