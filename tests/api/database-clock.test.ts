import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { contactChanges } from '#db/schema/index.ts'
import { openClock } from '#server/operate/database-clock.ts'
import { systemClock } from '#server/ports/clock.ts'
import { createPublishingTimer } from '#server/schedule/publishing-timer.ts'
import { freshPhone, givenUser } from '#tests/support/accounts.ts'
import { logInOwner } from '#tests/support/own-account.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })
const hourMs = 60 * 60 * 1_000
/** Marks an instance that shares a server; the test's database answers in its place. */
const postgres = { serving: 'postgres://shared' }

afterEach(() => {
  vi.useRealTimers()
})

/** An instance whose machine's clock is off by so many ms while the database's is right. */
async function openInstance(skewMs: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skewMs })
  const before = app.logs.length
  // Of the addresses only their presence matters here.
  const environment = {
    ...app.parts.environment,
    postgres: postgres as unknown as (typeof app.parts.environment)['postgres'],
  }
  const { clock, stop } = await openClock({ ...app.parts, environment })
  onTestFinished(stop)
  const { values } = await app.parts.metrics.alarm.get()
  return {
    parts: { ...app.parts, clock },
    alarm: values.find(({ labels }) => labels.name === 'clock_skew')?.value,
    skewSeconds: (await app.parts.metrics.clockSkewSeconds.get()).values[0]?.value ?? 0,
    logs: app.logs.slice(before).filter((line) => line.includes('the clocks of this machine and of the database')),
  }
}

test.each([73, -73])(
  'an instance whose machine is %i hours off goes by the clock of the database, and raises the alarm',
  async (hours) => {
    const real = Date.now()
    const { parts, alarm, skewSeconds, logs } = await openInstance(hours * hourMs)
    expect(Math.abs(parts.clock.now().getTime() - real)).toBeLessThan(60_000)
    expect(Math.abs(Date.now() - real)).toBeGreaterThan(72 * hourMs)
    expect(Math.round(skewSeconds / 3_600)).toBe(hours)
    expect(alarm).toBe(1)
    expect(logs).toHaveLength(1)
    expect(logs[0]).toContain('"level":"error"')
  },
)

test('a difference of half a minute raises no alarm and has no effect', async () => {
  const real = Date.now()
  const { parts, alarm, logs } = await openInstance(30_000)
  expect(Math.abs(parts.clock.now().getTime() - real)).toBeLessThan(25_000)
  expect(alarm).toBe(0)
  expect(logs).toEqual([])
})

test('a machine’s clock that is set while it runs moves nothing', async () => {
  const { parts } = await openInstance(0)
  const before = parts.clock.now().getTime()
  vi.setSystemTime(Date.now() + 73 * hourMs)
  expect(parts.clock.now().getTime() - before).toBeLessThan(60_000)
})

test('a waiting contact is not applied by an instance that is 73 hours ahead', async () => {
  const user = await givenUser(app)
  const owner = await logInOwner(app, user)
  const phone = freshPhone()
  const answer = await owner.change({
    phone,
    newCode: await owner.newCode({ phone }),
    proof: await owner.proof('email', user.email),
  })
  expect(answer.body.code).toBe(200)
  const { parts } = await openInstance(73 * hourMs)
  await createPublishingTimer(parts).checkOnce()
  expect(await app.db.select({ status: contactChanges.status }).from(contactChanges)).toEqual([{ status: 'waiting' }])
  // As it was by the machine's own clock.
  await createPublishingTimer({ ...parts, clock: systemClock }).checkOnce()
  expect(await app.db.select({ status: contactChanges.status }).from(contactChanges)).toEqual([{ status: 'done' }])
})
