import { secondsToMs } from '#domain/limits.ts'
import type { Count, Counted, Hit, LimitCounters, Reduction } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/shared/app-error.ts'

type Window = Readonly<{ startedAt: number; count: number }>

/**
 * The counters of the database in memory, for days of sending in seconds: `tests/api/fair-sending.test.ts` compares the
 * two.
 */
export function createMemoryCounters(now: () => number) {
  const windows = new Map<string, Window>()
  /** The earlier states of what the present transaction changed. */
  let journal: [name: string, window: Window | undefined][] = []
  const nameOf = ({ key, windowSeconds }: Counted) => `${key} ${windowSeconds}`

  function openWindow(hit: Hit): Window | undefined {
    const window = windows.get(nameOf(hit))
    return window !== undefined && window.startedAt + secondsToMs(hit.windowSeconds) > now() ? window : undefined
  }

  function read(hits: readonly Hit[]): Count[] {
    return hits.map((hit) => {
      const window = openWindow(hit)
      if (window === undefined) return { count: 0, endsAt: new Date(0) }
      return { count: window.count, endsAt: new Date(window.startedAt + secondsToMs(hit.windowSeconds)) }
    })
  }

  function write(name: string, window: Window): void {
    journal.push([name, windows.get(name)])
    windows.set(name, window)
  }

  function add(hits: readonly Hit[]): void {
    for (const hit of hits) {
      const { startedAt, count } = openWindow(hit) ?? { startedAt: now(), count: 0 }
      write(nameOf(hit), { startedAt, count: count + (hit.times ?? 1) })
    }
  }

  /** Throws where `extra` more hits do not fit into every window. */
  function refuse(hits: readonly Hit[], extra: number): void {
    const states = read(hits)
    const waits = hits.flatMap((hit, index) => {
      const state = states[index]
      const isFull = state !== undefined && (extra === 0 ? state.count >= hit.max : state.count + extra > hit.max)
      if (!isFull) return []
      const endsAt = state.count === 0 ? now() + secondsToMs(hit.windowSeconds) : state.endsAt.getTime()
      return [Math.min(endsAt - now(), secondsToMs(hit.waitSeconds ?? Number.POSITIVE_INFINITY))]
    })
    if (waits.length === 0) return
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) })
  }

  function consume(hits: readonly Hit[]): void {
    refuse(hits, 1)
    add(hits)
  }

  const counters: LimitCounters = {
    read: async (hits) => read(hits),
    add: async (hits) => {
      add(hits)
      return read(hits)
    },
    consume: async (hits) => consume(hits),
    refuseWhenFull: async (hits) => refuse(hits, 0),
    isWithin: async (hits) => {
      try {
        consume(hits)
        return true
      } catch {
        return false
      }
    },
  }

  function reduce({ hit, times, least }: Reduction): void {
    const window = windows.get(nameOf(hit))
    if (window !== undefined) write(nameOf(hit), { ...window, count: Math.max(least, window.count - times) })
  }

  /** Runs work as a transaction: what it counted is taken back when it throws. Transactions do not overlap. */
  async function inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    journal = []
    try {
      return await work()
    } catch (error) {
      for (const [name, window] of journal.toReversed()) {
        if (window === undefined) windows.delete(name)
        else windows.set(name, window)
      }
      throw error
    }
  }

  return { counters, reduce, inTransaction }
}
