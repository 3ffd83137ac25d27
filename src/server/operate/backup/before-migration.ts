import type { BeforeMigration } from '#db/client.ts'
import type { Environment } from '#server/environment/environment.ts'
import type { Logger } from '#server/observe/log.ts'
import { systemClock } from '#server/ports/clock.ts'
import { writeBackup } from './back-up.ts'

/**
 * The backup that a start makes where it is about to migrate an earlier version's database; undefined where the
 * environment turns it off. A start whose backup fails migrates nothing.
 */
export function backUpBeforeMigration(environment: Environment, log: Logger): BeforeMigration | undefined {
  if (!environment.backup.beforeMigration) return undefined
  return async (saveDatabase) => {
    const parts = { environment, saveDatabase, clock: systemClock }
    const { file } = await writeBackup(parts, { isBeforeMigration: true }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(
        `The backup before the migration failed, and nothing was migrated: ${reason}. BACKUP_BEFORE_MIGRATION=no migrates without one`,
        { cause: error },
      )
    })
    log.info({ file }, 'the backup before the migration is made')
  }
}
