import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dayMs, lastDue } from '#domain/shared/time.ts'
import { listBackups } from '#server/environment/list-backups.ts'
import { freePort } from '../../support/postgres.ts'
import { type ContentIssue, type Experiment, maxOf, none, skipped, within } from '../experiment.ts'
import { type MovedClock, startClock } from '../moved-clock.ts'
import { addOwner } from '../owner.ts'
import { noPostgres, startPostgres } from '../postgres.ts'
import { type DrillSite, newFolder, startSite } from '../site.ts'
import { call, freshAddress, register } from '../visitor.ts'

/** A machine that is busy with other things is too slow for six times: its time-outs pass as fast. */
const speed = Number(process.env.DRILL_SPEED ?? 6)
const hourMs = 3_600_000
const kinds = ['embedded', 'PostgreSQL'] as const
type Kind = (typeof kinds)[number]
/** Other hours, or one database alone, where there is no time for all. */
const { DRILL_FROM: givenFrom, DRILL_HOURS: givenHours, DRILL_DATABASE: givenKind } = process.env
/** Of real time: the site's own time-outs pass six times as fast. */
const callAtMostMs = 1_000
/** Visitors at a time, and the pause of each person between two rounds, in milliseconds of real time. */
type Pace = { visitors: number; pauseMs: number }
/** Four keep two cores busy to the last, for the moved clock costs every process: then each call waits for the machine. */
const nightPace: Pace = { visitors: 2, pauseMs: 200 }
/** For hours on end: a third of a core, so that other work beside it does not make its calls wait. */
const dayPace: Pace = { visitors: 1, pauseMs: 1_000 }
const shownCharacters = 600
const shownAnHour = 20
const pages = ['/', '/DeviceMarket', '/news', '/about', '/sitemap.xml'] as const
const calls = ['/home/content/list?type=1', '/company/ip/listAvailableIpType', '/site/prices'] as const
const consoleCalls = ['/today', '/content', '/audit', '/channels', '/health'] as const

/**
 * From before the nightly backup to after the nightly VACUUM, with visitors and staff, at six times the speed on each
 * database: some 20 minutes each.
 */
export const liveNight: Experiment = () => liveFrom('03:20', 110 / 60, nightPace)
/** A day and a night: four hours on each database. */
export const liveDay: Experiment = () => liveFrom('22:00', 24, dayPace)

const liveFrom = (timeOfDay: string, hours: number, pace: Pace) =>
  liveOnBoth({ from: nextTime(givenFrom ?? timeOfDay), durationMs: Number(givenHours ?? hours) * hourMs, pace })

type Span = { from: Date; durationMs: number; pace: Pace }

/** Ahead of the demonstration, which is made by the clock of this machine. */
const nextTime = (timeOfDay: string) => new Date(lastDue(timeOfDay, new Date()).getTime() + dayMs)

async function liveOnBoth(span: Span): Promise<ContentIssue[]> {
  const found: ContentIssue[] = []
  for (const kind of kinds.filter((kind) => givenKind === undefined || kind === givenKind)) {
    const failure = (error: unknown) => [
      { promise: `${kind} lives`, measured: String(error).slice(0, 200), holds: false },
    ]
    found.push(...(await live(kind, span).catch(failure)))
  }
  return found
}

async function live(kind: Kind, span: Span): Promise<ContentIssue[]> {
  const { from, durationMs } = span
  const promise = `${kind}: ${(durationMs / hourMs).toFixed(1)} hours at ${speed} times the speed`
  using clock = await startClock(from, speed)
  if (clock === null) return [skipped(promise, 'faketime is not installed')]
  using postgres = kind === 'PostgreSQL' ? await startPostgres(clock.settings) : null
  if (kind === 'PostgreSQL' && postgres === null) return [skipped(promise, noPostgres)]
  const dataDir = newFolder()
  const seeding = await startSite(postgres === null ? {} : { DATABASE_URL: postgres.url }, dataDir)
  await seeding.end()
  const token = await addOwner({ dataDir, url: postgres?.url ?? null, at: from })
  return await liveThrough({ ...span, kind, clock, dataDir, url: postgres?.url ?? null, token })
}

type Life = Span & { kind: string; clock: MovedClock; dataDir: string; url: string | null; token: string }

