import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createFairQueue, createRecentCounts, QueueFullError } from './fair-queue.ts'

const settings = { atOnce: 1, perClient: 1, waiting: 50, waitingPerClient: 50, waitMs: 2_000 }

/** Work that ends on demand, and the order in which it started. */
function workshop(change: Partial<typeof settings> = {}) {
  const line = createFairQueue({ ...settings, ...change })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (client: string, name = client, network?: string) =>
    line.run(
      client,
      async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.push(resolve))
      },
      network,
    )
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  const endOne = async () => {
    await settled()
    ends.shift()?.()
    await settled()
  }
  return { ask, begun, endOne, settled }
}

test('whoever asks for much waits for his own, and somebody who comes last is next', async () => {
  const { ask, begun, endOne } = workshop()
  const many = Array.from({ length: 20 }, (_, index) => ask('walker', `walker ${index}`))
  const visitor = ask('visitor')
  await endOne()
  await endOne()
  expect(begun).toEqual(['walker 0', 'visitor', 'walker 1'])
  for (let left = 0; left < 19; left += 1) await endOne()
  await Promise.all([...many, visitor])
  expect(begun).toHaveLength(21)
})

test('between clients who all have something in line the turns differ by one at most, however much each asks for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 6, max: 12 }), { minLength: 2, maxLength: 4 }), async (wishes) => {
      const { ask, begun, endOne } = workshop({ atOnce: 2, perClient: 2 })
      const asked = wishes.flatMap((count, client) => Array.from({ length: count }, () => ask(String(client))))
      // The first client's two started at once; from then on every client has queued entries.
      const rounds = 3 * wishes.length
      for (let turn = 0; turn < rounds; turn += 1) await endOne()
      const turns = wishes.map((_, client) => begun.slice(2).filter((name) => name === String(client)).length)
      expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(1)
      while (begun.length < asked.length) await endOne()
      for (let left = 0; left < 2; left += 1) await endOne()
      await Promise.all(asked)
    }),
    { numRuns: 25 },
  )
})

test('a client has no more under way than its share, also while places are free', async () => {
  const { ask, begun, endOne, settled } = workshop({ atOnce: 10, perClient: 4 })
  const asked = Array.from({ length: 6 }, () => ask('walker'))
  const other = ask('visitor')
  await settled()
  expect(begun.toSorted()).toEqual(['visitor', 'walker', 'walker', 'walker', 'walker'])
  for (let left = 0; left < 7; left += 1) await endOne()
  await Promise.all([...asked, other])
})

test('a client has no more in line than its share', async () => {
  const { ask, endOne } = workshop({ waitingPerClient: 4 })
  const asked = Array.from({ length: 5 }, () => ask('walker'))
  await expect(ask('walker')).rejects.toThrow(QueueFullError)
  const other = ask('visitor')
  for (let left = 0; left < 6; left += 1) await endOne()
  await Promise.all([...asked, other])
})

test('in a full line the newest of whoever has most makes room for somebody who has less', async () => {
  const { ask, begun, endOne } = workshop({ waiting: 3 })
  const asked = ['first', 'second', 'third', 'fourth'].map((name) => ask('walker', name))
  const refused = expect(asked[3]).rejects.toThrow(QueueFullError)
  const visitor = ask('visitor')
  await refused
  await expect(ask('walker')).rejects.toThrow(QueueFullError)
  for (let left = 0; left < 4; left += 1) await endOne()
  await Promise.all([...asked.slice(0, 3), visitor])
  expect(begun).toEqual(['first', 'visitor', 'second', 'third'])
})

test('who had no turn lately is next, before all who had one, and once', async () => {
  const { ask, begun, endOne } = workshop()
  const early = ['one', 'two', 'three'].map((name) => ask(name))
  for (let left = 0; left < 3; left += 1) await endOne()
  const again = ['one', 'two', 'three'].map((name) => ask(name))
  const visits = ['first', 'second'].map((name) => ask('visitor', name))
  for (let left = 0; left < 5; left += 1) await endOne()
  await Promise.all([...early, ...again, ...visits])
  expect(begun.slice(3)).toEqual(['one', 'first', 'two', 'three', 'second'])
})

