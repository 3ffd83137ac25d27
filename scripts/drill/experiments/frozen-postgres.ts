import { setTimeout as pause } from 'node:timers/promises'
import { type Experiment, maxOf, none, skipped, within } from '../experiment.ts'
import { noPostgres, startPostgres } from '../postgres.ts'
import { type DrillSite, newFolder, startSite } from '../site.ts'
import { call, keepCalling } from '../visitor.ts'

const stopAtMostMs = 10_000
const frozenMs = 15_000
const linesAtMost = 20

const read = '/company/coupon/listAvailable'

/** Mixed calls, so that connections of the pool are in use. */
function load(site: DrillSite, isOver: () => boolean, times: number[] = []) {
  const once = async () => {
    const answer = await call(site, read).catch(() => null)
    if (answer !== null) times.push(answer.ms)
    await pause(10)
  }
  return keepCalling(8, { once, isOver })
}

/** A freeze of 15 s under load: pages go on, calls fail soon, the log stays small, and afterwards the site stops as ever. */
export const freezeAndThaw: Experiment = async () => {
  using postgres = await startPostgres()
  if (postgres === null) return [skipped('a frozen PostgreSQL', noPostgres)]
  await using site = await startSite({ DATABASE_URL: postgres.url, SEED: 'none' }, newFolder())
  const home = async () => (await fetch(site.address)).status
  await home()
  let isOver = false
  const times: number[] = []
  const loading = load(site, () => isOver, times)
  await pause(1_000)
  const linesBefore = site.lines.length
  postgres.freeze()
  times.length = 0
  let pages = 0
  let failed = 0
  for (const until = performance.now() + frozenMs; performance.now() < until; await pause(50)) {
    pages += 1
    if ((await home().catch(() => 0)) !== 200) failed += 1
  }
  const slowest = maxOf(times)
  postgres.thaw()
  const thawedAt = performance.now()
  while ((await call(site, read).catch(() => null))?.body.code !== 200) await pause(20)
  const backMs = performance.now() - thawedAt
  const lines = site.lines.length - linesBefore
  const { code, ms } = await site.end()
  isOver = true
  await loading
  return [
    none('PostgreSQL frozen 15 s: stored pages that failed', failed, pages),
    within('PostgreSQL frozen: a call fails within 1 s', slowest, 1_000),
    {
      promise: `PostgreSQL frozen: ${linesAtMost} log lines at most`,
      measured: String(lines),
      holds: lines <= linesAtMost,
    },
    within('PostgreSQL thawed: calls answered within 1 s', backMs, 1_000),
    within('SIGTERM after a thaw under load: over in 10 s', ms, stopAtMostMs),
    { promise: 'SIGTERM after a thaw: exit code 0', measured: String(code), holds: code === 0 },
  ]
}
