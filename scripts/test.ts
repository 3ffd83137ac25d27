import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildSite } from './support/build-site.ts'
import { findChromium } from './support/chromium.ts'
import { startTestPostgres } from './support/postgres.ts'
import { root, run } from './support/run.ts'
import { nothing, type Report, readReport, timeTable } from './support/test-report.ts'

/**
 * The test command of the README, whole or in the parts that are named (`npm test -- unit api`), in two lanes beside each
 * other: each by itself leaves a third of a small machine idle. Finds or installs what it needs and says so; ends with
 * where the time went and one line of sums.
 */
const parts = ['sources', 'unit', 'api', 'faults', 'journeys'] as const
type Part = (typeof parts)[number]

const slowestShown = 12

// Servers and commands start some hundred times; what Node has compiled of them is kept from one to the next.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/compiled')

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !parts.some((part) => part === name))
if (unknown.length > 0) {
  console.error(`No part of the tests is called ${unknown.join(', ')}. There are: ${parts.join(', ')}.`)
  process.exit(2)
}
const isWanted = (part: Part) => wanted.length === 0 || wanted.includes(part)
/** Whether only one of the two lanes below has anything to do. */
const isAlone =
  !(isWanted('sources') || isWanted('journeys')) || !(isWanted('unit') || isWanted('api') || isWanted('faults'))

const reports = mkdtempSync(path.join(os.tmpdir(), 'fanyu-test-'))
const failed: string[] = []
const steps: { name: string; seconds: number; report: Report }[] = []

/** What a step is given: the file for its tests' report, and where what its commands say goes. */
type Place = { report: string; output: number | 'inherit' }

/**
 * `work` resolves to an exit code. Beside another lane what it says is kept and shown when it failed: two would mix.
 */
async function step(name: string, work: (place: Place) => Promise<number>): Promise<boolean> {
  const startedAt = Date.now()
  const place = path.join(reports, name.replaceAll(' ', '-'))
  const record = isAlone ? null : openSync(`${place}.txt`, 'w')
  console.log(`── ${name} …`)
  const code = await work({ report: `${place}.json`, output: record ?? 'inherit' })
  const seconds = (Date.now() - startedAt) / 1_000
  if (record !== null) {
    closeSync(record)
    if (code !== 0) console.log(readFileSync(`${place}.txt`, 'utf8'))
  }
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds.toFixed(1)} s`)
  if (code !== 0) failed.push(name)
  steps.push({ name, seconds, report: readReport(`${place}.json`) })
  return code === 0
}

function vitest(project: Part, env: Record<string, string> = {}) {
  return ({ report, output }: Place) =>
    run('vitest', ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`], {
      env,
      output,
    })
}

function playwright(chromium: string) {
  return ({ report, output }: Place) =>
    run('playwright', ['test', '--reporter=dot,json'], {
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      output,
    })
}

async function postgresForTests(): Promise<{ url: string; stop: () => void } | null> {
  const given = process.env.TEST_DATABASE_URL
  return given ? { url: given, stop: () => {} } : startTestPostgres()
}

// One after the other, before all else: two installations at once refuse each other.
const postgres = isWanted('api') ? await postgresForTests() : null
const chromium = isWanted('journeys') ? await findChromium() : undefined

/** What the sources are worth without a server, then what a visitor gets: this lane waits for browsers. */
async function sourcesAndJourneys(): Promise<void> {
  if (isWanted('sources')) {
    await step('format and lint', ({ output }) => run('biome', ['ci', '.'], { output }))
    await step('types', ({ output }) => run('tsc', ['--noEmit'], { output }))
  }
  if (!isWanted('journeys')) return
  if (!(await step('build', () => buildSite(root)))) return
  if (chromium) await step('journeys', playwright(chromium))
  else {
    failed.push('journeys')
    console.log('\nNo Chromium found and none can be installed: set CHROMIUM_PATH to one.')
  }
}

/** Rules, calls and faults: this lane waits for databases and for processes that start and stop. */
async function unitsCallsAndFaults(): Promise<void> {
  if (isWanted('unit')) await step('units and guards', vitest('unit'))
  if (isWanted('api')) {
    await step('API on PGlite', vitest('api', { TEST_DATABASE_URL: '' }))
    if (postgres) await step('API on PostgreSQL', vitest('api', { TEST_DATABASE_URL: postgres.url }))
    else {
      console.log(
        '\nNo PostgreSQL here and none can be installed: its half of the API tests did NOT run. Set TEST_DATABASE_URL.',
      )
    }
  }
  if (isWanted('faults')) await step('faults', vitest('faults'))
}

await Promise.all([sourcesAndJourneys(), unitsCallsAndFaults()])
postgres?.stop()
rmSync(reports, { recursive: true, force: true })

const slowest = steps
  .flatMap(({ name: step, report }) =>
    report.files.map(({ name, seconds }) => ({ name: `${name} (${step})`, seconds })),
  )
  .toSorted((one, other) => other.seconds - one.seconds)
  .slice(0, slowestShown)
const sumOf = (key: 'passed' | 'failed' | 'skipped') =>
  steps.reduce((sum, { report }) => sum + report[key], nothing[key])

console.log(`\nWhere the time went\n${timeTable(steps)}`)
if (slowest.length > 0) console.log(`\nThe slowest files\n${timeTable(slowest)}`)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(`\n${sumOf('passed')} passed, ${sumOf('failed')} failed, ${sumOf('skipped')} skipped`)
process.exitCode = failed.length > 0 ? 1 : 0
