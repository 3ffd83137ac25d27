import { mkdir } from 'node:fs/promises'
import { waitForLock } from '#db/embedded/folder-lock.ts'
import type { Parts } from '#server/context.ts'
import { backUp, listBackups } from './back-up.ts'

const checkEveryMs = 60_000
const dayMs = 24 * 60 * 60 * 1_000
/** Shanghai has not used summer time since 1991. */
const shanghaiOffsetMs = 8 * 60 * 60 * 1_000
/** How much older than a day the newest backup may be before an alarm. */
const graceMs = 60 * 60 * 1_000

/** The last time at or before `now` when a backup was due, for a daily time such as `03:30` in Shanghai. */
export function lastDue(timeOfDay: string, now: Date): Date {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  const local = now.getTime() + shanghaiOffsetMs
  const today = Math.floor(local / dayMs) * dayMs + (hours * 60 + minutes) * 60_000
  return new Date((today <= local ? today : today - dayMs) - shanghaiOffsetMs)
}

/**
 * Makes the daily backup when BACKUP_AT is set: at its time, or after a start when the site was down then. Reports a
 * failed or missing one in the log and the metrics. Returns the function that stops it.
 */
export function startBackups(parts: Parts): () => Promise<void> {
  const { environment, log, metrics, clock } = parts
  const { at, dir } = environment.backup
  if (at === null) return async () => {}
  let checking: Promise<void> = Promise.resolve()
  let alarmedFor = 0

  async function check(timeOfDay: string): Promise<void> {
    const due = lastDue(timeOfDay, clock.now())
    const newest = async () => (await listBackups(dir))[0]?.at ?? null
    let last = await newest()
    if (last === null || last < due) {
      await makeOne().catch((error: unknown) => alarm(due, { err: error }))
      last = await newest()
    }
    const age = last === null ? Number.POSITIVE_INFINITY : clock.now().getTime() - last.getTime()
    metrics.backupAgeSeconds.set(age / 1_000)
    if (age > dayMs + graceMs) alarm(due, { dir })
    else if (last !== null && last >= due) metrics.alarm.set({ name: 'backup' }, 0)
  }

  async function makeOne(): Promise<void> {
    await mkdir(dir, { recursive: true, mode: 0o700 })
    // Of several instances with one folder, only one makes it.
    const unlock = await waitForLock(`${dir}/making`, 0)
    if (unlock === null) return
    try {
      const { file } = await metrics.tasks.run('backup', () => backUp(parts))
      log.info({ file }, 'the backup is made')
    } finally {
      unlock()
    }
  }

  /** Once per due backup, not once a minute. */
  function alarm(due: Date, fields: object): void {
    metrics.alarm.set({ name: 'backup' }, 1)
    if (alarmedFor === due.getTime()) return
    alarmedFor = due.getTime()
    log.error(fields, 'the daily backup is missing: see docs/guides/back-up-and-restore.md')
  }

  const next = () => {
    checking = checking
      .then(() => check(at))
      .catch((error: unknown) => log.error({ err: error }, 'backups cannot be read'))
  }
  next()
  const timer = setInterval(next, checkEveryMs)
  return async () => {
    clearInterval(timer)
    await checking
  }
}
