import { existsSync } from 'node:fs'
import path from 'node:path'
import './support/quick-imports.ts'
import { root } from './support/run.ts'

/**
 * `npm run migrate`: migrates the PostgreSQL database of the settings, as the role of DATABASE_MIGRATION_URL, and ends.
 * The server runs it when it starts with that variable, and drops the variable before it serves requests.
 */
const settings = path.join(root, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)
const { runMigration } = await import('../src/server/run-migration.ts')
process.exitCode = await runMigration()
