export type LoopTurns = () => Promise<void>

/**
 * Lets one piece of work begin in each turn of the event loop: resolves for whoever asked first, and for the next only
 * after sockets were read and written. What pages need lies in memory, so that a rendering hardly ever waits: without
 * this, eight of them run as one, and a stored page stands behind all of them (decision 023).
 */
export function createLoopTurns(): LoopTurns {
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
