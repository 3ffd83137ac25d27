import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { quickNode } from '#tests/support/quick-node.ts'
import { root } from '../../../scripts/support/run.ts'

const program = path.join(root, 'tests/faults/support/run-server.ts')

/** The home folder of releases, with a supervisor that does what systemd does with deploy/fanyu@.service. */
export function createReleaseHome(folder: string, settings: Record<string, string> = {}) {
  const running = new Map<number, ChildProcess>()
  const pidFile = (port: number | string) => path.join(folder, `${port}.pid`)
  const assetsDir = path.join(folder, 'assets')
  let isOver = false

  /** Starts the release that `current` names at this moment, and again whenever it has ended. */
  function supervise(port: number): void {
    const env = {
      ...process.env,
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data', String(port)),
      ASSETS_DIR: assetsDir,
      SECRET: 'the same on both instances: thirty-two',
      TRUST_PROXY: '1',
      LIMIT_SCALE: '1000',
      SEED: 'none',
      LOG_LEVEL: 'error',
      NO_COLOR: '1',
      ...settings,
    }
    const cwd = realpathSync(path.join(folder, 'current'))
    const child = spawn(process.execPath, [...quickNode, program], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
    running.set(port, child)
    writeFileSync(pidFile(port), String(child.pid))
    child.once('exit', () => {
      if (!isOver) supervise(port)
    })
  }

  return {
    assetsDir,
    supervise,

    /** Runs `npm run release` or `npm run rollback` as an operator would. */
    async run(ports: readonly number[], ...words: string[]) {
      const restart = `pid=$(cat ${pidFile('{port}')}); kill -TERM $pid; tail --pid=$pid -f /dev/null`
      const given = ['--home', folder, '--instances', ports.join(','), '--restart', restart]
      const child = spawn(process.execPath, [path.join(root, 'scripts/release.ts'), ...words, ...given])
      const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
      return { code, output, errors }
    },

    end() {
      isOver = true
      for (const child of running.values()) child.kill('SIGKILL')
      // The engine of a server that was killed may still write for a moment.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
