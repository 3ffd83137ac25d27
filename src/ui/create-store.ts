import { useSyncExternalStore } from 'react'

/** One value that components on different branches of a page share. */
export type Store<State> = {
  get: () => State
  set: (next: State) => void
  /** Calls `listener` after each `set`; answers how to stop it. */
  subscribe: (listener: () => void) => () => void
  /** The value during server rendering, and in the browser until hydration. */
  start: State
}

/** A store that holds `start` until it is set. */
export function createStore<State>(start: State): Store<State> {
  let state = start
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (next) => {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start,
  }
}

/** The store's value, for components. */
export function useStore<State>({ subscribe, get, start }: Store<State>): State {
  return useSyncExternalStore(subscribe, get, () => start)
}
