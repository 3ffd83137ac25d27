import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { startTestPostgres } from '../support/postgres.ts'

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Says beside a figure what is promised of it; the bench ends with 1 when the promise is not kept. */
export function verdict(isKept: boolean, promised: number | string): string {
  if (isKept) return `promised ${promised}`
  process.exitCode = 1
  return `MISSES the promised ${promised}`
}

/** Prints milliseconds beside the most that is promised of them. */
export function reportAtMost(ms: number, promised: number, name: string): void {
  console.log(`${ms.toFixed(1).padStart(8)} ms  ${verdict(ms <= promised, promised)}  ${name}`)
}

/** Prints a rate and what is said of it. */
export function reportRate(name: string, perSecond: number, unit: string, remark = ''): void {
  console.log(`${name.padEnd(32)} ${Math.round(perSecond).toLocaleString('en').padStart(10)} ${unit}  ${remark}`)
}

/** A folder that is gone with this process. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A PostgreSQL for this part alone. Throws where there is none. */
export async function requirePostgres() {
  const server = await startTestPostgres()
  if (server === null) throw new Error('No PostgreSQL here')
  return server
}

/** What Linux counts processor time in; it has been 100 a second on every machine for decades. */
const ticksPerSecond = 100

/** Processor time, in seconds, that a process and its descendants have spent, those that ended included. Needs Linux. */
export function cpuSecondsOf(pid: number): number {
  const own = statOf(pid)
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(Number(name)).parent === pid)
  return children.reduce((sum, child) => sum + cpuSecondsOf(Number(child)), own.ticks / ticksPerSecond)
}

/** Milliseconds of processor time that these processes and their living descendants have spent, to the microsecond. */
export function cpuMsOf(...roots: readonly number[]): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(all.map((name) => [Number(name), statOf(Number(name)).parent]))
  const isOurs = (pid: number): boolean => roots.includes(pid) || (pid > 1 && isOurs(parents.get(pid) ?? 0))
  return [...parents.keys()].filter(isOurs).reduce((sum, pid) => sum + threadsMs(pid), 0)
}

function threadsMs(pid: number): number {
  try {
    const folder = `/proc/${pid}/task`
    const times = readdirSync(folder).map((thread) => readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' '))
    return times.reduce((sum, [nanoseconds]) => sum + Number(nanoseconds) / 1e6, 0)
  } catch {
    return 0
  }
}

/** Zeros for a process that has just ended. */
function statOf(pid: number): { parent: number; ticks: number } {
  try {
    // The name in brackets may hold spaces; after it come state, parent and, from the eleventh on, the times: its own as
    // user and as system, and both of children that ended and were waited for.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) }
  } catch {
    return { parent: 0, ticks: 0 }
  }
}
