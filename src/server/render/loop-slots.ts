type LoopSlots = () => Promise<void>

/**
 * Starts one piece of work per event loop turn: resolves for the first waiter, and for the next only after socket I/O.
 * Data for pages is in memory, so a rendering hardly ever awaits: without this, eight renderings would run as one and
 * delay every cached page (decision 023).
 */
export function createLoopSlots(): LoopSlots {
  const waiting: (() => void)[] = []

  function letNextBegin() {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(letNextBegin)
  }

  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(letNextBegin)
    })
}
