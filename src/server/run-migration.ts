import { migrateServer } from '#db/client.ts'
import { readEnvironment } from '#server/environment.ts'
import { createLogger } from '#server/log.ts'

/**
 * Migrates the PostgreSQL database in the environment, and answers the exit code. Without one, or with an outside API,
 * nothing happens.
 */
export async function runMigration(): Promise<0 | 1> {
  try {
    const { postgres, apiBase, logLevel } = readEnvironment(process.env)
    const log = createLogger({ level: logLevel, destination: process.stderr })
    if (postgres !== null && apiBase === null) await migrateServer(postgres, log)
    return 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}
