import { eq, inArray } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { jobs } from '#db/schema/index.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobWork } from '#server/jobs/job-kinds.ts'
import { claimJobs, createJobRunner } from '#server/jobs/runner.ts'
import { sealPayload } from '#server/jobs/sealed-payload.ts'
import { BreakerOpenError } from '#server/ports/breaker.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { createTestApp, openTestApp } from '#tests/support/test-app.ts'

let serial = 0
const asked = { purpose: 'register' } as const
const notice = { purpose: 'cancel-withdrawn', parameters: {} } as const

const app = await openTestApp()
// The app's own runner would take these tests' jobs; each test starts the one that it needs.
await app.stopJobs()

/** A job to a number that no other test uses; `read` gives its row. */
async function addJob({ code = '654321', ...more }: { code?: string | null; dedupeKey?: string; runAt?: Date } = {}) {
  serial += 1
  const to = `139${String(serial).padStart(8, '0')}`
  const payload = { to, text: `code ${code}`, ...(code === null ? notice : { ...asked, parameters: { code } }) }
  await enqueue({ ctx: app.parts, input: { kind: 'send-sms', payload, ...more } })
  const masked = `139****${to.slice(7)}`
  const read = async () => (await app.db.select().from(jobs)).filter(({ summary }) => summary?.to === masked)
  return { to, read }
}

/** Runs everything that is due, with this in place of the provider; gives what was worked on. */
async function run(doWork: (work: JobWork) => Promise<void> = async () => {}) {
  const done: string[] = []
  const runner = createJobRunner({
    parts: app.parts,
    doWork: async (work) => {
      if ('to' in work.payload) done.push(work.payload.to)
      await doWork(work)
    },
  })
  await runner.runDue()
  return done
}

const dead = async () => Promise.reject(new ProviderError('provider away', { isWorthRetrying: true }))

test('a job lies encrypted in the database, and nothing of it is left once it is done', async () => {
  const { to, read } = await addJob()
  const [waiting] = await read()
  expect(JSON.stringify(waiting)).not.toContain(to)
  expect(JSON.stringify(waiting)).not.toContain('654321')
  expect(await run()).toContain(to)
  expect(await read()).toMatchObject([{ status: 'done', payload: null, attempts: 1, lastError: null }])
})

