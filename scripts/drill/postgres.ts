import { readFileSync } from 'node:fs'
import { startTestPostgres } from '../support/postgres.ts'

export type DrillPostgres = {
  url: string
  /** Stops every process of the server (SIGSTOP): connections stay open without answers. */
  freeze: () => void
  thaw: () => void
  [Symbol.dispose]: () => void
}

/** A PostgreSQL of this experiment alone, with these variables beside our own; null where none can be had. */
export async function startPostgres(settings: Record<string, string> = {}): Promise<DrillPostgres | null> {
  const server = await startTestPostgres(settings)
  if (server === null) return null
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [server.pid(), ...childrenOf(server.pid())]) process.kill(pid, signal)
  }
  return {
    url: server.url,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    [Symbol.dispose]() {
      signalAll('SIGCONT')
      server.stop()
    },
  }
}

export function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? [] : children.split(' ').map(Number)
}

export const noPostgres = 'no PostgreSQL can be had here'
