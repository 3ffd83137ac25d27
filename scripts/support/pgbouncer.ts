import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installPackage } from './debian.ts'
import { freePort, untilListening } from './postgres.ts'

const program = '/usr/sbin/pgbouncer'

/**
 * Starts a temporary pgbouncer in transaction mode before the server of an address, with fewer server connections than
 * clients use. Null when none is installed and none can be.
 */
export async function startTestPgbouncer(server: string): Promise<{ url: string; stop: () => void } | null> {
  if (!existsSync(program)) await installPackage('pgbouncer')
  if (!existsSync(program)) return null
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-pgbouncer-'))
  const { hostname, port: serverPort } = new URL(server)
  const port = await freePort()
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 4',
    'server_reset_query = DISCARD ALL',
    'server_reset_query_always = 0',
  ]
  // With auth_type any everybody is the user of the database's line.
  lines[1] += ` user=${new URL(server).username}`
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(file, `${lines.join('\n')}\n`)
  chmodSync(folder, 0o755)
  const asServer = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  const [command = '', ...args] = [...asServer, program, '-q', file]
  const child: ChildProcess = spawn(command, args, { stdio: 'ignore', cwd: '/' })
  await untilListening(port)
  return {
    url: Object.assign(new URL(server), { port: String(port) }).href,
    stop: () => {
      child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
