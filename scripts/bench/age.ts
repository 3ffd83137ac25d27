import { writeFileSync } from 'node:fs'
import { get as httpGet } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { startChild } from '../../tests/load/child-server.ts'
import { makeFolder, median, verdict } from './figures.ts'
import { microsecondsPerHit } from './hits.ts'
import { openSites, type Site, untilQuiet } from './sites.ts'
import { soak } from './soak.ts'

/**
 * Age: what a hit of the cached home page costs a process that visitors and attackers used for BENCH_SOAK_MINUTES (60 is
 * what is promised for), a fresh one, and a bare node:http server that sends the same bytes and headers. The three
 * alternate in many short rounds, and each ratio is the median of the rounds' ratios, of processor time: a neighbour on
 * the machine slows all three. Memory is resident, of the site's process without its database's.
 */
const minutes = Number(process.env.BENCH_SOAK_MINUTES ?? 5)
const rounds = 30
const roundMs = 500
const promisedOfBare = 0.9
const promisedOfFresh = 0.9
const promisedMoreMb = 150
const promisedFreshMb = 350

const fromBrowser = { 'user-agent': 'Mozilla/5.0 Windows', 'accept-encoding': 'br' }

// The allocator's setting is the unit's and the container's.
await using sites = await openSites({ LIMIT_SCALE: '1', TRUST_PROXY: '1', MALLOC_ARENA_MAX: '2' })
const [aged] = sites.all
if (aged === undefined) throw new Error('No site was started')
const acts = await soak(aged, minutes * 60_000)
const fresh = await sites.open('fresh')
sites.all.push(fresh)
await untilQuiet(aged.pid)
const bare = await startBare(fresh)

const costs = { bare: [] as number[], fresh: [] as number[], aged: [] as number[] }
// The first round is for compiling.
for (let round = 0; round <= rounds; round += 1) {
  const inTurn = [['bare', bare] as const, ['fresh', fresh] as const, ['aged', aged] as const]
  for (const [name, site] of round % 2 === 0 ? inTurn : inTurn.toReversed()) {
    const cost = await microsecondsPerHit(site, roundMs)
    if (round > 0) costs[name].push(cost)
  }
}
await bare.stop()

const ratioOf = (costs: readonly number[], to: readonly number[]) =>
  median(costs.map((cost, round) => (to[round] ?? 0) / cost))
const ofBare = ratioOf(costs.fresh, costs.bare)
const ofFresh = ratioOf(costs.aged, costs.fresh)
const [agedMb, freshMb] = [aged.memoryMb(), fresh.memoryMb()]
const cost = (name: keyof typeof costs) => `${median(costs[name]).toFixed(1)} µs`
console.log(
  `A hit: bare ${cost('bare')}, fresh ${cost('fresh')}, after ${minutes} minutes (${acts} acts) ${cost('aged')}`,
)
console.log(`Fresh ${ofBare.toFixed(2)} of bare (${verdict(ofBare >= promisedOfBare, promisedOfBare)})`)
console.log(`Aged ${ofFresh.toFixed(2)} of fresh (${verdict(ofFresh >= promisedOfFresh, promisedOfFresh)})`)
const judged = verdict(agedMb <= freshMb + promisedMoreMb, `${promisedMoreMb} more at most`)
console.log(
  `Memory ${agedMb} MB (${judged}), fresh ${freshMb} MB (${verdict(freshMb <= promisedFreshMb, promisedFreshMb)})`,
)

/** A bare server with the home page of this site, once it is compressed well. */
async function startBare(site: Site) {
  const folder = makeFolder()
  const files = [path.join(folder, 'headers.json'), path.join(folder, 'body')] as const
  for (let look = 0; look < 2; look += 1) await readPage(site)
  await untilQuiet(site.pid)
  const { headers, body } = await readPage(site)
  writeFileSync(files[0], JSON.stringify(headers))
  writeFileSync(files[1], body)
  return startChild(['tests/load/bare-server.ts', ...files])
}

/** Bytes as they travel, which `fetch` would unpack, and the headers that are the page's. */
function readPage({ address }: Site): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const read = httpGet(`${address}/`, { headers: fromBrowser }, async (answer) => {
      const headers = answer.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 1 || /^(?:date|connection|keep-alive)$/i.test(name) ? [] : [name, all[index + 1] ?? ''],
      )
      resolve({ headers, body: await buffer(answer) })
    })
    read.on('error', reject)
  })
}
