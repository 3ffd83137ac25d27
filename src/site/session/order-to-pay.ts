import type { ComponentType } from 'react'
import { createStore, useStore } from '#ui/create-store.ts'

type OrderToPay = {
  /** The first part of the box after a log-in or registration on this page; null without a chosen order. */
  Panel: ComponentType | null
  /**
   * Opens the web system with the order after the next log-in, in the window that was opened in the click; answers null
   * or the sentence that says why it failed. Null unless the visitor has pressed 登录后支付.
   */
  enter: ((entryWindow: Window | null) => Promise<string | null>) | null
}

const none: OrderToPay = { Panel: null, enter: null }
const store = createStore<OrderToPay>(none)

/** What the price page's choice leaves for the box: its code is loaded only when an order was chosen. */
export function useOrderToPay(): OrderToPay {
  return useStore(store)
}

export function setOrderToPay(part: Partial<OrderToPay> | null): void {
  store.set(part === null ? none : { ...store.get(), ...part })
}

/** How the next log-in enters the web system with the order, once; null where it enters without one. */
export function takeOrderEntry(): OrderToPay['enter'] {
  const { enter } = store.get()
  if (enter !== null) setOrderToPay({ enter: null })
  return enter
}