async function liveThrough({ kind, clock, durationMs, pace, dataDir, url, token }: Life): Promise<ContentIssue[]> {
  const port = String(await freePort())
  const backups = newFolder()
  await using site = await startSite(
    {
      ...clock.settings,
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      BACKUP_AT: '03:30',
      BACKUP_DIR: backups,
      ...(url !== null && { DATABASE_URL: url }),
    },
    dataDir,
  )
  // Rendering a page for the first time compiles it; that is no matter of the hour.
  for (const page of pages) await fetch(`${site.address}${page}`)
  const times: number[] = []
  const failed: string[] = []
  const until = performance.now() + durationMs / speed
  // What is stopped before its end has said how far it came, and what went wrong.
  let hours = 0
  const said = { failed: 0, errors: 0 }
  using _hourly = every(hourMs / speed, () => {
    hours += 1
    const errors = site.lines.filter(isError)
    console.log(
      `  ${kind}: ${hours} hours lived, ${times.length} calls, ${failed.length} failed or late, ${errors.length} errors`,
    )
    const news = [...failed.slice(said.failed), ...errors.slice(said.errors)]
    for (const line of news.slice(0, shownAnHour)) console.log(`    ${line.slice(0, shownCharacters)}`)
    Object.assign(said, { failed: failed.length, errors: errors.length })
  })
  async function note(name: string, asked: Promise<Timed>): Promise<void> {
    try {
      const { status, ms } = await asked
      times.push(ms)
      if (status >= 500) failed.push(`${name}: ${status}`)
      if (ms > callAtMostMs) failed.push(`${name}: ${Math.round(ms)} ms`)
    } catch (error) {
      failed.push(`${name}: ${error}`)
    }
  }
  async function keepUp(round: (number: number) => Promise<void>): Promise<void> {
    for (let number = 0; performance.now() < until; number += 1) {
      await round(number)
      await pause(pace.pauseMs)
    }
  }
  const pick = <Item>(items: readonly [Item, ...Item[]], number: number) => items[number % items.length] ?? items[0]
  await Promise.all([
    ...Array.from({ length: pace.visitors }, () =>
      keepUp(async (number) => {
        const [page, target] = [pick(pages, number), pick(calls, number)]
        await note(page, visit(`${site.address}${page}`, { 'x-forwarded-for': freshAddress() }))
        await note(target, call(site, target))
        if (number % 20 === 0)
          await note(
            'register',
            register(site).then(({ slowestMs }) => ({ status: 200, ms: slowestMs })),
          )
      }),
    ),
    keepUp(async (number) => {
      const target = pick(consoleCalls, number)
      await note(`console ${target}`, visit(`${site.address}/console/api${target}`, { cookie: `fy_staff=${token}` }))
    }),
  ])
  return judge({
    kind,
    site,
    times,
    failed,
    backups,
    isNightMarked: url !== null || existsSync(path.join(dataDir, 'database.nightly')),
  })
}

const isError = (line: string) => /"level":"(?:error|fatal)"/.test(line)

function every(ms: number, act: () => void): Disposable {
  const timer = setInterval(act, ms)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

type Timed = { status: number; ms: number }

/** Reads an address to its end, 30 s at most. */
async function visit(address: string, headers: Record<string, string>): Promise<Timed> {
  const begunAt = performance.now()
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(30_000) })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - begunAt }
}

type Outcome = {
  kind: string
  site: DrillSite
  times: readonly number[]
  failed: readonly string[]
  backups: string
  isNightMarked: boolean
}

async function judge({ kind, site, times, failed, backups, isNightMarked }: Outcome): Promise<ContentIssue[]> {
  const errors = site.lines.filter(isError)
  for (const [message, lines] of Map.groupBy(errors, (line) => /"msg":"([^"]*)/.exec(line)?.[1]))
    console.log(`  ${message}: ${lines.length}, the first: ${lines[0]?.slice(0, shownCharacters)}`)
  for (const call of failed.slice(0, 20)) console.log(`  ${call}`)
  const made = (await listBackups(backups)).length
  return [
    none(`${kind}: log lines of level error`, errors.length),
    none(`${kind}: calls that failed or took longer than ${callAtMostMs} ms`, failed.length, times.length),
    within(`${kind}: the slowest call`, maxOf(times), callAtMostMs),
    { promise: `${kind}: a backup was made`, measured: String(made), holds: made > 0 },
    { promise: `${kind}: the nightly VACUUM is marked`, measured: isNightMarked ? 'yes' : 'no', holds: isNightMarked },
  ]
}
