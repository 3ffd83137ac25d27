import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** The word behind which a start follows its migration. */
const migratedFlag = '--migrated'
const ownerVariable = 'DATABASE_MIGRATION_URL'

const migrateScript = path.resolve(import.meta.dirname, '../../scripts/migrate.ts')

/**
 * Keeps the owner role's credentials out of the process that serves (decision 047): a child process migrates with them,
 * then this process is replaced by itself without the variable. Deleting it would not do, because the system shows the
 * environment that a process began with (`/proc/PID/environ`) for as long as it runs.
 *
 * Resolves where there is nothing to drop. Otherwise the process is another one afterwards, under the same number, or has
 * ended with the exit code of the migration that failed.
 */
export async function dropOwner(): Promise<void> {
  // A second time `.env` may have brought it back into the environment of this process alone.
  const isMigrated = process.argv.includes(migratedFlag)
  if (isMigrated) delete process.env[ownerVariable]
  if (!process.env[ownerVariable]) return
  const child = spawn(process.execPath, [migrateScript], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exit(code ?? 1)
  if (process.execve === undefined) throw new Error(`${ownerVariable} needs a system that can replace a process`)
  const { [ownerVariable]: _, ...kept } = process.env
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, ...process.argv.slice(1), migratedFlag],
    kept,
  )
}
