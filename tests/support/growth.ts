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
