import type { CommandName } from '../src/server/operate/commands/execute-command.ts'
import './support/quick-imports.ts'
import { loadSettings } from './support/run.ts'

/**
 * `npm run invite`, `applications`, `approve`, `reject`, `cancellations`, `audit`, `staff` and `backup`: runs the
 * maintenance command of that name with the settings that the server reads. The words behind `--` are its arguments.
 */
loadSettings()
const [name, ...words] = process.argv.slice(2)
const { runCommand } = await import('../src/server/operate/commands/run-command.ts')
// package.json gives the name; `runCommand` refuses one that it does not know.
await runCommand(name as CommandName, words)
