import { expect, test } from 'vitest'
import { createSharedSlots } from './shared-slots.ts'

const settings = { atOnce: 2, perClient: 1, waiting: 1, waitingPerClient: 1, waitMs: 60_000 }
const entry = { queue: 'passwords', settings }

test('workers share the slots of a queue and of a client, and an ended worker gives its slots back', async () => {
  const slots = createSharedSlots({ scale: 1, workers: 2 })
  const [one, two] = [slots.openFor(), slots.openFor()]
  expect(await one.enter({ ...entry, client: 'a' })).toMatchObject({ kind: 'admitted' })
  expect(await two.enter({ ...entry, client: 'b' })).toMatchObject({ kind: 'admitted' })
  const waiting = two.enter({ ...entry, client: 'a' })
  expect(await one.enter({ ...entry, client: 'a' })).toEqual({ kind: 'full' })
  one.leaveAll()
  const admitted = await waiting
  expect(admitted).toMatchObject({ kind: 'admitted' })
  expect(await one.enter({ ...entry, queue: 'captcha-pictures', client: 'a' })).toMatchObject({ kind: 'admitted' })
})

test('a slot that is given back is the next one’s, of whichever worker', async () => {
  const slots = createSharedSlots({ scale: 1, workers: 2 })
  const [one, two] = [slots.openFor(), slots.openFor()]
  const first = await one.enter({ ...entry, client: 'a' })
  const next = two.enter({ ...entry, client: 'a' })
  if (first.kind === 'admitted') one.leave(first.ticket)
  expect(await next).toMatchObject({ kind: 'admitted' })
})

test('a client’s renderings in a minute are counted over all workers', async () => {
  const slots = createSharedSlots({ scale: 0.001, workers: 2 })
  const [one, two] = [slots.openFor(), slots.openFor()]
  const enter = (worker: typeof one) => worker.enterRender('203.0.113.1')
  expect(await enter(one)).toMatchObject({ kind: 'admitted' })
  expect(await enter(two)).toMatchObject({ kind: 'admitted' })
  expect(await enter(one)).toMatchObject({ kind: 'tooMany' })
  expect(await two.enterRender('198.51.100.1')).toMatchObject({ kind: 'admitted' })
})
