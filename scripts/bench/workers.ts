import path from 'node:path'
import autocannon from 'autocannon'
import { openDatabase } from '../../src/db/client.ts'
import { plainAddresses } from '../../src/db/postgres-addresses.ts'
import { seedDemo } from '../../src/db/seed/index.ts'
import { systemClock } from '../../src/server/ports/clock.ts'
import { type ChildServer, startChild } from '../../tests/load/child-server.ts'
import { cpuSecondsOf, makeFolder, median, requirePostgres, verdict } from './figures.ts'
import { askForHits } from './hit-generator.ts'
import { untilQuiet } from './sites.ts'

/**
 * WORKERS=2 beside one process on the same content, alternating: pages per second of processor time of all its processes,
 * the embedded engine included. Other work on the machine is no part of that figure, as it is of the throughput, which is
 * printed with the generator's own share of a core. Needs a built site.
 */
const promised = 0.9
const connections = 64
/** As many as one process renders at a time: none is refused. */
const coldConnections = 8
const rounds = 5

/** Each process compiles for itself, so that each gets `warm` requests first. */
type Kind = { name: string; amount: number; warm: number; request?: (at: number) => autocannon.Request }

const kinds: readonly Kind[] = [
  { name: 'cached', amount: 160_000, warm: 40_000 },
  { name: 'cold', amount: 400, warm: 1_500, request: (at) => ({ path: `/search.html?keyword=workers${at}` }) },
]

const folder = makeFolder()
let asked = 0
await compare('embedded', {})
const server = await requirePostgres()
try {
  const database = await openDatabase({
    postgres: plainAddresses(server.url),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  await seedDemo(database.db, systemClock)
  await database.close()
  await compare('PostgreSQL', { DATABASE_URL: server.url, SECRET: 'a secret that one and two workers share' })
} finally {
  server.stop()
}

async function compare(name: string, env: Record<string, string>): Promise<void> {
  const open = (workers: string) =>
    startChild(['--import', './scripts/support/quick-imports.ts', 'src/server/main.ts'], {
      DATA_DIR: path.join(folder, name, workers),
      PORT: '0',
      LIMIT_SCALE: '100000',
      TRUST_PROXY: '1',
      NODE_ENV: 'production',
      WORKERS: workers,
      ...env,
    })
  const sites = { one: await open('1'), two: await open('2') }
  try {
    for (const { pid } of Object.values(sites)) await untilQuiet(pid)
    for (const kind of kinds) report(`${name}, ${kind.name}`, await measure(sites, kind))
  } finally {
    await Promise.all(Object.values(sites).map((site) => site.stop()))
  }
}

type Figures = { perCpuSecond: number; perSecond: number; generatorShare: number }

async function measure(sites: { one: ChildServer; two: ChildServer }, kind: Kind) {
  const figures: { one: Figures[]; two: Figures[] } = { one: [], two: [] }
  await load(sites.one, { ...kind, amount: kind.warm })
  await load(sites.two, { ...kind, amount: 2 * kind.warm })
  for (let round = 0; round < rounds; round += 1) {
    // Which is first alternates, so that what others do on the machine falls on both.
    for (const which of round % 2 === 0 ? (['one', 'two'] as const) : (['two', 'one'] as const)) {
      figures[which].push(await load(sites[which], kind))
    }
  }
  return figures
}

async function load({ address, pid }: ChildServer, { amount, request }: Kind): Promise<Figures> {
  const [before, own, startedAt] = [cpuSecondsOf(pid), process.cpuUsage(), performance.now()]
  if (request === undefined) await askForHits(address, { connections, amount })
  else await askForCold(address, { amount, request })
  const seconds = (performance.now() - startedAt) / 1_000
  const { user, system } = process.cpuUsage(own)
  return {
    perCpuSecond: amount / (cpuSecondsOf(pid) - before),
    perSecond: amount / seconds,
    generatorShare: (user + system) / 1e6 / seconds,
  }
}

async function askForCold(address: string, { amount, request }: Required<Pick<Kind, 'amount' | 'request'>>) {
  const { non2xx, errors } = await autocannon({
    url: address,
    connections: coldConnections,
    amount,
    timeout: 60,
    requests: [{ setupRequest: (given) => ({ ...given, ...next(request) }) }],
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${amount} failed`)
}

/** Each for another address, and by another client: of one, four pages are rendered at a time. */
function next(request: (at: number) => autocannon.Request): autocannon.Request {
  asked += 1
  const forwarded = `10.9.${(asked >> 8) & 255}.${asked & 255}`
  return { ...request(asked), headers: { 'accept-encoding': 'br', 'x-forwarded-for': forwarded } }
}

function report(name: string, figures: { one: Figures[]; two: Figures[] }): void {
  const of = (which: 'one' | 'two', figure: keyof Figures) => median(figures[which].map((one) => one[figure]))
  // Of pairs that were measured one after the other.
  const ratio = median(figures.one.map((one, at) => (figures.two[at]?.perCpuSecond ?? 0) / one.perCpuSecond))
  const round = (value: number) => Math.round(value).toLocaleString('en')
  const shares = [of('one', 'generatorShare'), of('two', 'generatorShare')].map(
    (share) => `${Math.round(share * 100)}%`,
  )
  console.log(
    `${name.padEnd(20)} ${round(of('one', 'perCpuSecond'))} and ${round(of('two', 'perCpuSecond'))} pages a second of processor time: ` +
      `${ratio.toFixed(2)}  ${verdict(ratio >= promised, promised)}; ` +
      `${round(of('one', 'perSecond'))} and ${round(of('two', 'perSecond'))} a second, the generator on ${shares.join(' and ')} of a core`,
  )
}
