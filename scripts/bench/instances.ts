import path from 'node:path'
import autocannon from 'autocannon'
import { openDatabase } from '../../src/db/client.ts'
import { plainAddresses } from '../../src/db/postgres-addresses.ts'
import { seedDemo } from '../../src/db/seed/index.ts'
import { systemClock } from '../../src/server/ports/clock.ts'
import { type ChildServer, startChild } from '../../tests/load/child-server.ts'
import { cpuSecondsOf, makeFolder, median, requirePostgres, verdict } from './figures.ts'

/**
 * Two instances on one PostgreSQL against one: processor time of the instances per call and per uncached page. When it
 * does not rise, two cores do twice the work of one; the load generator and other processes are not part of the figure.
 * Promised are 1.7 times the capacity, which is 1.18 times the time. Needs a built site.
 */
const promised = 2 / 1.7
const amount = 600
const connections = 8
const rounds = 3

type Ask = { name: string; request: (at: number) => autocannon.Request }

const asks: readonly Ask[] = [
  {
    name: 'list of articles, a call',
    request: (at) => ({
      method: 'POST',
      path: `/api/home/content/list?pageNum=${1 + (at % 3)}&pageSize=12`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ firstLevelHeadings: 1 }),
    }),
  },
  { name: 'page that nobody asked for', request: (at) => ({ path: `/search.html?keyword=year${at}` }) },
]

const log = { info: () => {}, warn: () => {}, error: () => {} }
const folder = makeFolder()
const server = await requirePostgres()
const database = await openDatabase({ postgres: plainAddresses(server.url), log })
await seedDemo(database.db, systemClock)
await database.close()
const instances = await Promise.all(
  ['one', 'two'].map((name) =>
    startChild(['src/server/main.ts'], {
      DATABASE_URL: server.url,
      DATA_DIR: path.join(folder, name),
      PORT: '0',
      LIMIT_SCALE: '100000',
      SECRET: 'a secret that both of the instances share',
      NODE_ENV: 'production',
    }),
  ),
)
let asked = 0
try {
  for (const ask of asks) await measure(ask)
} finally {
  await Promise.all(instances.map((instance) => instance.stop()))
  server.stop()
}

async function measure({ name, request }: Ask): Promise<void> {
  const times: Record<'one' | 'two', number[]> = { one: [], two: [] }
  for (let round = -1; round < rounds; round += 1) {
    const [one, two] = [await perRequest(instances.slice(0, 1), request), await perRequest(instances, request)]
    if (round >= 0) {
      times.one.push(one)
      times.two.push(two)
    }
  }
  const [one, two] = [median(times.one), median(times.two)]
  const figures = `${one.toFixed(2)} ms of one, ${two.toFixed(2)} ms of two instances  ${(two / one).toFixed(2)}`
  console.log(`${name.padEnd(30)} ${figures}  ${verdict(two / one <= promised, promised.toFixed(2))}`)
}

/** Milliseconds of processor time a request, over so many instances at once. */
async function perRequest(on: readonly ChildServer[], request: Ask['request']): Promise<number> {
  const spent = () => on.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0)
  const before = spent()
  const results = await Promise.all(
    on.map(({ address }) =>
      autocannon({
        url: address,
        connections,
        amount: amount / on.length,
        requests: [{ setupRequest: (given) => ({ ...given, ...next(request) }) }],
      }),
    ),
  )
  for (const { non2xx, errors } of results) if (non2xx + errors > 0) throw new Error(`${non2xx + errors} failed`)
  return ((spent() - before) * 1_000) / amount
}

/** Each request is for another address than all before it. */
function next(request: Ask['request']): autocannon.Request {
  asked += 1
  return request(asked)
}
