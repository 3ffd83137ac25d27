import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allSubjects, subjectTexts } from '#domain/operations/alerts.ts'
import { lineNames } from '#domain/operations/lines.ts'
import { lockMessage } from '#domain/staff/sentences.ts'
import { createMetrics } from '#server/observe/metrics.ts'
import { readSource, repository } from './sources.ts'

const rules = readSource('deploy/prometheus-rules.yml')
const dashboard = readSource('deploy/grafana-dashboard.json')

/** Every time series that an instance has, without the suffixes of a histogram. */
const known = new Set(
  createMetrics({ processMetrics: true })
    .registry.getMetricsAsArray()
    .map(({ name }) => name),
)

test('rules and dashboard name only what an instance exports', () => {
  const named = [...`${rules}${dashboard}`.matchAll(/\b(?:fanyu|process|nodejs)_[a-z_]+/g)].map(([name]) => name)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !known.has(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([])
})

test('each subject of the site’s own alerts has a rule with the same advice', () => {
  for (const subject of allSubjects) {
    const rule = rules.split('- alert: ').find((part) => part.startsWith(`Fanyu_${subject}\n`)) ?? ''
    const { name, advice } = subjectTexts[subject]
    const isLine = lineNames.some((line) => line === subject)
    expect(rule, subject).toContain(
      isLine ? `fanyu_line_state{line="${subject}"} == 2` : `fanyu_alarm{name="${subject}"} == 1`,
    )
    expect(rule, subject).toContain(`summary: ${name}故障`)
    expect(rule, subject).toContain(`description: ${advice}`)
  }
})

test('the runbook gives the advice of every alert, and its rehearsals are there', () => {
  const runbook = readSource('docs/guides/runbook.md')
  const advice = [...allSubjects.map((subject) => subjectTexts[subject].advice), lockMessage.advice]
  const missing = advice.filter((sentence) => !runbook.includes(sentence))
  expect(missing).toEqual([])
  const drill = readSource('scripts/drill.ts')
  const rehearsed = [...runbook.matchAll(/npm run drill -- ([a-z-]+)/g)].map(([, name]) => name)
  expect(runbook.match(/^- Rehearse: /gm)?.length).toBe(12)
  expect(rehearsed.filter((name) => !new RegExp(`^  '?${name}'?: `, 'm').test(drill))).toEqual([])
})

/** Of Debian's package prometheus, which brings a server along: it is used where it is. */
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.skipIf(!hasPromtool)('the rules answer hours of faults, and of few requests, as they should', () => {
  const said = execFileSync('promtool', ['test', 'rules', path.join(repository, 'tests/guards/prometheus-rules.yml')])
  expect(said.toString()).toContain('SUCCESS')
})

test('each window that an alert compares is recorded', () => {
  const recorded = [...rules.matchAll(/record: (\S+)/g)].map(([, name]) => name)
  const compared = new Set([...rules.matchAll(/fanyu:[a-z_]+:ratio_\d+[mhd](?= >)/g)].map(([name]) => name))
  expect([...compared].toSorted()).toEqual(recorded.toSorted())
})
