import './support/quick-imports.ts'
import { loadSettings } from './support/run.ts'

/**
 * `npm run migrate`: migrates the PostgreSQL database of the settings, as the role of DATABASE_MIGRATION_URL, and ends.
 * The server runs it when it starts with that variable, and drops the variable before it serves requests. Without a
 * PostgreSQL database, or with an outside API, nothing happens.
 */
loadSettings()
const [{ migrateServer }, { readEnvironment }, { createLogger }] = await Promise.all([
  import('../src/db/client.ts'),
  import('../src/server/environment.ts'),
  import('../src/server/log.ts'),
])
try {
  const { postgres, apiBase, logLevel } = readEnvironment(process.env)
  const log = createLogger({ level: logLevel, destination: process.stderr })
  if (postgres !== null && apiBase === null) await migrateServer(postgres, log)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
