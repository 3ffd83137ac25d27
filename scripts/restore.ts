import './support/quick-imports.ts'
import { loadSettings } from './support/run.ts'

/** `npm run restore -- FILE [--force]`: puts a backup in place; the server must be stopped. */
loadSettings()
const { runRestore } = await import('../src/server/operate/backup/restore.ts')
process.exitCode = await runRestore(process.argv.slice(2))
