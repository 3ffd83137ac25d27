import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { CallDefinition } from '../../src/contract/call.ts'
import type { CallParts } from '../../src/contract/client.ts'
import { type CallName, calls } from '../../src/contract/index.ts'
import { politeConnections } from '../../src/server/services/shared/gate.ts'
import { requestOf } from '../../tests/support/public-requests.ts'
import { halfSent, holdConnections, partOfRequest } from '../../tests/support/rude-client.ts'
import { logIn, register } from '../drill/visitor.ts'
import { callExamples } from './call-examples.ts'
import { type OtherName, otherNames, type Probe, type Probed } from './fairness-prober.ts'
import { median, requirePostgres, verdict } from './figures.ts'
import { openSites, type Site } from './sites.ts'

/**
 * What one client costs the others (decisions 102 and 103): it holds sixteen connections on each call in turn, and 270 with
 * bodies that do not come or answers that it does not read, while others search, log in, ask for quotes and sign in to the
 * console. Promised are twice the median that they have while it holds sixteen connections on a stored page, and no
 * refusal. Both alternate, so that a neighbour on the machine slows both; what misses is measured twice more, and all three
 * together count. `BENCH_CALLS` names the cases to measure, for longer. Needs a built site.
 */
const promised = 2
const named = process.env.BENCH_CALLS?.split(',')
const lastsMs = named === undefined ? 1_000 : 3_000
/** The load begins so long before the others, and ends after them. */
const aroundMs = 100
const manyConnections = 270
const catalogue = `/api${calls.availableIpTypesByDevice.path}`

type Beside = Probed & { answers: string }
/** Loads the site as one client while `probe` runs; resolves to what the client was answered. */
type Load = (client: string, probe: Promise<unknown>) => Promise<string>
type Row = { ratio: number; other: OtherName; ms: number; refused: number; answers: string }

const rows: (Row & { name: string; database: string })[] = []
const prober = fork(path.join(import.meta.dirname, 'fairness-prober.ts'))
let clients = 0

await measureAll('embedded', {})
const server = await requirePostgres()
try {
  await measureAll('PostgreSQL', { DATABASE_URL: server.url, SEED: 'demo', SECRET: 'a secret of more than 32 letters' })
} finally {
  server.stop()
  prober.kill()
}
report()

async function measureAll(database: string, env: Record<string, string>): Promise<void> {
  await using sites = await openSites({ LIMIT_SCALE: '1', TRUST_PROXY: '1', ...env })
  const [site] = sites.all
  if (site === undefined) throw new Error('No site was started')
  const examples = await callExamples(async (name, parts) => {
    const { path, ...init } = requestOf(name, parts)
    return (await fetch(`${site.address}/api${path}`, init)).json()
  })
  const { token = '' } = (await logIn(site, await register(site))).body
  const tierId = Number(examples.get('quote')?.body?.ipTypePriceId)
  const measure = (load: Load) => measureBeside(site, { load, tierId })
  const stored = load(site, { path: '/', headers: { 'accept-encoding': 'br' } })
  const loads = new Map<string, Load>([
    ...[...examples].map(([name, parts]) => [name, load(site, callRequest(name, parts, token))] as const),
    ['bodies that do not come', hold(site, (from) => halfSent('/api/account/login', from))],
    ['answers that are not read', hold(site, (from) => partOfRequest(`GET ${catalogue}`, from).repeat(4))],
  ])
  // The first pages and calls of a process cost a multiple of later ones.
  await measure(stored)
  const isNamed = (name: string) => named === undefined || named.includes(name)
  let last = await measure(stored)
  for (const [name, held] of [...loads].filter(([name]) => isNamed(name))) {
    const [besides, baselines] = [[] as Beside[], [last]]
    let row: Row
    do {
      besides.push(await measure(held))
      last = await measure(stored)
      baselines.push(last)
      row = rowOf(besides, baselines)
    } while (besides.length < 3 && misses(row))
    rows.push({ ...row, name, database })
  }
}

function callRequest(name: CallName, parts: CallParts, token: string): autocannon.Request {
  const call: CallDefinition = calls[name]
  const { path, headers, ...request } = requestOf(name, parts)
  const own = { 'accept-encoding': 'br', ...(call.token === 'required' && { token }) }
  // autocannon knows the methods by a type of its own.
  return { ...request, method: call.method, path: `/api${path}`, headers: { ...headers, ...own } }
}

/** Sixteen connections, each with one request after the other. */
function load({ address }: Site, request: autocannon.Request): Load {
  return async (client, probe) => {
    const headers = { ...request.headers, 'x-forwarded-for': client }
    const { promise: ended, resolve, reject } = Promise.withResolvers<autocannon.Result>()
    const running = autocannon(
      { url: address, connections: politeConnections, duration: 60, requests: [{ ...request, headers }] },
      (error, figures) => (error ? reject(error) : resolve(figures)),
    )
    await probe.finally(() => running.stop())
    const result = await ended
    const perSecond = Math.round(result.requests.total / result.duration)
    return `${perSecond}/s: ${Object.keys(result.statusCodeStats ?? {}).join(', ')}`
  }
}

/** Connections that are opened, are sent these bytes and read nothing. */
function hold({ address }: Site, bytesFrom: (headers: Record<string, string>) => string): Load {
  return async (client, probe) => {
    const bytes = () => bytesFrom({ 'x-forwarded-for': client })
    await using _held = await holdConnections(Number(new URL(address).port), { bytes, count: manyConnections })
    await probe
    return `${manyConnections} connections`
  }
}

/** What the others meet beside a load by a client that was not there before. */
async function measureBeside({ address }: Site, args: { load: Load; tierId: number }): Promise<Beside> {
  clients += 1
  const probe = async () => {
    await pause(aroundMs)
    prober.send({ address, tierId: args.tierId, lastsMs } satisfies Probe)
    // fairness-prober.ts answers exactly this.
    const [probed] = (await once(prober, 'message')) as [Probed]
    await pause(aroundMs)
    return probed
  }
  const probing = probe()
  const answers = await args.load(`203.0.${clients >> 8}.${clients & 255}`, probing)
  return { ...(await probing), answers }
}

/** The worst of the others' ratios. */
function rowOf(besides: readonly Beside[], baselines: readonly Beside[]): Row {
  const medianOf = (all: readonly Beside[], other: OtherName) => median(all.flatMap(({ times }) => times[other]))
  const ratios = otherNames.map((other) => {
    const ms = medianOf(besides, other)
    return { other, ms, ratio: ms / medianOf(baselines, other) }
  })
  const worst = ratios.reduce((worst, row) => (row.ratio > worst.ratio ? row : worst))
  const refused = besides.reduce((sum, beside) => sum + beside.refused, 0)
  return { ...worst, refused, answers: besides.at(-1)?.answers ?? '' }
}

function misses({ ratio, refused }: Row): boolean {
  return refused > 0 || !(ratio <= promised)
}

function report(): void {
  console.log(
    `One client on each call: the others' median beside it, over that beside a stored page; promised ${promised}`,
  )
  for (const row of rows.toSorted((one, other) => other.ratio - one.ratio)) {
    const { name, database, ratio, other, ms, refused, answers } = row
    const figures = `${ratio.toFixed(2).padStart(6)}  ${name.padEnd(26)} ${database.padEnd(10)}`
    const missed = misses(row) ? `  ${verdict(false, promised)}${refused > 0 ? `, ${refused} refused` : ''}` : ''
    console.log(`${figures} ${`${other} ${ms.toFixed(1)} ms`.padEnd(26)} ${answers}${missed}`)
  }
}
