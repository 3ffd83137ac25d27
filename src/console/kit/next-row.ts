import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

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
