import { existsSync } from 'node:fs'
import path from 'node:path'
import './support/quick-imports.ts'
import { root } from './support/run.ts'

/** `npm run restore -- FILE [--force]`: puts a backup in place; the server must be stopped. */
const settings = path.join(root, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)
const { runRestore } = await import('#server/backup/restore.ts')
process.exitCode = await runRestore(process.argv.slice(2))
