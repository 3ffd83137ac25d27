import { auditIssueText } from '#domain/staff/audit-issues.ts'
import { type Parts, processCaller } from '#server/context.ts'
import { onAuditEntry, recordAudit } from './record-audit.ts'
import { sealEntries } from './seal-entries.ts'

/** Looks after an entry was written: the first for one that has committed by then, the second for slower transactions. */
const afterMs = [30, 500] as const
/** For entries whose signal was lost, or that another process wrote. */
const everyMs = 10_000

/**
 * Seals audit entries within a second of their commit, outside their transactions, until the returned function is
 * called. That resolves when all earlier entries are sealed. While the chain contradicts the mark, or entries lack a
 * proof, the alarm `audit_chain` is raised (console 6b).
 */
export function startSealing(parts: Parts): () => Promise<void> {
  const timers = new Map<number, NodeJS.Timeout>()
  let working: Promise<unknown> = Promise.resolve()
  let isStopped = false
  let reported = ''

  function look(): void {
    working = working.then(() =>
      parts.metrics.tasks
        .run('seal', seal)
        .catch((error: unknown) => parts.log.warn({ err: error }, 'audit entries wait for their seals')),
    )
  }
  async function seal(): Promise<void> {
    const { late, issue } = await sealEntries({ ctx: parts })
    parts.metrics.alarm.set({ name: 'audit_chain' }, issue === null ? 0 : 1)
    const text = issue === null ? '' : auditIssueText(issue)
    if (text !== '' && text !== reported) parts.log.error({ issue }, `the audit log is not as it was written: ${text}`)
    reported = text
    // Entries that a killed server left unsealed carry their proof; that they were sealed late is on record.
    if (late > 0) {
      const input = { actor: 'system', action: 'audit.late', target: 'audit', detail: { count: late } } as const
      await recordAudit({ ctx: { ...parts, caller: processCaller('sealing') }, input })
    }
  }
  /** Of many entries at once one look after each time is enough. */
  function lookAfter(milliseconds: number): void {
    if (isStopped || timers.has(milliseconds)) return
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
    look()
    await working
  }
}
