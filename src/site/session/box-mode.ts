import type { ComponentType } from 'react'
import { createStore, useStore } from '#ui/create-store.ts'
import { scrollPageToMiddleOf } from '#ui/scroll-page.ts'

export type BoxMode = 'register' | 'login'

type BoxState = {
  mode: BoxMode
  /** Counts the requests to focus the box's first field. */
  focusRequests: number
  /** A phone typed elsewhere on the page, until the box takes it over. */
  phone: string
}

const box = createStore<BoxState>({ mode: 'register', focusRequests: 0, phone: '' })

/** What the box shows: it opens on the registration. */
export function useBoxState(): BoxState {
  return useStore(box)
}

/** Behind the address of a page with the box: leads to its log-in. */
export const logInHash = '#login'

/** On arrival by {@link logInHash} the box opens on the log-in. */
export function showBoxFromHash(): void {
  if (location.hash === logInHash) showBox('login')
}

/** Switches the form without scrolling to the box. */
export function setBoxMode(mode: BoxMode): void {
  const state = box.get()
  if (mode !== state.mode) box.set({ ...state, mode })
}

/** Switches to the log-in unless a button around the page has asked for a form already. */
export function openSavedLogIn(): void {
  if (box.get().focusRequests === 0) setBoxMode('login')
}

/** Returns the phone that was passed to `showBox`, and forgets it. */
export function takePhone(): string {
  const state = box.get()
  if (state.phone !== '') box.set({ ...state, phone: '' })
  return state.phone
}

/**
 * For the register buttons around the page: switches the box, brings it into view and asks for its first field. A
 * `phone` that was typed beside the button is taken along.
 */
export function showBox(mode: BoxMode, phone = ''): void {
  box.set({ mode, focusRequests: box.get().focusRequests + 1, phone })
  const element = document.getElementById('box')
  if (element) scrollPageToMiddleOf(element)
}

type OrderToPay = {
  /** The first part of the box after a log-in or registration on this page; null without a chosen order. */
  Panel: ComponentType | null
  /**
   * Opens the web system with the order after the next log-in, in the window that was opened in the click; answers null
   * or the sentence that says why it failed. Null unless the visitor has pressed 登录后付款.
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
