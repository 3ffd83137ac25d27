import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { root } from './run.ts'

/** What a runner's report comes to: the sums of its tests, and how long each of its files took. */
export type Report = {
  passed: number
  failed: number
  skipped: number
  files: { name: string; seconds: number }[]
}

export const nothing: Report = { passed: 0, failed: 0, skipped: 0, files: [] }

const ofVitest = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
})

type Suite = { specs: { tests: { results: { duration: number }[] }[] }[]; suites?: Suite[] | undefined }

const suite: z.ZodType<Suite> = z.object({
  specs: z.array(z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) })),
  suites: z.lazy(() => z.array(suite)).optional(),
})

const ofPlaywright = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  config: z.object({ rootDir: z.string() }),
  suites: z.array(z.intersection(suite, z.object({ file: z.string() }))),
})

/** Reads the JSON that Vitest or Playwright wrote; a runner that wrote none has nothing to report. */
export function readReport(file: string): Report {
  if (!existsSync(file)) return nothing
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const vitest = ofVitest.safeParse(json)
  if (vitest.success) {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = vitest.data
    const files = testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(root, name),
      seconds: (endTime - startTime) / 1_000,
    }))
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, files }
  }
  const { stats, config, suites } = ofPlaywright.parse(json)
  const files = suites.map((one) => ({
    name: path.relative(root, path.join(config.rootDir, one.file)),
    seconds: durationOf(one) / 1_000,
  }))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, files }
}

function durationOf({ specs, suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
  return [...own, ...suites.map(durationOf)].reduce((sum, ms) => sum + ms, 0)
}

/** Lines of a table: names on the left, seconds on the right, in the order given. */
export function timeTable(rows: readonly { name: string; seconds: number }[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  return rows.map(({ name, seconds }) => `  ${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s`).join('\n')
}
