import path from 'node:path'
import { nothing, type Report, readReport } from './test-report.ts'

type Step = { name: string; seconds: number; report: Report }
/** Resolves to an exit code; where it runs tests, their report is in the file that it is given. */
type Work = (report: string) => Promise<number>

/**
 * The steps of `npm test`. A failed step does not end the run: one that fails, that throws, or that lacks a program which this
 * machine has not or cannot start counts as failed, with its reason.
 */
export function createSteps({ reports, print }: { reports: string; print: (line: string) => void }) {
  const steps: Step[] = []
  /** The names of the failed steps, each with its reason where it did not run. */
  const failed: string[] = []

  function fail(name: string, reason: string): void {
    failed.push(`${name} (${reason})`)
    print(`\n── ${name}: FAILED, it did not run: ${reason}`)
  }

  async function step(name: string, work: Work): Promise<boolean> {
    const startedAt = Date.now()
    const file = path.join(reports, `${name}.json`)
    print(`\n── ${name}`)
    try {
      const code = await work(file)
      const report = readReport(file)
      const seconds = (Date.now() - startedAt) / 1_000
      print(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds.toFixed(1)} s`)
      if (code !== 0) failed.push(name)
      steps.push({ name, seconds, report })
      return code === 0
    } catch (error) {
      fail(name, reasonOf(error))
      return false
    }
  }

  /** A step that needs a program of the machine; `find` resolves to null where there is none and none can be installed. */
  async function stepWith<Need>(
    name: string,
    { find, missing }: { find: () => Promise<Need | null>; missing: string },
    work: (need: Need) => Work,
  ): Promise<boolean> {
    try {
      const need = await find()
      if (need !== null) return await step(name, work(need))
      fail(name, missing)
    } catch (error) {
      fail(name, reasonOf(error))
    }
    return false
  }

  const sumOf = (key: 'passed' | 'failed' | 'skipped') =>
    steps.reduce((sum, { report }) => sum + report[key], nothing[key])

  return { step, stepWith, steps, failed, sumOf }
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.trim().replaceAll(/\s*\n\s*/g, '; ')
}
