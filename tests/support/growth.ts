const leastMicroseconds = 50_000

/**
 * Processor time of `work` at four times `size`, as a multiple of that at `size`: 4 where the cost is linear, 16 where it
 * is quadratic. What this thread computes, so that neither waiting on a busy machine counts nor what its kernel takes for
 * pages of memory, which a large text needs anew each time and a small one does not; the smallest of three rounds, since
 * others may take its caches. The kernel counts in ticks of some milliseconds, so the work is repeated until it has had fifty.
 */
export function growthOf(work: (size: number) => unknown, size: number): number {
  work(size)
  return Math.min(...Array.from({ length: 3 }, () => growthOnce(work, size)))
}

function growthOnce(work: (size: number) => unknown, size: number): number {
  const begin = process.threadCpuUsage()
  let repetitions = 0
  while (computedSince(begin) < leastMicroseconds) {
    work(size)
    repetitions += 1
  }
  const spent = computedSince(begin)
  const beginLarge = process.threadCpuUsage()
  for (let repetition = 0; repetition < repetitions; repetition += 1) work(4 * size)
  return computedSince(beginLarge) / spent
}

const computedSince = (begin: NodeJS.CpuUsage) => process.threadCpuUsage(begin).user

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
