import { readFileSync } from 'node:fs'

/** What the kernel says of a process: the letter of its state (proc(5)) and the processor time that it has had. */
export type KernelView = { state: string; cpuMs: number }

/** Silent for so long and stopped by a signal, an engine is not waited for: it would not even run into its statement's end. */
const stoppedMs = 500
/** On a machine that gives the engine next to nothing, silence of so many times its patience is the end all the same. */
const longestWait = 6

/**
 * Why an engine that has been silent for `silentMs` is taken for dead; null while it may live. Silence beyond
 * `patienceMs` is excused as long as the engine is computing and has not had so much processor time since: on a busy
 * machine it waits for its turn, and ending it would cost everybody their answers.
 */
export function causeOfDeath(silence: {
  silentMs: number
  patienceMs: number
  state: string | null
  cpuMs: number
}): string | null {
  const { silentMs, patienceMs, state, cpuMs } = silence
  if (silentMs > stoppedMs && (state === 'T' || state === 't')) return 'stopped by a signal'
  if (silentMs <= patienceMs) return null
  const waitsForItsTurn = state === 'R' && cpuMs <= patienceMs && silentMs <= longestWait * patienceMs
  return waitsForItsTurn ? null : `no sign of life for ${silentMs} ms`
}

const ticksPerSecond = 100

/** Null where the kernel has no such files, or the process is gone. */
export function viewOf(pid: number | undefined): KernelView | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The fields follow the name, which stands in brackets and may hold any character.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    return { state: fields[0] ?? '', cpuMs: (ticks * 1_000) / ticksPerSecond }
  } catch {
    return null
  }
}
