import { existsSync } from 'node:fs'
import path from 'node:path'
import type { CommandName } from '../../src/server/maintenance/execute-command.ts'
import './quick-imports.ts'
import { root } from './run.ts'

/** Runs a maintenance command with the settings that the server reads, and the words behind `--`. */
export async function command(name: CommandName): Promise<void> {
  const settings = path.join(root, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
  const { runCommand } = await import('../../src/server/maintenance/run-command.ts')
  return runCommand(name, process.argv.slice(2))
}
