import { readdirSync, readFileSync } from 'node:fs'

/** What Linux counts processor time in; it has been 100 a second on every machine for decades. */
const ticksPerSecond = 100

/** Processor time, in seconds, that a process and its living descendants have spent. Needs Linux. */
export function cpuSecondsOf(pid: number): number {
  const own = statOf(pid)
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(Number(name)).parent === pid)
  return children.reduce((sum, child) => sum + cpuSecondsOf(Number(child)), own.ticks / ticksPerSecond)
}

/** Zeros for a process that has just ended. */
function statOf(pid: number): { parent: number; ticks: number } {
  try {
    // The name in brackets may hold spaces; after it come state, parent and, tenth and eleventh from there, the times.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return { parent: 0, ticks: 0 }
  }
}
