import { useSyncExternalStore } from 'react'

export type BoxMode = 'register' | 'login'

type BoxState = {
  mode: BoxMode
  /** Counts the times that somebody asked for the box's first field. */
  focusRequests: number
  /** A phone typed elsewhere on the page, until the box takes it over. */
  phone: string
}

const start: BoxState = { mode: 'register', focusRequests: 0, phone: '' }
let state = start
const listeners = new Set<() => void>()

function replace(next: BoxState) {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the box shows: it opens on the registration. */
export function useBoxState(): BoxState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => start,
  )
}

/** Switches the box where it stands. */
export function setBoxMode(mode: BoxMode): void {
  if (mode !== state.mode) replace({ ...state, mode })
}

/** The phone that came with `showBox`, once. */
export function takePhone(): string {
  const { phone } = state
  if (phone !== '') replace({ ...state, phone: '' })
  return phone
}

/**
 * For the register buttons around the page: switches the box, brings it into view and asks for its first field. A
 * `phone` that was typed beside the button is taken along.
 */
export function showBox(mode: BoxMode, phone = ''): void {
  replace({ mode, focusRequests: state.focusRequests + 1, phone })
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  document.getElementById('box')?.scrollIntoView({ block: 'center', behavior })
}
