import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { dumpFile } from './postgres-dump.ts'
import { finishProgram, startProgram } from './postgres-programs.ts'

type Load = {
  url: string
  folder: string
  /** SQL that follows the dump in its transaction. What it raises undoes everything. */
  checks: string
  /** Called when everything is loaded and checked; what it throws undoes everything. */
  beforeCommit: () => Promise<void>
}

const dropAll = 'drop schema if exists drizzle cascade; drop schema public cascade; create schema public;'

/**
 * Replaces what is in the database by `database.dump`, in one transaction: until its commit the database stays as it is,
 * and a process that ends before leaves no statement behind (decision 107). `pg_restore` alone would commit the drop
 * before it begins, so it writes a script and `psql` executes it, which loses the transaction with its input.
 * @throws Error with one sentence when a program is missing or fails; nothing was changed unless it was the commit.
 */
export async function replacePostgres({ url, folder, checks, beforeCommit }: Load): Promise<void> {
  const options = ['--no-psqlrc', '--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1']
  const database = startProgram('psql', { args: options, url, stdin: 'pipe' })
  const session = openSession(database)
  try {
    session.send(`set client_min_messages = warning; begin; ${dropAll}`)
    await writeScript(url, folder, database)
    session.send(checks)
    await session.reach('loaded')
    await beforeCommit()
    session.send('commit;')
    await session.reach('committed')
  } catch (error) {
    // Why `psql` ended explains the pipe that broke.
    throw (await session.end()) ?? error
  }
  await session.end()
}

async function writeScript(url: string, folder: string, { stdin }: ChildProcess): Promise<void> {
  const args = ['--no-owner', '--no-privileges', '--file=-', path.join(folder, dumpFile)]
  const script = startProgram('pg_restore', { args, url })
  if (script.stdout === null || stdin === null) throw new Error('pg_restore has no output')
  const ended = finishProgram('pg_restore', script)
  // `psql` reports why it ended before its input did.
  const written = pipeline(script.stdout, withoutNewSettings, stdin, { end: false })
  await Promise.all([ended, written]).catch(async (error: unknown) => {
    await ended.catch(() => {})
    throw error
  })
}

/** The settings at the beginning of a script fit into it. */
const headBytes = 4_096

/** `pg_restore` 17 and newer set a limit that a server before 17 does not know, and every error ends the load. */
async function* withoutNewSettings(script: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const strip = (head: Buffer) =>
    Buffer.from(head.toString('latin1').replace(/^SET transaction_timeout = 0;$/m, ''), 'latin1')
  let head: Buffer | null = Buffer.alloc(0)
  for await (const chunk of script) {
    if (head === null) yield chunk
    else {
      head = Buffer.concat([head, chunk])
      if (head.length < headBytes) continue
      yield strip(head)
      head = null
    }
  }
  if (head !== null) yield strip(head)
}

/** `psql` executes what it is sent one statement after the other, and ends at the first that fails. */
function openSession(child: ChildProcess) {
  const { stdin, stdout } = child
  if (stdin === null || stdout === null) throw new Error('psql has no input')
  // What it wrote says why it does not read any more.
  stdin.on('error', () => {})
  const marks = createInterface({ input: stdout })
  const ended = finishProgram('psql', child).then(
    () => null,
    (error: Error) => new Error(explain(error.message)),
  )
  return {
    send: (statements: string) => void stdin.write(`${statements}\n`),
    /** Resolves when everything that was sent has been executed. */
    async reach(mark: string): Promise<void> {
      const reached = new Promise<void>((resolve) => marks.on('line', (line) => line === mark && resolve()))
      stdin.write(`\\echo ${mark}\n`)
      await Promise.race([reached, ended.then((error) => Promise.reject(error ?? new Error('psql 提前结束了')))])
    },
    /** Without a commit everything is undone. Resolves to why it failed, or null. */
    end(): Promise<Error | null> {
      stdin.end()
      return ended
    },
  }
}

function explain(line: string): string {
  const plain = line.replace(/psql:<stdin>:\d+: (?:ERROR|FATAL): +/, '')
  const owner = '：请把 DATABASE_MIGRATION_URL 设为拥有这些表的角色'
  return /must be owner|permission denied/.test(plain) ? `${plain}${owner}` : plain
}
