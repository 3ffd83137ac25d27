import { mkdtempSync, rmSync } from 'node:fs'
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
