import type { Parts } from '#server/context.ts'
import type { Environment } from '#server/environment/environment.ts'
import { blaming } from '#server/environment/start-checks.ts'
import { startStunServer } from '#server/http/stun-server.ts'
import type { ClockTask } from '#server/jobs/clock-task.ts'
import { createJobRunner } from '#server/jobs/runner.ts'
import { watchPulse } from '#server/operate/alerts/alerts.ts'
import { createBackups } from '#server/operate/backup/backup-timer.ts'
import { serveCommands } from '#server/operate/commands/serve-commands.ts'
import { createPulse } from '#server/operate/health/pulse.ts'
import { chooseCdn } from '#server/ports/cdn.ts'
import { chooseSenders } from '#server/ports/outbox.ts'
import { startIndexing } from '#server/services/content/search/search-site.ts'
import { createRollUps } from '#server/services/marketing/channels/roll-up.ts'
import { createSealing } from '#server/services/shared/audit/seal-entries.ts'
import { createReports } from '#server/services/work/notices/weekly-report.ts'
import { createWorker } from './do-work.ts'
import { createPublishingTimer } from './publishing-timer.ts'
import { createSweeps } from './sweeps.ts'

type Timers = { begin: () => void; stop: () => Promise<unknown> }

/**
 * What does not answer a visitor: commands and STUN from now on, and from `begin` on what happens by the clock, whose
 * first statements would otherwise delay the first visitors of a start.
 */
export async function openTimers(parts: Parts): Promise<Timers> {
  const { environment, clock, log } = parts
  const senders = chooseSenders({ environment, clock, log })
  const cdn = chooseCdn(environment.cdn, clock)
  const stun = await openStun(environment)
  const stopCommands = await serveCommands(parts)
  // Not in `begin`: pages are rendered from now on, and it purges what has become due since it was made.
  const publishing = createPublishingTimer(parts)
  let stopWork: () => Promise<unknown> = () => Promise.resolve()
  return {
    begin() {
      stopWork = startWork({ parts, senders, cdn, publishing })
    },
    stop: () => Promise.all([stopCommands(), stopWork(), stun?.close()]),
  }
}

type WorkParts = {
  parts: Parts
  senders: ReturnType<typeof chooseSenders>
  cdn: ReturnType<typeof chooseCdn>
  publishing: ReturnType<typeof createPublishingTimer>
}

/** Starts what happens by the clock; the returned function ends it. */
function startWork(work: WorkParts): () => Promise<unknown> {
  const tasks = Object.values(createClockTasks(work))
  for (const task of tasks) task.start()
  const stopIndexing = startIndexing(work.parts)
  return () => Promise.all([stopIndexing(), ...tasks.map((task) => task.stop())])
}

/** Everything that happens by the clock, by name; `tests/api/clock-tasks.test.ts` lives through years with each. */
export function createClockTasks({ parts, senders, cdn, publishing }: WorkParts): Record<string, ClockTask> {
  const runner = createJobRunner({ parts, doWork: createWorker({ ...senders, cdn, parts }) })
  const pulse = createPulse(parts, watchPulse(parts, senders.mail))
  return {
    jobs: { ...runner, look: runner.runDue },
    sweeps: createSweeps(parts),
    rollUps: createRollUps(parts),
    reports: createReports(parts),
    sealing: createSealing(parts),
    publishing: { ...publishing, look: publishing.checkOnce },
    pulse: { ...pulse, look: pulse.takeSample },
    backups: createBackups(parts),
  }
}

/** STUN bypasses every proxy: a public site answers it on all addresses, whatever HOST is. */
async function openStun({ stunPort, host, isLocal, limitScale }: Environment) {
  if (stunPort === null) return null
  const start = (address: string) => startStunServer({ port: stunPort, host: address, scale: limitScale })
  // `::` accepts IPv4 too; a machine without IPv6 has no such address.
  const stun = isLocal ? start(host) : start('::').catch(() => start('0.0.0.0'))
  return blaming('STUN_PORT names a UDP port that', stun)
}
