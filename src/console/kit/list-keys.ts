import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Where the keys stand in a list, and what they have selected. */
export type ListWalk = {
  /** Index of a row; -1 before the first key. */
  at: number
  selected: readonly number[]
}

/** What one key makes of it: j and k walk, x selects and lets go; a row that is not shown any more stays selected no longer. */
export function pressKey(walk: ListWalk, key: string, ids: readonly number[], maySelect: boolean): ListWalk {
  if (key === 'j' || key === 'k') {
    const next = Math.max(walk.at + (key === 'j' ? 1 : -1), 0)
    return { ...walk, at: Math.min(next, ids.length - 1) }
  }
  const id = ids[walk.at]
  return key === 'x' && maySelect && id !== undefined ? { ...walk, selected: toggled(walk.selected, id, ids) } : walk
}

/** A selection with one row in it or out of it. */
export function toggled(selected: readonly number[], id: number, ids: readonly number[]): readonly number[] {
  const here = selected.filter((other) => ids.includes(other))
  return here.includes(id) ? here.filter((other) => other !== id) : [...here, id]
}

/** Whether a key goes into what is being written, or to an open dialog. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null)
  )
}

/** The rows that a list showed last, in its order. */
let listed: { page: string; ids: readonly number[] } = { page: '', ids: [] }

/** A page's list shows these rows now. */
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
  /** Answers whether everything that was written is with the server. */
  save: () => Promise<boolean>
  open: (id: number) => void
}

/** The verb that saves what is written and opens the row below, by ⌘⇧S too; null where there is none. */
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
      const isAsked = (event.metaKey || event.ctrlKey) && event.shiftKey && event.key.toLowerCase() === 's'
      if (!isAsked || event.isComposing) return
      event.preventDefault()
      void go.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return next === null ? null : () => go.current()
}
