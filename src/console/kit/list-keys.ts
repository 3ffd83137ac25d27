import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pressedKey } from '#ui/pressed-key.ts'

/** The current row of the keys, and the selected rows. */
export type ListWalk = {
  /** Index of a row; -1 before the first key. */
  at: number
  selected: readonly number[]
}

/** The state after a key: j and k move, x selects or unselects. Rows that are no longer shown are unselected. */
export function pressKey(walk: ListWalk, key: string, ids: readonly number[], maySelect: boolean): ListWalk {
  if (key === 'j' || key === 'k') {
    const next = Math.max(walk.at + (key === 'j' ? 1 : -1), 0)
    return { ...walk, at: Math.min(next, ids.length - 1) }
  }
  const id = ids[walk.at]
  return key === 'x' && maySelect && id !== undefined ? { ...walk, selected: toggled(walk.selected, id, ids) } : walk
}

/** Adds a row to a selection, or removes it. */
export function toggled(selected: readonly number[], id: number, ids: readonly number[]): readonly number[] {
  const here = selected.filter((other) => ids.includes(other))
  return here.includes(id) ? here.filter((other) => other !== id) : [...here, id]
}

/** Whether a key belongs to a text field or an open dialog. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null)
  )
}

/** The rows of the last list, in its order: a record's page outlives the list. */
let listed: { page: string; ids: readonly number[] } = { page: '', ids: [] }

/** Notes the rows that a page's list shows. */
export function noteRows(page: string, ids: readonly number[]): void {
  listed = { page, ids }
}

/** The row below one in its page's list; null at the end, and for one that was not opened from there. */
export function rowAfter(page: string, id: number): number | null {
  const at = listed.page === page ? listed.ids.indexOf(id) : -1
  return at < 0 ? null : (listed.ids[at + 1] ?? null)
}

/** The page that is open: the first part of the address, which a record's own address begins with too. */
export const usePage = () => useLocation().pathname.split('/')[1] ?? ''

type Next = {
  id: number
  /** Resolves to whether the server has everything. */
  save: () => Promise<boolean>
  open: (id: number) => void
}

/** Saves and opens the row below, also by ⌘⇧S; null where there is no such row. */
export function useNextRow(asked: Next): (() => Promise<void>) | null {
  const next = rowAfter(usePage(), asked.id)
  const latest = useRef(asked)
  latest.current = asked
  const go = useRef(async () => {})
  go.current = async () => {
    if (next !== null && (await latest.current.save())) latest.current.open(next)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isAsked = (event.metaKey || event.ctrlKey) && event.shiftKey && pressedKey(event).toLowerCase() === 's'
      if (!isAsked) return
      event.preventDefault()
      void go.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return next === null ? null : () => go.current()
}
