import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildSite } from './support/build-site.ts'
import { findChromium } from './support/chromium.ts'
import { startTestPostgres } from './support/postgres.ts'
import { root, run } from './support/run.ts'
import { nothing, type Report, readReport, timeTable } from './support/test-report.ts'

/**
 * The test command of the README, whole or in the parts that are named (`npm test -- unit api`). Finds or installs what
 * it needs and says so; ends with where the time went and one line of sums.
 */
const parts = ['sources', 'unit', 'api', 'faults', 'guides', 'journeys'] as const
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

const reports = mkdtempSync(path.join(os.tmpdir(), 'fanyu-test-'))
const failed: string[] = []
const steps: { name: string; seconds: number; report: Report }[] = []

/** `work` resolves to an exit code; where it runs tests, their report is in the file that it is given. */
async function step(name: string, work: (report: string) => Promise<number>): Promise<boolean> {
  const startedAt = Date.now()
  const report = path.join(reports, `${name}.json`)
  console.log(`\n── ${name}`)
  const code = await work(report)
  const seconds = (Date.now() - startedAt) / 1_000
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds.toFixed(1)} s`)
  if (code !== 0) failed.push(name)
  steps.push({ name, seconds, report: readReport(report) })
  return code === 0
}

function vitest(project: Part, env: Record<string, string> = {}) {
  return (report: string) =>
    run('vitest', ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`], {
      env,
    })
}

function playwright(chromium: string) {
  return (report: string) =>
    run('playwright', ['test', '--reporter=dot,json'], {
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    })
}

async function apiOnPostgres(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL
  const postgres = given ? { url: given, stop: () => {} } : await startTestPostgres()
  if (postgres) {
    await step('API on PostgreSQL', vitest('api', { TEST_DATABASE_URL: postgres.url }))
    postgres.stop()
  } else {
    console.log(
      '\nNo PostgreSQL here and none can be installed: its half of the API tests did NOT run. Set TEST_DATABASE_URL.',
    )
  }
}

async function sources(): Promise<void> {
  await step('format and lint', () => run('biome', ['ci', '.']))
  await step('types', () => run('node', ['scripts/check-types.ts']))
}

async function journeys(): Promise<void> {
  const chromium = await findChromium()
  if (chromium) await step('journeys', playwright(chromium))
  else {
    failed.push('journeys')
    console.log('\nNo Chromium found and none can be installed: set CHROMIUM_PATH to one.')
  }
}

// Each of the two keeps one core busy.
const [isBuilt] = await Promise.all([
  isWanted('journeys') && step('build', () => buildSite(root)),
  isWanted('sources') && sources(),
])
if (isWanted('unit')) await step('units and guards', vitest('unit'))
if (isWanted('api')) {
  await step('API on PGlite', vitest('api', { TEST_DATABASE_URL: '' }))
  await apiOnPostgres()
}
if (isWanted('faults')) await step('faults', vitest('faults'))
if (isWanted('guides')) await step('guides', vitest('guides'))
if (isBuilt) await journeys()
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
