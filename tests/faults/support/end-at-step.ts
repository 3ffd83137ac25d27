/**
 * Loaded before a command: kills the process right after its step number KILL_AT. A step is a renamed, made or removed
 * file or folder, or something sent to `psql`: of the data, which come in pieces of any number, the first four pieces,
 * so that the same step is the same place each time. Writes each step and the id of each program that it starts to STEPS_FILE.
 */
import childProcess from 'node:child_process'
import { appendFileSync } from 'node:fs'
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const { KILL_AT = '0', STEPS_FILE = '' } = process.env
let steps = 0
let pieces = 0
const piecesCounted = 4

function countStep(name: string): void {
  steps += 1
  appendFileSync(STEPS_FILE, `step ${name}\n`)
  if (steps === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL')
}

for (const name of ['rename', 'mkdir', 'rm'] as const) {
  const original = files[name] as (...args: unknown[]) => Promise<unknown>
  const counted = async (...args: unknown[]) => {
    const result = await original(...args)
    countStep(`${name} ${args[0]}`)
    return result
  }
  Object.assign(files, { [name]: counted })
}

const { spawn } = childProcess
const counted = (command: string, args: readonly string[], options: childProcess.SpawnOptions) => {
  const child = spawn(command, args, options)
  if (!/\/(?:psql|pg_restore|tar)$/.test(`/${command}`)) return child
  appendFileSync(STEPS_FILE, `program ${child.pid}\n`)
  const { stdin } = child
  if (stdin === null) return child
  const write = stdin.write.bind(stdin) as (...args: unknown[]) => boolean
  Object.assign(stdin, {
    write(...args: unknown[]) {
      const isTaken = write(...args)
      if (typeof args[0] !== 'string') pieces += 1
      if (typeof args[0] === 'string' || pieces <= piecesCounted)
        countStep(`write ${String(args[0]).slice(0, 30).trim()}`)
      return isTaken
    },
  })
  return child
}
Object.assign(childProcess, { spawn: counted })
syncBuiltinESMExports()
