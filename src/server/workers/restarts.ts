/** A worker that lived for this long has started well: what ends it later is counted from one again. */
const stableMs = 60_000
const endsInRowAtMost = 6
const shortestMs = 100
const longestMs = 5_000

/**
 * What follows when a worker ends: the pause before it is started again, longer each time that it ends soon, or null when
 * it would only end again.
 */
export function judgeEnd({ endsBefore, livedMs }: { endsBefore: number; livedMs: number }): {
  ends: number
  pauseMs: number | null
} {
  const ends = livedMs > stableMs ? 1 : endsBefore + 1
  const isOver = ends > endsInRowAtMost
  return { ends, pauseMs: isOver ? null : Math.min(longestMs, shortestMs * 2 ** (ends - 1)) }
}
