import { dayMs, hourMs, lastDue } from '#domain/shared/time.ts'
import type { Parts } from '#server/context.ts'
import { listBackups } from '#server/environment/list-backups.ts'
import type { ClockTask } from '#server/jobs/clock-task.ts'
import { BackupUnderWayError, backUp, removeLeftovers } from './back-up.ts'

const checkEveryMs = 60_000
/** Each attempt copies the whole database and all media. */
const retryAfterMs = hourMs

/**
 * Makes the daily backup when BACKUP_AT is set: at its time, or after a start when the site was down then. In any case
 * reports the age of the newest one, and a failed or missing one, in the log and the metrics.
 */
export function createBackups(parts: Parts): ClockTask {
  const { environment, log, metrics, clock } = parts
  const { at, dir, lateAfterMs } = environment.backup
  let checking: Promise<void> = Promise.resolve()
  let alarmedFor = 0
  let failedAt: Date | null = null

  async function check(): Promise<void> {
    // A clock that was far ahead has left a backup of the future, which says nothing about today.
    const latest = clock.now().getTime() + dayMs
    const newest = async () => (await listBackups(dir)).find((made) => made.at.getTime() <= latest)?.at ?? null
    const due = at === null ? null : lastDue(at, clock.now())
    let last = await newest()
    const isWaiting = failedAt !== null && clock.now().getTime() - failedAt.getTime() < retryAfterMs
    if (due !== null && (last === null || last < due) && !isWaiting) {
      await makeOne()
      last = await newest()
    }
    const ageMs = last === null ? Number.POSITIVE_INFINITY : clock.now().getTime() - last.getTime()
    if (last === null && lateAfterMs === null) return metrics.backupAgeSeconds.remove()
    metrics.backupAgeSeconds.set(ageMs / 1_000)
    if (lateAfterMs === null) return
    if (ageMs > lateAfterMs) alarm({ dir })
    else if (due === null || (last !== null && last >= due)) metrics.alarm.set({ name: 'backup' }, 0)
  }

  async function makeOne(): Promise<void> {
    try {
      const made = await metrics.tasks.run('backup', () => backUp(parts).catch(skipWhenUnderWay))
      failedAt = null
      if (made !== null) log.info({ file: made.file }, 'the backup is made')
    } catch (error) {
      failedAt = clock.now()
      alarm({ err: error })
    }
  }

  /** Logged once a day, not once a minute. */
  function alarm(fields: object): void {
    metrics.alarm.set({ name: 'backup' }, 1)
    const now = clock.now()
    const since = (at === null ? lastDue('00:00', now) : lastDue(at, now)).getTime()
    if (alarmedFor === since) return
    alarmedFor = since
    log.error(fields, 'the newest backup is too old: see docs/guides/back-up-and-restore.md')
  }

  const next = () => {
    checking = checking.then(check).catch((error: unknown) => {
      metrics.backupAgeSeconds.set(Number.POSITIVE_INFINITY)
      alarm({ err: error })
    })
  }
  let timer: NodeJS.Timeout | undefined
  return {
    look: check,
    start() {
      checking = removeLeftovers(dir).catch((error: unknown) =>
        log.warn({ err: error }, 'BACKUP_DIR could not be cleaned'),
      )
      next()
      timer = setInterval(next, checkEveryMs)
    },
    async stop() {
      clearInterval(timer)
      await checking
    },
  }
}

/** Of several instances with one folder, only one makes the backup. */
function skipWhenUnderWay(error: unknown): null {
  if (error instanceof BackupUnderWayError) return null
  throw error
}
