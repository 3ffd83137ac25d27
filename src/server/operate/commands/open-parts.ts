import { openDatabase } from '#db/client.ts'
import { createPagePurge, withCdnPurge } from '#server/cache/page-purge.ts'
import type { Parts } from '#server/context.ts'
import type { Environment } from '#server/environment/environment.ts'
import { makeFolder } from '#server/environment/make-folder.ts'
import { blaming } from '#server/environment/start-checks.ts'
import { createLogger } from '#server/observe/log.ts'
import { createMetrics } from '#server/observe/metrics.ts'
import { backUpBeforeMigration } from '#server/operate/backup/before-migration.ts'
import { requireWholeRestore } from '#server/operate/backup/unfinished-restore.ts'
import { openClock } from '#server/operate/database-clock.ts'
import { guardInstallation } from '#server/operate/installation.ts'
import { openMediaStore } from '#server/ports/media-store.ts'
import { listSiteTexts } from '#site/site-texts.ts'

/** This process caches no pages; other instances are notified of a purge through the database. */
const noPages = { purge: () => {}, purgeAll: () => {} }

/**
 * The parts of a command that no server executes. Messages that it causes wait in the jobs table for the next server.
 * @throws FolderInUseError when another process has the embedded database.
 */
export async function openParts(environment: Environment): Promise<{ parts: Parts; close: () => Promise<void> }> {
  const { dataDir, postgres } = environment
  await blaming('DATA_DIR names a folder that', makeFolder(dataDir))
  // The printed lines are the answer; only errors are logged, to stderr.
  const log = createLogger({ level: 'error', destination: process.stderr })
  // Opening an embedded database makes one where there is none.
  if (postgres === null) await requireWholeRestore(dataDir)
  const guard = guardInstallation(environment)
  const beforeMigration = backUpBeforeMigration(environment, log)
  const database = await openDatabase({ postgres, dataDir, log, guard, beforeMigration })
  const secrets = guard.secrets()
  const purgePages = await createPagePurge({ ledger: noPages, database, log })
  const metrics = createMetrics()
  const { db, saveTo: saveDatabase } = database
  const media = openMediaStore(environment)
  const { clock, stop: stopClock } = await openClock({ db, environment, log, metrics })
  // A command publishes no page of blocks.
  const rendersPage = async () => true
  const common = { environment, secrets, db, saveDatabase, clock, media, log, metrics, listSiteTexts, rendersPage }
  const parts: Parts = { ...common, purge: withCdnPurge(common, purgePages) }
  const close = () => {
    stopClock()
    return database.close()
  }
  return { parts, close }
}
