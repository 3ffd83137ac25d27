import { readdirSync, readFileSync } from 'node:fs'

/** What Linux counts processor time in; it has been 100 a second on every machine for decades. */
const ticksPerSecond = 100

/** Processor time, in seconds, that a process and its descendants have spent, those that ended included. Needs Linux. */
export function cpuSecondsOf(pid: number): number {
  const own = statOf(pid)
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(Number(name)).parent === pid)
  return children.reduce((sum, child) => sum + cpuSecondsOf(Number(child)), own.ticks / ticksPerSecond)
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
