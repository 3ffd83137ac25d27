import { useLocation } from '@tanstack/react-router'
import { changeListState, type ListState, readListState, writeListState } from './list-state.ts'
import { useGo } from './navigation.tsx'

/** The state of the list at this address, and how to change it: going back undoes a change. */
export function useList(filters: readonly string[]): {
  state: ListState
  change: (change: Partial<ListState>) => void
} {
  const { search, pathname } = useLocation()
  const go = useGo()
  const state = readListState(search, filters)
  return {
    state,
    change: (change) => {
      const next = writeListState(changeListState(state, change))
      void go({ to: pathname, search: next, replace: 'q' in change })
    },
  }
}
