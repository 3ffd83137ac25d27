import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { flood, p99 } from '../../bench/flood.ts'
import { get, untilQuiet } from '../../bench/sites.ts'
import { type ContentIssue, type Experiment, maxOf, within } from '../experiment.ts'
import { type DrillSite, startSite } from '../site.ts'

const clients = 200
/** Three renderings of a page on the slowest machine that was measured (decision 096). */
const hotAtMostMs = 25

/** 200 concurrent visitors on uncached pages, in interleaved pairs with and without them: each with an address of their own, or all with one. */
export const floodFromMany: Experiment = () => coldFlood('200 addresses', false)
export const floodFromOne: Experiment = () => coldFlood('one address', true)

async function coldFlood(from: string, oneAddress: boolean): Promise<ContentIssue[]> {
  await using site = await startSite()
  await untilQuiet(site.pid)
  const seen = await flood(site, { clients, oneAddress })
  const [idle, full, after] = seen.memoryMb
  return [
    {
      promise: `cold flood from ${from}: 0.8 of the capacity gets through`,
      measured: `${seen.share.toFixed(2)} of ${seen.capacity.toFixed(0)}/s, ${seen.refused} refused`,
      holds: seen.share >= 0.8,
    },
    within(`cold flood from ${from}: who is admitted waits 1 s at most, p99`, seen.admittedP99, 1_000),
    {
      promise: `cold flood from ${from}: stored pages within ${hotAtMostMs} ms, p99`,
      measured: `${seen.hotBeside.toFixed(1)} ms, alone ${seen.hotAlone.toFixed(1)}`,
      holds: seen.hotBeside <= hotAtMostMs,
    },
    {
      promise: `cold flood from ${from}: memory 10 s later at most 100 MB above idle`,
      measured: `${idle} → ${full} → ${after} MB`,
      holds: after <= idle + 100,
    },
  ]
}

const slow = { senders: 200, cutAfterMs: 11_000 }
const flooded = 2_000

/** Senders of a head that never ends, a byte a second each: they are cut, and pages are served on. */
export const slowHeads: Experiment = async () => {
  await using site = await startSite()
  const begunAt = performance.now()
  const connections = Array.from({ length: slow.senders }, () => connect(site))
  const closed = connections.map(
    (socket) => new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - begunAt))),
  )
  const drip = setInterval(() => {
    for (const socket of connections) if (socket.writable) socket.write('x')
  }, 1_000)
  for (const socket of connections) socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')
  const beside = await pageTimes(site, 3_000)
  const slowest = maxOf(await Promise.all(closed))
  clearInterval(drip)
  return [
    within(`${slow.senders} heads that never end: each is cut within 11 s`, slowest, slow.cutAfterMs),
    within('heads that never end: a stored page meanwhile within 1 s, p99', p99(beside), 1_000),
  ]
}

/** Connections that say nothing, until they are 2,000: pages are served on, and the memory comes back. */
export const idleConnections: Experiment = async () => {
  await using site = await startSite()
  await pageTimes(site, 2_000)
  const idleMb = site.memoryMb()
  const connections = Array.from({ length: flooded }, () => connect(site))
  await Promise.all(connections.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  const beside = await pageTimes(site, 3_000)
  const fullMb = site.memoryMb()
  for (const socket of connections) socket.destroy()
  await pause(10_000)
  const memory: ContentIssue = {
    promise: `${flooded} idle connections: memory 10 s later at most 100 MB above idle`,
    measured: `${idleMb} → ${fullMb} → ${site.memoryMb()} MB`,
    holds: site.memoryMb() <= idleMb + 100,
  }
  return [within(`${flooded} idle connections: a stored page within 1 s, p99`, p99(beside), 1_000), memory]
}

function connect(site: DrillSite): net.Socket {
  const { hostname, port } = new URL(site.address)
  const socket = net.connect(Number(port), hostname)
  socket.on('error', () => {})
  return socket.resume()
}

async function pageTimes(site: DrillSite, milliseconds: number): Promise<number[]> {
  const times: number[] = []
  for (const until = performance.now() + milliseconds; performance.now() < until; await pause(20))
    times.push((await get(site, '/')).milliseconds)
  return times
}
