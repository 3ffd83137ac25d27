import { expect, test } from 'vitest'
import { allSubjects, subjectTexts } from '#domain/operations/alerts.ts'
import { lineNames } from '#domain/operations/lines.ts'
import { lockMessage } from '#domain/staff/sentences.ts'
import { createMetrics } from '#server/observe/metrics.ts'
import { readSource } from './sources.ts'

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
