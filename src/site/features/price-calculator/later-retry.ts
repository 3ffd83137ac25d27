const firstAfterMs = 4_000
const longestMs = 60_000

type Asking = {
  /** The small question, so that an attempt which fails never replaces the page by its error. */
  canRead: () => Promise<boolean>
  retry: () => Promise<unknown>
  /** Whether anybody looks at the page. */
  isSeen: () => boolean
}

/**
 * Loads again what did not come, once it can be had: asked in growing intervals that differ from page to page, while somebody
 * looks at it, and at once by `askNow`, until `stop`.
 */
export function retryLater({ canRead, retry, isSeen }: Asking): { askNow: () => void; stop: () => void } {
  let [isOver, isAsking] = [false, false]
  let afterMs = firstAfterMs
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait(): void {
    timer = setTimeout(askNow, afterMs * (0.75 + Math.random() / 2))
    afterMs = Math.min(2 * afterMs, longestMs)
  }
  async function ask(): Promise<void> {
    if (isAsking || isOver) return
    clearTimeout(timer)
    isAsking = true
    if (isSeen() && (await canRead()) && !isOver) await retry()
    isAsking = false
    if (!isOver) wait()
  }
  function askNow(): void {
    void ask()
  }

  wait()
  return {
    askNow,
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}
