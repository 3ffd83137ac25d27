import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildSite } from './support/build-site.ts'
import { findChromium } from './support/chromium.ts'
import { startTestPostgres } from './support/postgres.ts'
import { root, run } from './support/run.ts'
import { timeTable } from './support/test-report.ts'
import { readChangedFiles, selectApiTests, selectFaultTests, selectJourneys } from './support/test-selection.ts'
import { createSteps } from './support/test-steps.ts'

/**
 * The test command of the README, whole or in the parts that are named (`npm test -- unit api`). Finds or installs what
 * it needs and says so; what is missing or does not start has failed, and the other parts run. Leaves out what nothing that
 * changed concerns (test-selection.ts), and with `all` nothing. Ends with where the time went and one line of sums.
 */
const parts = ['sources', 'unit', 'api', 'faults', 'guides', 'journeys'] as const
type Part = (typeof parts)[number]

const slowestShown = 12

// Servers and commands start some hundred times; what Node has compiled of them is kept from one to the next.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/compiled')

const isWhole = process.argv.includes('all')
const wanted = process.argv.slice(2).filter((name) => name !== 'all')
const unknown = wanted.filter((name) => !parts.some((part) => part === name))
if (unknown.length > 0) {
  console.error(`No part of the tests is called ${unknown.join(', ')}. There are: ${parts.join(', ')}, and all.`)
  process.exit(2)
}
const isWanted = (part: Part) => wanted.length === 0 || wanted.includes(part)

const changed = isWhole ? null : readChangedFiles()
const reports = mkdtempSync(path.join(os.tmpdir(), 'fanyu-test-'))
const { step, stepWith, steps, failed, sumOf } = createSteps({ reports, print: (line) => console.log(line) })

type Files = readonly string[] | null
type Tests = { env?: Record<string, string>; files?: Files }

/** Whether any of these files are left to run; null is all of them. */
function isAnyLeft(part: string, files: Files): boolean {
  if (files?.length === 0) console.log(`\n── ${part}: left out, nothing that it guards has changed`)
  return files?.length !== 0
}

/** Runs a project, or those of its files. */
function vitest(project: Part, { env = {}, files }: Tests = {}) {
  const reporters = ['--reporter=dot', '--reporter=json']
  return (report: string) =>
    run('vitest', ['run', '--project', project, ...reporters, `--outputFile.json=${report}`, ...(files ?? [])], { env })
}

function playwright(chromium: string, files: Files) {
  return (report: string) =>
    run('playwright', ['test', '--reporter=dot,json', ...(files ?? [])], {
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    })
}

const noPostgres = 'there is no PostgreSQL here and none can be installed: set TEST_DATABASE_URL'

async function apiOnPostgres(files: Files): Promise<boolean> {
  const { TEST_DATABASE_URL: given } = process.env
  const find = async () => (given ? { url: given, stop: () => {} } : startTestPostgres())
  return stepWith('API on PostgreSQL', { find, missing: noPostgres }, ({ url, stop }) => async (report) => {
    try {
      return await vitest('api', { env: { TEST_DATABASE_URL: url }, files })(report)
    } finally {
      stop()
    }
  })
}

/** What did not pass on PostgreSQL runs on PGlite, too. */
async function api(): Promise<void> {
  const { onPostgres, onPglite } = selectApiTests(changed)
  const hasPassed = !isAnyLeft('API on PostgreSQL', onPostgres) || (await apiOnPostgres(onPostgres))
  const files = hasPassed || onPglite === null ? onPglite : [...new Set([...(onPostgres ?? []), ...onPglite])]
  if (!isAnyLeft('API on PGlite', files)) return
  await step('API on PGlite', vitest('api', { env: { TEST_DATABASE_URL: '' }, files }))
}

/** The tests of faults start a server of their own each, and leave out what needs one where none can be installed. */
async function faults(): Promise<void> {
  const files = selectFaultTests(changed)
  if (!isAnyLeft('faults', files)) return
  await stepWith('PostgreSQL for faults', { find: startTestPostgres, missing: noPostgres }, ({ stop }) => async () => {
    stop()
    return 0
  })
  await step('faults', vitest('faults', { files }))
}

async function sources(): Promise<void> {
  await step('format and lint', () => run('biome', ['ci', '.']))
  await step('types', () => run('node', ['scripts/check-types.ts']))
}

async function journeys(files: Files): Promise<void> {
  const missing = 'there is no Chromium here and none can be installed: set CHROMIUM_PATH to one'
  await stepWith('journeys', { find: async () => (await findChromium()) ?? null, missing }, (chromium) =>
    playwright(chromium, files),
  )
}

const journeyFiles = isWanted('journeys') ? selectJourneys(changed) : []
const hasJourneys = isWanted('journeys') && isAnyLeft('journeys', journeyFiles)
// Each of the two keeps one core busy.
const [isBuilt] = await Promise.all([
  hasJourneys && step('build', () => buildSite(root)),
  isWanted('sources') && sources(),
])
if (isWanted('unit')) await step('units and guards', vitest('unit'))
if (isWanted('api')) await api()
if (isWanted('faults')) await faults()
if (isWanted('guides')) await step('guides', vitest('guides'))
if (isBuilt) await journeys(journeyFiles)
rmSync(reports, { recursive: true, force: true })

const slowest = steps
  .flatMap(({ name: step, report }) =>
    report.files.map(({ name, seconds }) => ({ name: `${name} (${step})`, seconds })),
  )
  .toSorted((one, other) => other.seconds - one.seconds)
  .slice(0, slowestShown)
console.log(`\nWhere the time went\n${timeTable(steps)}`)
if (slowest.length > 0) console.log(`\nThe slowest files\n${timeTable(slowest)}`)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(`\n${sumOf('passed')} passed, ${sumOf('failed')} failed, ${sumOf('skipped')} skipped`)
process.exitCode = failed.length > 0 ? 1 : 0
