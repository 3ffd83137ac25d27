import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findChromium } from './support/chromium.ts'
import { startTestPostgres } from './support/postgres.ts'
import { run } from './support/run.ts'

/**
 * The test command of the README: format and lint, types, units and guards, the API over HTTP on both databases, the
 * browser journeys on both layouts. Finds or installs what it needs and says so; ends with one line of sums.
 */
const reports = mkdtempSync(path.join(os.tmpdir(), 'fanyu-test-'))
const failed: string[] = []
const sums = { passed: 0, failed: 0, skipped: 0 }

async function step(name: string, work: () => Promise<number>): Promise<boolean> {
  const startedAt = Date.now()
  console.log(`\n── ${name}`)
  const code = await work()
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  if (code !== 0) failed.push(name)
  return code === 0
}

async function vitest(project: string, env: Record<string, string> = {}): Promise<number> {
  const report = path.join(reports, `${project}-${Object.keys(env).join()}.json`)
  const code = await run(
    'vitest',
    ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    { env },
  )
  if (existsSync(report)) {
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = JSON.parse(readFileSync(report, 'utf8'))
    count(numPassedTests, numFailedTests, numPendingTests)
  }
  return code
}

async function playwright(chromium: string): Promise<number> {
  const report = path.join(reports, 'browser.json')
  const code = await run('playwright', ['test', '--reporter=dot,json'], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  if (existsSync(report)) {
    const { stats } = JSON.parse(readFileSync(report, 'utf8'))
    count(stats.expected, stats.unexpected + stats.flaky, stats.skipped)
  }
  return code
}

function count(passed: number, failures: number, skipped: number) {
  sums.passed += passed
  sums.failed += failures
  sums.skipped += skipped
}

await step('format and lint', () => run('biome', ['ci', '.']))
await step('types', () => run('tsc', ['--noEmit']))
await step('units and guards', () => vitest('unit'))
await step('API and faults on PGlite', () => vitest('api'))

const given = process.env.TEST_DATABASE_URL
const postgres = given ? { url: given, stop: () => {} } : await startTestPostgres()
if (postgres) {
  await step('API and faults on PostgreSQL', () => vitest('api', { TEST_DATABASE_URL: postgres.url }))
  postgres.stop()
} else {
  console.log(
    '\nNo PostgreSQL here and none can be installed: its half of the API tests did NOT run. Set TEST_DATABASE_URL.',
  )
}

if (await step('build', () => run('vite', ['build', '--logLevel', 'warn']))) {
  const chromium = await findChromium()
  if (chromium) await step('browser journeys', () => playwright(chromium))
  else {
    failed.push('browser journeys')
    console.log('\nNo Chromium found and none can be installed: set CHROMIUM_PATH to one.')
  }
}

rmSync(reports, { recursive: true, force: true })
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(`\n${sums.passed} passed, ${sums.failed} failed, ${sums.skipped} skipped`)
process.exitCode = failed.length > 0 ? 1 : 0
