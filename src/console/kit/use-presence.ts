import { useEffect, useRef, useState } from 'react'

/** Milliseconds between two signs of life. */
export const presenceMs = 15_000

type Sign = { hasUnsaved: boolean; leaves: boolean }

/** Who else has a thing open: says every quarter of a minute that somebody is here, and once that they leave. */
export function usePresence<Person>(args: {
  /** Names the thing. */
  id: number
  start: Person[]
  hasUnsaved: () => boolean
  /** Resolves to who is here, null where that was not answered. */
  say: (sign: Sign) => Promise<Person[] | null>
}): Person[] {
  const { id, start } = args
  const [here, setHere] = useState(start)
  const latest = useRef(args)
  latest.current = args

  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign is of the thing that is named
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
