import { useEffect, useState } from 'react'

/**
 * A part of the box that is fetched when it is first `wanted`; null until it is there. `onFault` is told when it does
 * not come (the network is away), and the next wish tries again. `load` and `onFault` must not change between renders.
 */
export function useLazyPart<Part>(load: () => Promise<Part>, wanted: boolean, onFault: () => void): Part | null {
  const [part, setPart] = useState<{ loaded: Part } | null>(null)
  const isMissing = wanted && part === null
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    load().then(
      (loaded) => !isGone && setPart({ loaded }),
      () => !isGone && onFault(),
    )
    return () => {
      isGone = true
    }
  }, [isMissing, load, onFault])
  return part?.loaded ?? null
}
