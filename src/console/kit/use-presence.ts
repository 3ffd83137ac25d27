import { useEffect, useRef, useState } from 'react'
import { placeOf } from './presence-place.ts'

/** Milliseconds between two heartbeats. */
export const presenceMs = 15_000
/** The same while somebody else has the record open, and their places have to be of now. */
const togetherMs = 5_000
/** From a move of the focus to the heartbeat that tells it to the others, so that a walk by Tab is one. */
export const settledMs = 1_000

type Sign = { hasUnsaved: boolean; leaves: boolean; place: string | null }

/** Without the gates, a leave also while the document is being closed; a heartbeat is given up where a leave follows. */
type Sending = { bare: true; keepalive?: boolean; signal?: AbortSignal }

/**
 * Who else has a record open, and in which field or block. Reports every 15 s that this member has it open, more often while they are
 * not alone, and once that they leave, also by closing the window.
 */
export function usePresence<Person>(args: {
  /** Id of the record; another one starts anew. */
  id: number
  start: Person[]
  hasUnsaved: () => boolean
  /** Sends a heartbeat. Resolves to the members who have the record open; null where the call failed. */
  say: (sign: Sign, sending: Sending) => Promise<Person[] | null>
}): Person[] {
  const { id, start } = args
  const [here, setHere] = useState(start)
  const latest = useRef(args)
  latest.current = args

  // biome-ignore lint/correctness/useExhaustiveDependencies: heartbeats belong to the record with this id
  useEffect(() => {
    const { say, hasUnsaved } = latest.current
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHere = true
    let isAlone = start.length === 0
    let reported: string | null = null
    let underWay = new AbortController()
    /** The document may be kept for the way back, on which it reports again. */
    function leave() {
      isHere = false
      clearTimeout(timer)
      // It could come after the leave.
      underWay.abort()
      void say({ hasUnsaved: hasUnsaved(), leaves: true, place: null }, { bare: true, keepalive: true })
    }
    function onShow({ persisted }: PageTransitionEvent) {
      if (!persisted) return
      isHere = true
      underWay = new AbortController()
      void be()
    }
    async function be() {
      clearTimeout(timer)
      reported = placeOf(document.activeElement)
      const { signal } = underWay
      const sign = { hasUnsaved: hasUnsaved(), leaves: false, place: reported }
      const others = await say(sign, { bare: true, signal })
      if (signal.aborted) return
      if (others !== null) {
        isAlone = others.length === 0
        setHere(others)
      }
      clearTimeout(timer)
      // The focus may have moved while the heartbeat was under way.
      const isMoved = placeOf(document.activeElement) !== reported
      timer = setTimeout(be, isAlone ? presenceMs : isMoved ? settledMs : togetherMs)
    }
    function onFocus() {
      if (!isHere || isAlone || placeOf(document.activeElement) === reported) return
      clearTimeout(timer)
      timer = setTimeout(be, settledMs)
    }
    void be()
    document.addEventListener('focusin', onFocus)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', onShow)
    return () => {
      document.removeEventListener('focusin', onFocus)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', onShow)
      leave()
    }
  }, [id])

  return here
}
