const leastMicroseconds = 50_000

/**
 * Processor time of `work` at four times `size`, as a multiple of that at `size`: 4 where the cost is linear, 16 where it
 * is quadratic. Processor time of this thread, so that a busy machine changes nothing; the kernel counts it in ticks of
 * some milliseconds, so the work is repeated until it has had fifty.
 */
export function growthOf(work: (size: number) => unknown, size: number): number {
  work(size)
  const begin = process.threadCpuUsage()
  let repetitions = 0
  while (spentSince(begin) < leastMicroseconds) {
    work(size)
    repetitions += 1
  }
  const spent = spentSince(begin)
  const beginLarge = process.threadCpuUsage()
  for (let repetition = 0; repetition < repetitions; repetition += 1) work(4 * size)
  return spentSince(beginLarge) / spent
}

function spentSince(begin: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(begin)
  return user + system
}

/**
 * Processor time in microseconds of the longest turn of this thread's event loop while `work` runs: nothing else is
 * answered meanwhile. The smaller of two runs, since a collection of garbage may fall into any turn.
 */
export async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
  const runs: number[] = []
  for (let run = 0; run < 2; run += 1) {
    let longest = 0
    let isOver = false
    let begin = process.threadCpuUsage()
    const next = () => {
      longest = Math.max(longest, spentSince(begin))
      begin = process.threadCpuUsage()
      if (!isOver) setImmediate(next)
    }
    setImmediate(next)
    await work()
    isOver = true
    runs.push(longest)
  }
  return Math.min(...runs)
}
