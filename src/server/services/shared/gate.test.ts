import { expect, test } from 'vitest'
import { createGate, politeConnections, runUpload } from './gate.ts'

/** A gate with two pieces of work inside, which end when they are released. */
async function busyGate() {
  const gate = createGate({ atOnce: 2, waiting: 50 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let running = 0
  const work = async () => {
    running += 1
    await released
  }
  return { gate, work, release, running: () => running }
}

test('as many run at once as may, the next stand in line, and everyone beyond is refused at once', async () => {
  const { gate, work, release, running } = await busyGate()
  const inside = Array.from({ length: 52 }, (_, index) => gate.run(`203.0.${index}.7`, work))
  await expect(gate.run('198.51.100.1', work)).rejects.toMatchObject({ errorName: 'UNAVAILABLE', retryAfterSeconds: 1 })
  expect(running()).toBe(2)
  release()
  await Promise.all(inside)
  expect(running()).toBe(52)
})

test('one client queues sixteen requests, whatever address of its network it uses, and others still get in', async () => {
  const { gate, work, release } = await busyGate()
  const inside = Array.from({ length: 2 + politeConnections }, (_, index) => gate.run(`2001:db8::${index}`, work))
  await expect(gate.run('2001:db8::99', work)).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
  const other = gate.run('198.51.100.1', work)
  release()
  await Promise.all([...inside, other])
})

test('a full line makes room for a new client, not for further addresses of a network that was served', async () => {
  const gate = createGate({ atOnce: 1, waiting: 2 })
  for (const number of [1, 2, 3]) await gate.run(`203.0.113.${number}`, async () => {})
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const inside = gate.run('198.51.100.1', () => released)
  const [first, second] = [4, 5].map((number) => gate.run(`203.0.113.${number}`, async () => 'served'))
  const evicted = expect(second).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
  const other = gate.run('192.0.2.1', async () => 'served')
  await evicted
  release()
  expect(await Promise.all([inside, other, first])).toEqual([undefined, 'served', 'served'])
})

test('ten members whose files hardly move keep no other from sending', async () => {
  const never = () => new Promise<never>(() => {})
  for (let member = 1; member <= 10; member += 1) for (let file = 0; file < 4; file += 1) void runUpload(member, never)
  let isReceived = false
  void runUpload(11, async () => {
    isReceived = true
  })
  await Promise.resolve()
  expect(isReceived).toBe(true)
})
