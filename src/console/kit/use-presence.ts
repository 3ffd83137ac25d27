import { useEffect, useRef, useState } from 'react'

/** Milliseconds between two heartbeats. */
export const presenceMs = 15_000

type Sign = { hasUnsaved: boolean; leaves: boolean }

/** Who else has a record open. Reports every 15 s that this member has it open, and once that they leave. */
export function usePresence<Person>(args: {
  /** Id of the record; another one starts anew. */
  id: number
  start: Person[]
  hasUnsaved: () => boolean
  /** Sends a heartbeat. Resolves to the members who have the record open; null where the call failed. */
  say: (sign: Sign) => Promise<Person[] | null>
}): Person[] {
  const { id, start } = args
  const [here, setHere] = useState(start)
  const latest = useRef(args)
  latest.current = args

  // biome-ignore lint/correctness/useExhaustiveDependencies: heartbeats belong to the record with this id
  useEffect(() => {
    const { say, hasUnsaved } = latest.current
    const be = async (leaves: boolean) => {
      const others = await say({ hasUnsaved: hasUnsaved(), leaves })
      if (others !== null && !leaves) setHere(others)
    }
    void be(false)
    const timer = setInterval(() => void be(false), presenceMs)
    return () => {
      clearInterval(timer)
      void be(true)
    }
  }, [id])

  return here
}
