import { mkdir } from 'node:fs/promises'
import { openDatabase } from '#db/client.ts'
import { backUpBeforeMigration } from '#server/backup/before-migration.ts'
import type { Parts } from '#server/context.ts'
import type { Environment } from '#server/environment.ts'
import { createLogger } from '#server/log.ts'
import { createMetrics } from '#server/metrics.ts'
import { createPagePurge, withCdnPurge } from '#server/page-purge.ts'
import { systemClock } from '#server/ports/clock.ts'
import { openMediaStore } from '#server/ports/media-store.ts'
import { loadSecrets } from '#server/secrets.ts'
import { listSiteTexts } from '#site/site-texts.ts'

/** This process caches no pages; other instances are notified of a purge through the database. */
const noPages = { purge: () => {}, purgeAll: () => {} }

/**
 * The parts of a command that no server executes. Messages that it causes wait in the jobs table for the next server.
 * @throws FolderInUseError when another process has the embedded database.
 */
export async function openParts(environment: Environment): Promise<{ parts: Parts; close: () => Promise<void> }> {
  const { dataDir, postgres } = environment
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // The printed lines are the answer; only errors are logged, to stderr.
  const log = createLogger({ level: 'error', destination: process.stderr })
  const secrets = await loadSecrets(environment)
  const beforeMigration = backUpBeforeMigration(environment, log)
  const database = await openDatabase({ postgres, dataDir, log, beforeMigration })
  const purgePages = await createPagePurge({ ledger: noPages, database, log })
  const metrics = createMetrics()
  const { db, saveTo: saveDatabase } = database
  const media = openMediaStore(environment)
  const common = { environment, secrets, db, saveDatabase, clock: systemClock, media, log, metrics, listSiteTexts }
  const parts: Parts = { ...common, purge: withCdnPurge(common, purgePages) }
  return { parts, close: database.close }
}
