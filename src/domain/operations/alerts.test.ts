import { expect, test } from 'vitest'
import { type AlertSubject, alertText, allSubjects, findAlerts, type JudgedMinute } from './alerts.ts'
import { type LineName, type LineState, lineNames } from './lines.ts'

const good = Object.fromEntries(lineNames.map((name) => [name, 'good'])) as Record<LineName, LineState>
const fine: JudgedMinute = { states: good, alarms: [] }
const broken: JudgedMinute = { states: { ...good, sms: 'bad' }, alarms: ['wrong_codes'] }
const none = new Set<AlertSubject>()
const reported = new Set<AlertSubject>(['sms', 'wrong_codes'])

test('what has been wrong for two minutes is told once', () => {
  expect(findAlerts([fine, broken], none).began).toEqual([])
  expect(findAlerts([broken], none).began).toEqual([])
  expect(findAlerts([broken, broken], none).began).toEqual(['sms', 'wrong_codes'])
  expect(findAlerts([broken, broken, broken], reported).began).toEqual([])
})

test('what comes and goes is not told again until it held for five minutes', () => {
  const { began, ended } = findAlerts([broken, fine, broken, fine, fine, fine, fine], reported)
  expect([began, ended]).toEqual([[], []])
  expect(findAlerts([broken, fine, fine, fine, fine, fine], reported).ended).toEqual(['sms', 'wrong_codes'])
})

test('every subject says what to do', () => {
  for (const subject of allSubjects) expect(alertText(subject, 'began', 'x')).toMatch(/^【网站警报】.+故障（x）。.+。$/)
})
