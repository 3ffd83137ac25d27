import type { Parts } from '#server/context.ts'
import { tellAnomalies } from './channel-anomalies.ts'
import { sendWeeklyReport } from './weekly-report.ts'

const everyMs = 60_000

/** Sends what is due by the clock: the weekly report and yesterday's anomalies. Each is tried whether or not the other fails. */
export async function sendReports(parts: Parts): Promise<void> {
  for (const send of [sendWeeklyReport, tellAnomalies])
    await send(parts).catch((error: unknown) => parts.log.warn({ err: error }, 'a report was not sent'))
}

/** Looks every minute, until the returned function is called; it resolves when the running look has ended. */
export function startReports(parts: Parts): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => parts.metrics.tasks.run('reports', () => sendReports(parts)))
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
