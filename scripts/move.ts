import './support/quick-imports.ts'
import { loadSettings } from './support/run.ts'

/** `npm run move -- --to postgres://…` or `--to embedded`: moves the stopped site to the other kind of database. */
loadSettings()
const { runMove } = await import('../src/server/operate/move/run-move.ts')
process.exitCode = await runMove(process.argv.slice(2))
