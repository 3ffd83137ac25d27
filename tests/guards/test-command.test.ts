import { writeFileSync } from 'node:fs'
import os from 'node:os'
import { expect, test } from 'vitest'
import { createSteps } from '../../scripts/support/test-steps.ts'

const tests = (passed: number) => ({
  numPassedTests: passed,
  numFailedTests: 0,
  numPendingTests: 0,
  testResults: [],
})

test('a step that cannot run has failed with its reason, and those after it run', async () => {
  const lines: string[] = []
  const reports = os.tmpdir()
  const { step, stepWith, failed, sumOf } = createSteps({ reports, print: (line) => void lines.push(line) })
  const find = (outcome: 'missing' | 'broken' | 'there') => async () => {
    if (outcome === 'broken') throw new Error('initdb: error:\n  no space left on device')
    return outcome === 'there' ? outcome : null
  }
  const ran: string[] = []
  const work = (name: string) => async (report: string) => {
    ran.push(name)
    writeFileSync(report, JSON.stringify(tests(3)))
    return 0
  }
  const missing = 'there is none here'
  await stepWith(`missing-${process.pid}`, { find: find('missing'), missing }, () => work('missing'))
  await stepWith(`broken-${process.pid}`, { find: find('broken'), missing }, () => work('broken'))
  await step(`throws-${process.pid}`, async () => Promise.reject(new Error('spawn vitest ENOENT')))
  await step(`report-${process.pid}`, async (report) => {
    writeFileSync(report, '{"cut off')
    return 0
  })
  const isPassed = await stepWith(`there-${process.pid}`, { find: find('there'), missing }, work)
  expect(isPassed).toBe(true)
  expect(ran).toEqual(['there'])
  expect(failed).toEqual([
    `missing-${process.pid} (there is none here)`,
    `broken-${process.pid} (initdb: error:; no space left on device)`,
    `throws-${process.pid} (spawn vitest ENOENT)`,
    expect.stringMatching(/^report-\d+ \(.*JSON/),
  ])
  for (const reason of failed) expect(lines.join('\n')).toContain(/\((.*)\)/s.exec(reason)?.[1] ?? '')
  expect(sumOf('passed')).toBe(3)
})
