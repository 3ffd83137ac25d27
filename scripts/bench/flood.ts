import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median, quantile } from './figures.ts'
import type { Probe } from './hit-prober.ts'
import { get, type Site } from './sites.ts'

/** A site that is loaded: where it is and what memory it takes. */
type Flooded = Pick<Site, 'address' | 'memoryMb'>

type FloodFigures = {
  /** Pages a second with as many clients as may be served at once, and which share of them gets through from all. */
  capacity: number
  share: number
  admittedP99: number
  refused: number
  /** Milliseconds of a stored page, p99, alone and beside the flood. */
  hotAlone: number
  hotBeside: number
  /** Idle, at the end of the flood, and ten seconds after it. */
  memoryMb: readonly [idle: number, full: number, after: number]
}

/** Pairs of what is compared, one right after the other, in alternating order; the ratio is the median of theirs. */
const rounds = 5
const lastsMs = 3_000
const afterMs = 10_000
/** A refused client waits so long, as it was told to. */
const refusedPauseMs = 1_000
/** Addresses that floods asked for, of which no two may be the same. */
let asked = 0

export function p99(times: readonly number[]): number {
  return quantile(times, 0.99)
}

/**
 * `clients` at once on pages that were not requested before, each client with an address of its own, or all with one; the
 * site trusts one proxy. What gets through, and what it does to others.
 */
export async function flood(
  site: Flooded,
  { clients, oneAddress = false }: { clients: number; oneAddress?: boolean },
): Promise<FloodFigures> {
  const addressOf = (client: number) => (oneAddress ? '10.8.0.1' : `10.9.${client >> 8}.${client & 255}`)
  using prober = startProber(site.address)
  // The first pages of a process cost a multiple of later ones.
  await load(site, { clients: 4, addressOf })
  const idle = site.memoryMb()
  const pairs: { hotAlone: number; hotBeside: number; capacity: number; flooded: Loaded }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [calm, flooded] = await inTurn(
      round,
      async () => {
        const hotAlone = p99(await prober.times())
        return { hotAlone, capacity: (await load(site, { clients: oneAddress ? 4 : 8, addressOf })).goodput }
      },
      async () => {
        const [hot, all] = await Promise.all([prober.times(), load(site, { clients, addressOf })])
        return { hotBeside: p99(hot), flooded: all }
      },
    )
    pairs.push({ ...calm, ...flooded })
  }
  const full = site.memoryMb()
  await pause(afterMs)
  return {
    capacity: median(pairs.map(({ capacity }) => capacity)),
    share: median(pairs.map(({ capacity, flooded }) => flooded.goodput / capacity)),
    admittedP99: median(pairs.map(({ flooded }) => flooded.p99)),
    refused: pairs.reduce((sum, { flooded }) => sum + flooded.refused, 0),
    hotAlone: median(pairs.map(({ hotAlone }) => hotAlone)),
    hotBeside: median(pairs.map(({ hotBeside }) => hotBeside)),
    memoryMb: [idle, full, site.memoryMb()],
  }
}

/** Does both, the second one first in every other round. */
async function inTurn<One, Other>(
  round: number,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[One, Other]> {
  if (round % 2 === 0) return [await one(), await other()]
  const second = await other()
  return [await one(), second]
}

type Load = { clients: number; addressOf: (client: number) => string }
type Loaded = { goodput: number; p99: number; refused: number }

async function load(site: Flooded, { clients, addressOf }: Load): Promise<Loaded> {
  // To open 200 connections at once takes the one who asks longer than any answer.
  const connect = (client: number) => get(site, '/', { 'x-forwarded-for': addressOf(client) })
  await Promise.all(Array.from({ length: clients }, (_, client) => connect(client)))
  const until = performance.now() + lastsMs
  const times: number[] = []
  let refused = 0
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < until) {
        asked += 1
        const path = asked % 2 === 0 ? `/price.html?tier=${10_000 + asked}` : `/search.html?keyword=${10_000 + asked}`
        const { status, milliseconds } = await get(site, path, { 'x-forwarded-for': addressOf(client) })
        if (status === 200) times.push(milliseconds)
        else {
          refused += 1
          await pause(refusedPauseMs)
        }
      }
    }),
  )
  return { goodput: (times.length * 1_000) / lastsMs, p99: p99(times), refused }
}

/** Measures the stored home page from another process. */
function startProber(address: string) {
  const child = fork(path.join(import.meta.dirname, 'hit-prober.ts'))
  return {
    async times(): Promise<number[]> {
      child.send({ address, lastsMs } satisfies Probe)
      // hit-prober.ts answers exactly this.
      const [times] = (await once(child, 'message')) as [number[]]
      return times
    },
    [Symbol.dispose]: () => void child.kill(),
  }
}
