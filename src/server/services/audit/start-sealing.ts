import type { Parts } from '#server/context.ts'
import { onAuditEntry } from './record-audit.ts'
import { sealEntries } from './seal-entries.ts'

/** Looks after an entry was written: the first for one that has committed by then, the second for slower transactions. */
const afterMs = [30, 500] as const
/** For entries whose signal was lost, or that another process wrote. */
const everyMs = 10_000

/**
 * Seals audit entries into their chain within a second of their commit, apart from whoever wrote them, until the
 * returned function is called. It resolves when what was under way has ended.
 */
export function startSealing(parts: Parts): () => Promise<void> {
  const timers = new Map<number, NodeJS.Timeout>()
  let working: Promise<unknown> = Promise.resolve()
  let isStopped = false

  function look(): void {
    if (isStopped) return
    working = working.then(() =>
      parts.metrics.tasks
        .run('seal', () => sealEntries({ ctx: parts }))
        .catch((error: unknown) => parts.log.warn({ err: error }, 'audit entries wait for their seals')),
    )
  }
  /** Of many entries at once one look after each time is enough. */
  function lookAfter(milliseconds: number): void {
    if (timers.has(milliseconds)) return
    const timer = setTimeout(() => {
      timers.delete(milliseconds)
      look()
    }, milliseconds)
    timers.set(milliseconds, timer)
  }

  const stopListening = onAuditEntry(() => afterMs.forEach(lookAfter))
  const clock = setInterval(look, everyMs)
  look()
  return async () => {
    isStopped = true
    stopListening()
    clearInterval(clock)
    for (const timer of timers.values()) clearTimeout(timer)
    await working
  }
}