test('a job of a transaction that was rolled back was never there', async () => {
  await expect(
    app.db.transaction(async (tx) => {
      const payload = { to: '13900099999', text: 'x', ...notice }
      await enqueue({ ctx: { ...app.parts, db: tx }, input: { kind: 'send-sms', payload } })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await run()).not.toContain('13900099999')
})

test('who works off what is due waits for the jobs that the same runner had begun by itself', async () => {
  const { read } = await addJob()
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const runner = createJobRunner({
    parts: app.parts,
    doWork: async () => {
      begun.resolve()
      await ended.promise
    },
  })
  runner.start()
  await begun.promise
  const order: string[] = []
  const due = runner.runDue().then(() => order.push('nothing is left'))
  // Its own look for jobs has found none by then.
  await claimJobs({ parts: app.parts, most: 5, lane: 'messages' })
  order.push('the job ends')
  ended.resolve()
  await due
  await runner.stop()
  expect(order).toEqual(['the job ends', 'nothing is left'])
  expect(await read()).toMatchObject([{ status: 'done' }])
})

test('of many runners at once exactly one gets a job', async () => {
  const { to } = await addJob()
  const taken = await Promise.all(Array.from({ length: 8 }, () => run()))
  expect(taken.flat().filter((receiver) => receiver === to)).toHaveLength(1)
})

test('a second job with the same key is left out', async () => {
  const dedupeKey = 'one-of-a-kind'
  const first = await addJob({ dedupeKey })
  const second = await addJob({ dedupeKey })
  expect(await run()).toEqual([first.to])
  expect(await second.read()).toEqual([])
})

test('a failed job is tried three times in all, later each time, then it has failed', async () => {
  const { to, read } = await addJob({ code: null })
  const attempts: string[] = []
  for (let round = 0; round < 5; round += 1) {
    attempts.push(...(await run(dead)))
    app.clock.advance(21_000)
  }
  expect(attempts.filter((receiver) => receiver === to)).toHaveLength(3)
  expect(await read()).toMatchObject([{ status: 'failed', attempts: 3, lastError: 'provider away' }])
})

test('a final refusal is not retried', async () => {
  const { read } = await addJob()
  await run(async () => Promise.reject(new ProviderError('bad template', { isWorthRetrying: false })))
  expect(await read()).toMatchObject([{ status: 'failed', attempts: 1 }])
})

test('while the breaker is open a job waits and its attempts are not used up', async () => {
  const { read } = await addJob()
  await run(async () => Promise.reject(new BreakerOpenError('open')))
  expect(await read()).toMatchObject([{ status: 'waiting', attempts: 0, lockedUntil: null }])
  app.clock.advance(2_000)
  await run()
})

test('a code that is more than a minute old is dropped and not sent; a notice is still sent', async () => {
  const code = await addJob()
  const withoutCode = await addJob({ code: null })
  app.clock.advance(60_001)
  expect(await run()).toEqual([withoutCode.to])
  expect(await code.read()).toMatchObject([{ status: 'dropped', payload: null }])
})

test('a job whose process was killed runs again when its lock has expired, not before', async () => {
  const { to, read } = await addJob({ code: null })
  const claimed = await claimJobs({ parts: app.parts, most: 10, lane: 'messages' })
  expect(claimed).toHaveLength(1)
  expect(await run()).toEqual([])
  app.clock.advance(30_001)
  expect(await run()).toEqual([to])
  expect(await read()).toMatchObject([{ status: 'done', attempts: 2 }])
})

test('a job that kills its process each time is given up', async () => {
  const { read } = await addJob({ code: null })
  for (let round = 0; round < 3; round += 1) {
    await claimJobs({ parts: app.parts, most: 10, lane: 'messages' })
    app.clock.advance(30_001)
  }
  expect(await run()).toEqual([])
  expect(await read()).toMatchObject([{ status: 'failed' }])
})

test('a job for later waits for its time', async () => {
  const { to } = await addJob({ code: null, runAt: new Date(app.clock.now().getTime() + 60_000) })
  expect(await run()).toEqual([])
  app.clock.advance(60_000)
  expect(await run()).toEqual([to])
})

test('a payload that was changed in the database, or moved to another kind, is refused', async () => {
  const { read } = await addJob()
  const [row] = await read()
  await app.db
    .update(jobs)
    .set({ kind: 'send-email' })
    .where(eq(jobs.id, row?.id ?? 0))
  expect(await run()).toEqual([])
  expect(await read()).toMatchObject([{ status: 'failed' }])
})

test('work that only a newer release knows is left to it; after three days without one it has failed', async () => {
  const createdAt = app.clock.now()
  const unknown = async (kind: string, payload: unknown) => {
    const sealed = sealPayload(payload, { key: app.parts.secrets.jobKey, kind })
    const [row] = await app.db.insert(jobs).values({ kind, payload: sealed, runAt: createdAt, createdAt }).returning()
    return row?.id ?? 0
  }
  const sms = { to: '13900077777', text: 'x', purpose: 'from-a-newer-release', parameters: {} }
  const ids = [await unknown('from-a-newer-release', {}), await unknown('send-sms', sms)]
  const read = () => app.db.select().from(jobs).where(inArray(jobs.id, ids)).orderBy(jobs.id)
  const waiting = { status: 'waiting', attempts: 0, lockedUntil: null, payload: expect.any(String) }
  // Known work behind it is done meanwhile.
  const { to } = await addJob()
  expect(await run()).toEqual([to])
  expect(await read()).toMatchObject([waiting, waiting])
  app.clock.advance(3 * 24 * 60 * 60 * 1000 - 60_000)
  expect(await run()).toEqual([])
  expect(await read()).toMatchObject([waiting, waiting])
  app.clock.advance(10 * 60_000)
  expect(await run()).toEqual([])
  const failed = { status: 'failed', lastError: 'no release that knows this work has taken it' }
  expect(await read()).toMatchObject([failed, failed])
})

test('what ended a month ago is deleted', async () => {
  const { read } = await addJob()
  await run()
  app.clock.advance(31 * 24 * 60 * 60 * 1000)
  await sweep(app.parts)
  expect(await read()).toEqual([])
})

test('a new job is noticed without being looked for', async () => {
  await using fresh = await createTestApp()
  const payload = { to: '13900088888', text: 'x', ...asked, parameters: { code: '654321' } }
  await enqueue({ ctx: fresh.parts, input: { kind: 'send-sms', payload } })
  expect(await fresh.outbox.waitFor('13900088888')).toMatchObject([{ channel: 'sms', code: '654321' }])
  await vi.waitFor(async () => expect(await fresh.db.select().from(jobs)).toMatchObject([{ status: 'done' }]))
})
