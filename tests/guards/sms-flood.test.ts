import { beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#tests/support/agenda.ts'
import { type Attack, type Day, simulateDay } from '#tests/support/registration-day.ts'
import { readSource } from './sources.ts'

const seed = 28
const fast: Attack = { networks: 200, startsAtMs: 9 * hourMs, endsAtMs: dayMs, pauseMs: 0, entersCodes: false }

/** The rows of the runbook's table. */
const attacks: Record<string, Attack | null> = {
  none: null,
  '200 networks, as fast as they may, from 9:00': fast,
  '200 networks, as fast as they may, from 0:00': { ...fast, startsAtMs: 0 },
  '200 networks, every minute, from 20:00': { ...fast, startsAtMs: 20 * hourMs, pauseMs: minuteMs },
  '200 networks, each 20 times a day': { ...fast, startsAtMs: 0, pauseMs: dayMs / 20 },
  '200 networks, for a quarter of an hour': { ...fast, startsAtMs: 10 * hourMs, endsAtMs: 10.25 * hourMs },
  '20 networks, as fast as they may, from 0:00': { ...fast, networks: 20, startsAtMs: 0 },
}
const ownNumbers = '200 networks with numbers of their own, which enter each code'

const days = new Map<string, Day>()

beforeAll(async () => {
  for (const [name, attack] of Object.entries(attacks)) days.set(name, await simulateDay({ seed, attack }))
  days.set(ownNumbers, await simulateDay({ seed, attack: { ...fast, entersCodes: true } }))
})

const dayOf = (name: string) => days.get(name) ?? expect.fail(name)
const runbook = readSource('docs/guides/runbook.md')
const yuanPerText = Number(/^\| a text message \| ([\d.]+) yuan/m.exec(readSource('docs/facts.md'))?.[1])

test.each(Object.keys(attacks))('people in ordinary networks get their codes: %s', (name) => {
  const { people, accounts } = dayOf(name)
  expect(people.atOnce / people.all).toBeGreaterThanOrEqual(0.98)
  expect(people.hourLater / people.all).toBeLessThanOrEqual(0.005)
  expect(people.never / people.all).toBeLessThanOrEqual(0.001)
  expect(accounts.atOnce / accounts.all).toBeGreaterThanOrEqual(0.99)
  expect(accounts.never).toBe(0)
})

test('without an attack everybody gets the code at once and computes nothing', () => {
  const { people, accounts, slowestProofSeconds } = dayOf('none')
  expect([people.atOnce, accounts.atOnce, slowestProofSeconds]).toEqual([people.all, accounts.all, 0])
})

test('on a slow phone the slowest proof of a day is ready within ten seconds', () => {
  for (const name of Object.keys(attacks)) expect(dayOf(name).slowestProofSeconds, name).toBeLessThan(10)
})

test('the runbook states what a text costs the attacker and a day the owner, and how people fare', () => {
  expect(yuanPerText).toBeGreaterThan(0)
  const thousands = (count: number) => count.toLocaleString('en')
  for (const [name, { people, attacker }] of days) {
    const waited = people.withinMinute + people.within10Minutes
    const cells = [
      name,
      thousands(attacker.texts),
      String(Math.round(attacker.texts * yuanPerText)),
      attacker.texts === 0 ? '–' : attacker.secondsPerText.toFixed(3),
      ...[people.atOnce, waited, people.hourLater, people.never].map(thousands),
    ]
    expect(runbook).toContain(`| ${cells.join(' | ')} |`)
  }
  expect(runbook).toContain(`${yuanPerText} yuan a text`)
})
