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
export function showBoxAskedFor(): void {
  if (location.hash === logInHash) showBox('login')
}

/** Switches the form without scrolling to the box. */
export function setBoxMode(mode: BoxMode): void {
  const state = box.get()
  if (mode !== state.mode) box.set({ ...state, mode })
}

/** The phone that came with `showBox`, once. */
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
