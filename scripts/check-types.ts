import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from './support/run.ts'

/**
 * The type check (`npm run types`), which also fails when it has become expensive. The count of instantiations is the
 * same on every machine, unlike its time: about 4.0 million when this limit was set, 0.3 of them
 * Redocly's own types (decision 054). Raise the limit for new
 * code; a jump by tens of thousands from one line is a fault of that line, and `tsc --generateTrace` finds it.
 */
const instantiationsAtMost = 4_260_000

const tsc = path.join(root, 'node_modules/.bin/tsc')
const { status, stdout, error } = spawnSync(tsc, ['--noEmit', '--extendedDiagnostics'], {
  cwd: root,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (error) throw error

const diagnosticsAt = stdout.search(/^Files: /m)
process.stdout.write(diagnosticsAt < 0 ? stdout : stdout.slice(0, diagnosticsAt))

const instantiations = Number(/^Instantiations:\s+(\d+)$/m.exec(stdout)?.[1])
const isCheap = instantiations <= instantiationsAtMost
if (!isCheap)
  console.error(`The type check makes ${instantiations} instantiations, and may make ${instantiationsAtMost}.`)
process.exitCode = status === 0 && !isCheap ? 1 : (status ?? 1)
