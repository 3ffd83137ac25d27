import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** The argument that marks a start after its migration. */
const migratedFlag = '--migrated'
const ownerVariable = 'DATABASE_MIGRATION_URL'

const migrateScript = path.resolve(import.meta.dirname, '../../scripts/migrate.ts')

/**
 * Keeps the owner role's credentials out of the serving process (decision 047): a child process migrates with them,
 * then this process replaces itself without the variable. Deleting the variable is not enough, because the system shows
 * the initial environment (`/proc/PID/environ`) for the process's lifetime.
 * Resolves when there is nothing to drop. Otherwise the process has been replaced under the same id, or has ended with
 * the exit code of the failed migration.
 */
export async function dropOwner(): Promise<void> {
  // Now it can only come from `.env`, into the environment of this process alone.
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