test('in a full line one who had a turn lately makes room for somebody who had none, and for nobody else', async () => {
  const { ask, begun, endOne } = workshop({ waiting: 2 })
  for (const name of ['one', 'two', 'three', 'four']) {
    const served = ask(name)
    await endOne()
    await served
  }
  const again = ['one', 'two', 'three'].map((name) => ask(name))
  await expect(ask('four')).rejects.toThrow(QueueFullError)
  const refused = expect(again[2]).rejects.toThrow(QueueFullError)
  const visitor = ask('visitor')
  await refused
  for (let left = 0; left < 3; left += 1) await endOne()
  await Promise.all([...again.slice(0, 2), visitor])
  expect(begun.slice(4)).toEqual(['one', 'visitor', 'two'])
})

test('ever new clients take three turns of four and half of the line, not all of it', async () => {
  const { ask, begun, endOne } = workshop({ waiting: 8 })
  const known = ['one', 'two', 'three', 'four', 'five']
  for (const name of known) {
    const served = ask(name)
    await endOne()
    await served
  }
  const running = ask('one')
  const flood = Array.from({ length: 8 }, (_, index) => ask(`new ${index}`).catch(() => 'refused'))
  const back = known.slice(1).map((name) => ask(name))
  await expect(ask('one')).rejects.toThrow(QueueFullError)
  for (let left = 0; left < 9; left += 1) await endOne()
  await Promise.all([running, ...back])
  expect(await Promise.all(flood)).toEqual([...Array(4).fill(undefined), ...Array(4).fill('refused')])
  expect(begun.slice(6)).toEqual(['new 0', 'new 1', 'new 2', 'two', 'new 3', 'three', 'four', 'five'])
})

test('a new address for each request makes no new client of a network that was served lately', async () => {
  const { ask, begun, endOne } = workshop({ waiting: 2 })
  const hostile = (number: number) => ask(`2001:db8:7:${number}::/64`, `hostile ${number}`, '2001:db8:7::/48')
  for (const number of [1, 2]) {
    const served = hostile(number)
    await endOne()
    await served
  }
  const [running, first, last] = [hostile(3), hostile(4), hostile(5)]
  const refused = expect(last).rejects.toThrow(QueueFullError)
  const visitor = ask('198.51.100.7', 'visitor', '198.51.100.0/24')
  await refused
  for (let left = 0; left < 3; left += 1) await endOne()
  await Promise.all([running, first, visitor])
  expect(begun.slice(2)).toEqual(['hostile 3', 'visitor', 'hostile 4'])
})

test('a minute after the last turn a client is a newcomer again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { ask, begun, endOne } = workshop()
  const early = ask('back')
  await endOne()
  await early
  vi.advanceTimersByTime(61_000)
  const others = ['one', 'two'].map((name) => ask(name))
  await endOne()
  await endOne()
  const again = ['one', 'two', 'back'].map((name) => ask(name))
  for (let left = 0; left < 3; left += 1) await endOne()
  vi.useRealTimers()
  await Promise.all([...others, ...again])
  expect(begun.slice(3)).toEqual(['one', 'back', 'two'])
})

test('nobody waits longer than 2 seconds, and who is told so takes no turn afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ask, begun, endOne } = workshop()
  const first = ask('one')
  const second = expect(ask('two')).rejects.toThrow(QueueFullError)
  await vi.advanceTimersByTimeAsync(2_000)
  await second
  vi.useRealTimers()
  await endOne()
  await first
  expect(begun).toEqual(['one'])
})

test('work that fails gives its place to the next', async () => {
  const line = createFairQueue(settings)
  await expect(line.run('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await line.run('two', async () => 'done')).toBe('done')
})

test('the names of those who were served lately stay bounded under any stream of names, and the newest is known', () => {
  const recent = createRecentCounts()
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 30_000 }), (from, count) => {
      for (let name = from; name < from + count; name += 1) {
        recent.add(`${name}`)
        if (recent.count(`${name}`) === 0) return false
      }
      return recent.size() <= 40_000
    }),
    { numRuns: 20 },
  )
})
