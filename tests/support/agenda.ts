export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

type Happening = { time: number; run: () => Promise<void> }

/** What happens in virtual time, the next first: a binary heap. */
export function createAgenda() {
  const heap: Happening[] = []
  const timeAt = (index: number) => heap[index]?.time ?? Number.POSITIVE_INFINITY

  function swap(one: number, other: number): void {
    const [first, second] = [heap[one], heap[other]]
    if (first === undefined || second === undefined) return
    heap[one] = second
    heap[other] = first
  }

  return {
    at(time: number, run: () => Promise<void>): void {
      heap.push({ time, run })
      for (let index = heap.length - 1; index > 0; ) {
        const parent = (index - 1) >> 1
        if (timeAt(parent) <= timeAt(index)) break
        swap(parent, index)
        index = parent
      }
    },
    next(): Happening | null {
      swap(0, heap.length - 1)
      const event = heap.pop() ?? null
      for (let index = 0; ; ) {
        const [left, right] = [2 * index + 1, 2 * index + 2]
        const least = timeAt(left) <= timeAt(right) ? left : right
        if (timeAt(least) >= timeAt(index)) break
        swap(index, least)
        index = least
      }
      return event
    },
  }
}
