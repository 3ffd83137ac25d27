import { useEffect, useState } from 'react'

/** True once `active` has lasted for `ms`, so that short states do not flash. */
export function useLasting(active: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!active) return setLasts(false)
    const timer = setTimeout(() => setLasts(true), ms)
    return () => clearTimeout(timer)
  }, [active, ms])
  return active && lasts
}
