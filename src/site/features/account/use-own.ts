import { useCallback, useEffect, useRef, useState } from 'react'
import { errorTable } from '#contract/errors.ts'

/** What a part of the page has of its call. `missing`: the outside API (API_BASE) does not have it, so the part hides. */
export type Own<Data> =
  | { kind: 'loading' | 'missing' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'ready'; data: Data }

type Answer<Data> = { code: number; msg: string; data?: Data }

type Reload = (options?: { isPoll?: boolean }) => Promise<void>

/**
 * Asks once, and again on `reload`, which keeps what is shown until the answer comes, and for a poll also where it fails.
 * Each answer makes another `own`, so that the next poll can follow it. A 401 ends the session, and the page shows the
 * log-in instead of its parts.
 */
export function useOwn<Data>(ask: () => Promise<Answer<Data>>): { own: Own<Data>; reload: Reload } {
  const [own, setOwn] = useState<Own<Data>>({ kind: 'loading' })
  const latest = useRef(ask)
  latest.current = ask
  const lastNumber = useRef(0)
  const reload = useCallback<Reload>(async ({ isPoll = false } = {}) => {
    lastNumber.current += 1
    const number = lastNumber.current
    const answer = await latest.current()
    if (number !== lastNumber.current) return
    if (isPoll && answer.code !== 200) return setOwn((shown) => ({ ...shown }))
    if (answer.code === errorTable.UNAUTHENTICATED.code) return
    if (answer.code === errorTable.NOT_FOUND.code) return setOwn({ kind: 'missing' })
    if (answer.code !== 200 || answer.data === undefined) return setOwn({ kind: 'failed', sentence: answer.msg })
    setOwn({ kind: 'ready', data: answer.data })
  }, [])
  useEffect(() => void reload(), [reload])
  return { own, reload }
}
