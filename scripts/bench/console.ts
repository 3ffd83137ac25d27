import { setTimeout } from 'node:timers/promises'
import { type Asked, asked } from './console/lists.ts'
import { measureScripts } from './console/scripts.ts'
import { startConsoleSite } from './console/site.ts'
import { cpuSecondsOf } from './cpu-seconds.ts'
import { median, quantile, verdict } from './figures.ts'

/**
 * The console on PostgreSQL with 100,000 articles and 20,000 media: each list's answer over HTTP, with the processor
 * time of server and database beside it (which a busy machine does not distort), and the sizes of its scripts. Needs a
 * built site. The database has its statistics, as autovacuum leaves them; the server has finished its work after a
 * start (indexing, the first sweeps) and has answered each call before, like a console in use.
 */
const size = {
  articles: Number(process.env.BENCH_ARTICLES ?? 100_000),
  media: Number(process.env.BENCH_MEDIA ?? 20_000),
  rows: Number(process.env.BENCH_ROWS ?? 100_000),
  skus: 2_000,
}
const promisedMs = 50
const warmUps = 2
const samples = 15
/** As a share of one processor: timers alone use less. */
const busyShare = 0.1

const { address, token, pids, stop } = await startConsoleSite(size)
try {
  await untilAtRest()
  for (const ask of asked) await measureCall(ask, { isMeasured: false })
  for (const ask of asked) await measureCall(ask)
  measureScripts()
} finally {
  await stop()
}

/** Until neither server nor database has worked for two seconds, a minute at most. */
async function untilAtRest(): Promise<void> {
  const startedAt = performance.now()
  for (let quiet = 0; quiet < 2 && performance.now() - startedAt < 60_000; ) {
    const before = spent()
    await setTimeout(1_000)
    quiet = spent() - before < busyShare ? quiet + 1 : 0
  }
  console.log(`What follows a start is done after ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`)
}

async function measureCall({ name, path: call, query, body }: Asked, { isMeasured = true } = {}): Promise<void> {
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const headers = { cookie: `fy_staff=${token}`, origin: address, 'content-type': 'application/json' }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const times: number[] = []
  let spentBefore = 0
  const rounds = isMeasured ? warmUps + samples : 1
  for (let round = 0; round < rounds; round += 1) {
    if (round === warmUps) spentBefore = spent()
    const startedAt = performance.now()
    const { code, msg } = await (await fetch(`${address}/console/api${call}${search}`, init)).json()
    if (round >= warmUps) times.push(performance.now() - startedAt)
    if (code !== 200) throw new Error(`${name}: ${code} ${msg}`)
  }
  if (!isMeasured) return
  const processor = ((spent() - spentBefore) * 1_000) / samples
  const [half = '', most = '', ofProcessor = ''] = [median(times), quantile(times, 0.95), processor].map((ms) =>
    ms.toFixed(1).padStart(8),
  )
  const judged = verdict(median(times) <= promisedMs, promisedMs)
  console.log(`${half} ${most} ms median, p95 ${ofProcessor} ms of processor  ${judged}  ${name}`)
}

function spent(): number {
  return pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)
}
