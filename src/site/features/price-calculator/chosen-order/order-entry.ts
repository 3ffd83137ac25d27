import { fenFromYuan } from '#domain/shared/money.ts'
import { chosenOrderCopy } from '#site/copy/chosen-order.ts'
import { api } from '#site/session/api-client.ts'
import { askEntryUrl, showEntry } from '#site/session/enter-system.ts'
import { createStore, useStore } from '#ui/create-store.ts'
import { priceText } from '../catalogue/money-text.ts'
import { type ChosenOrder, changeStoredOrder, dropStoredOrder, readChosenOrder } from './stored-order.ts'

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

/** Ends the reminder. */
export function endChosenOrder(): void {
  dropStoredOrder()
  store.set(null)
}

/**
 * Ends the reminder of an order that was taken up, but not that of another one, chosen while the request was under way.
 */
export function endTakenOrder({ ticket }: ChosenOrder): void {
  if (restoreChosenOrder()?.ticket === ticket) endChosenOrder()
}

function change(changes: { ticket?: string; payableFen?: number }): void {
  changeStoredOrder(changes)
  const order = store.get()
  if (order !== null) store.set({ ...order, ...changes })
}

/**
 * Opens the web system with the order in `entryWindow`. The amount is asked anew first: another one than the buyer was
 * shown is shown, and not sent. Answers null, or the sentence that says why nothing was sent; the window is closed
 * then.
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
  const answer = await askEntryUrl({ order: order.entry })
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
