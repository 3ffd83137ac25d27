import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { unpackDatabase } from '#tests/support/database.ts'
import { entrySecret } from '#tests/support/entry.ts'
import { quickNode } from '#tests/support/quick-node.ts'

const serverFile = path.join(import.meta.dirname, 'server.ts')
/** Generous, for a machine that is busy with other things. */
const startAtMostMs = 300_000

/**
 * Starts a server on a free port with a data folder of its own, a copy of the one that was prepared (sites.ts), and
 * resolves when it is ready. `TRUST_PROXY` lets every test come from an address of its own (see site.ts), so that no
 * limit of one test reaches another. With `DATA_DIR` it continues with what another server has left there.
 */
export async function startSite(variables: Record<string, string> = {}) {
  const dataDir = variables.DATA_DIR ?? (await makeDataDir(variables))
  const child = fork(serverFile, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // What the test runner loads into its own processes has no place in the server's.
    execArgv: quickNode,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      PORT: '0',
      SEED: 'demo',
      LIMIT_SCALE: '1000',
      TRUST_PROXY: '1',
      // Passkeys know no bare address, so that all journeys come by the name of this machine.
      PUBLIC_URL: 'http://localhost:0',
      // Nothing listens there: no journey reports to Baidu.
      BAIDU_OCPC_URL: 'http://127.0.0.1:9/uploadConvertData',
      LOG_LEVEL: 'warn',
      // The web system takes orders up; a stand-in for it is in the journeys.
      ENTRY_SECRET: entrySecret,
      LATE_ANSWERS: process.env.LATE_ANSWERS,
      ...variables,
    },
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'exit')
  const address = await readAddress()

  /** The address that the server prints when it is ready. */
  async function readAddress(): Promise<string> {
    const tooLate = AbortSignal.timeout(startAtMostMs)
    for (;;) {
      const ready = /^Ready on (\S+)$/m.exec(output)?.[1]
      if (ready !== undefined) return ready.replace('127.0.0.1', 'localhost')
      if (child.exitCode !== null || child.stdout === null) throw new Error(`The server did not start:\n${output}`)
      await Promise.race([once(child.stdout, 'data', { signal: tooLate }), ended])
    }
  }

  /** Ends it the way an operator would. Throws when it died before, or does not end cleanly. */
  async function end(): Promise<void> {
    if (child.exitCode !== null) throw new Error(`The server died during the journeys:\n${output}`)
    child.kill('SIGTERM')
    const [code] = await ended
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${output}`)
  }

  return {
    address,
    dataDir,
    end,

    /** `end`, and takes its data away. */
    async stop(): Promise<void> {
      await end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function makeDataDir({ SEED }: Record<string, string>): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'fanyu-e2e-'))
  const { PREPARED_DATA } = process.env
  // The data that was prepared has the demonstration.
  if (PREPARED_DATA !== undefined && SEED !== 'none') await cp(PREPARED_DATA, dataDir, { recursive: true })
  else await unpackDatabase(dataDir)
  return dataDir
}
